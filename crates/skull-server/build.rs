//! Where the web client is: built in the project's own folder, or beside this file in a package that was published.

use std::{env, fs, path::Path};

const PROJECT: &str = "../../web";
const BUILT: &str = "../../web/dist";

fn main() {
    println!("cargo::rustc-check-cfg=cfg(packaged)");
    if !Path::new(PROJECT).is_dir() {
        println!("cargo::rustc-cfg=packaged");
        println!("cargo::rerun-if-changed=build.rs");
        return;
    }
    // A development build reads the client from the disk. In any other, one that is built after this program was is
    // noticed, also the first time: its folder is there from the start.
    if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        fs::create_dir_all(BUILT).ok();
        println!("cargo::rerun-if-changed={BUILT}");
    } else {
        println!("cargo::rerun-if-changed=build.rs");
    }
}
