//! A client that is built after this program was is noticed, also the first time: its folder is there from the start.

use std::{env, fs};

const CLIENT: &str = "../../web/dist";

fn main() {
    // A development build reads the client from the disk.
    if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        fs::create_dir_all(CLIENT).ok();
        println!("cargo::rerun-if-changed={CLIENT}");
    } else {
        println!("cargo::rerun-if-changed=build.rs");
    }
}
