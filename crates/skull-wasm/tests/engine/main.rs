//! Tables in a worker, and a test that plays the worker: what a page is told, what is kept, and what survives a crash.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should say where")]

use std::{
    env,
    path::{Path, PathBuf},
};

mod asked;
mod crash;
mod cupboard;
mod kept;
mod leak;
mod lines;
mod records;
mod stage;
mod studied;
mod trial;

/// A module that was built for the web client. Nothing where there is none, which is no fault unless somebody says that there has to
/// be one, as `scripts/test` does.
fn built(module: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/wasm").join(module);
    if path.exists() {
        return Some(path);
    }
    println!("there is no web/wasm/{module} to compare with: scripts/wasm builds it");
    assert!(env::var_os("SKULL_MODULES").is_none(), "it has to be there");
    None
}
