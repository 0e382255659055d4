//! The map of the house in docs/architecture.md: it has every crate, and names nothing that is not there.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::{blocks, read, root};

#[test]
fn every_crate_is_on_the_map() {
    let map = map();
    for folder in fs::read_dir(root().join("crates")).unwrap() {
        let name = folder.unwrap().file_name().to_string_lossy().into_owned();
        let is_there = map.lines().any(|line| line.trim_start().starts_with(&format!("{name}/")));
        assert!(is_there, "docs/architecture.md has no {name}");
    }
}

#[test]
fn every_room_on_the_map_is_there() {
    // The folders that enclose the line, with how far each is set in.
    let mut enclosing: Vec<(usize, PathBuf)> = vec![(0, root().to_owned())];
    let mut rooms = 0;
    for line in map().lines() {
        let indent = line.len() - line.trim_start().len();
        let (names, _) = line.trim_start().split_once("  ").unwrap_or((line.trim(), ""));
        if indent > 24 || names.is_empty() {
            continue;
        }
        while enclosing.len() > 1 && enclosing.last().is_some_and(|(further, _)| *further >= indent) {
            enclosing.pop();
        }
        let (_, folder) = enclosing.last().expect("the root encloses all").clone();
        for name in names.split([' ', '·']).filter(|name| !name.is_empty() && *name != "…") {
            let found = room(&folder, name.trim_end_matches('/'));
            let found = found.unwrap_or_else(|| panic!("{name} is not in {}", folder.display()));
            if name.ends_with('/') && !names.contains(' ') {
                enclosing.push((indent, found));
            }
            rooms += 1;
        }
    }
    assert!(rooms > 150, "only {rooms} rooms found");
}

fn map() -> String {
    let [map] = <[String; 1]>::try_from(blocks(&read("docs/architecture.md"), "")).expect("one map");
    map
}

/// A file or a folder of this name: as it is, or as a module.
fn room(folder: &Path, name: &str) -> Option<PathBuf> {
    let module = folder.join("src").join(name);
    let candidates = [
        folder.join(name),
        folder.join(format!("{name}.rs")),
        folder.join(format!("{name}.ts")),
        folder.join(format!("{name}.svelte.ts")),
        module.clone(),
        module.with_extension("rs"),
    ];
    candidates.into_iter().find(|path| path.exists())
}
