//! The map of the house in docs/architecture.md: it has every crate, and names nothing that is not there.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use crate::{blocks, files, read, root, table};

#[test]
fn every_folder_at_the_top_is_on_the_map() {
    let (map, ignored) = (map(), read(".gitignore"));
    let mut folders = 0;
    for entry in fs::read_dir(root()).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name().to_string_lossy().into_owned();
        let is_built = ignored.lines().any(|line| line.trim_matches('/') == name);
        if entry.path().is_dir() && !name.starts_with('.') && !is_built {
            let is_there = map.lines().any(|line| line.starts_with(&format!("{name}/")));
            assert!(is_there, "docs/architecture.md has no {name}");
            folders += 1;
        }
    }
    assert!(folders > 7, "only {folders} folders found");
}

#[test]
fn every_crate_is_on_the_map() {
    let map = map();
    for folder in fs::read_dir(root().join("crates")).unwrap() {
        let name = folder.unwrap().file_name().to_string_lossy().into_owned();
        let is_there = map.lines().any(|line| line.trim_start().starts_with(&format!("{name}/")));
        assert!(is_there, "docs/architecture.md has no {name}");
    }
}

/// Whoever looks for a crate finds it on the first page.
#[test]
fn every_crate_that_is_published_or_has_a_page_is_on_the_first_page() {
    let readme = read("README.md");
    let rows = table(&readme, "| crate |");
    let mut crates = 0;
    for folder in fs::read_dir(root().join("crates")).unwrap() {
        let folder = folder.unwrap().path();
        let name = folder.file_name().unwrap().to_string_lossy().into_owned();
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        let is_published = !manifest.lines().any(|line| line == "publish = false");
        if is_published || folder.join("README.md").exists() {
            let link = format!("[{name}](crates/{name})");
            assert!(rows.iter().any(|row| row[0] == link), "README.md has no {name}");
            crates += 1;
        }
    }
    assert!(crates > 12, "only {crates} crates found");
}

#[test]
fn every_module_of_a_crate_is_on_the_map() {
    let mut modules = 0;
    for (name, rooms) in crates_on_the_map() {
        for module in modules_of(&name) {
            assert!(rooms.contains(&module), "docs/architecture.md has {name}, but not its {module}");
            modules += 1;
        }
    }
    assert!(modules > 180, "only {modules} modules found");
}

#[test]
fn every_document_is_on_the_map() {
    let map = map();
    let (_, documents) = map.split_once("docs/").expect("the map has the documents");
    let (documents, _) = documents.split_once("examples/").expect("examples come after the documents");
    for document in fs::read_dir(root().join("docs")).unwrap() {
        let path = document.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        // This page calls itself `this`; the pictures are a folder.
        let is_told = documents.split(|c: char| !c.is_alphanumeric()).any(|word| word == name);
        assert!(is_told || name == "architecture" || path.is_dir(), "docs/architecture.md has no {name}");
    }
}

/// `play.rs` stands beside `play/`: of two ways to place a module there is one in this house.
#[test]
fn a_module_with_rooms_of_its_own_stands_beside_its_folder() {
    let modules = files("crates", ".rs");
    assert!(modules.len() > 400, "only {} modules found", modules.len());
    let elsewhere = modules.iter().find(|path| path.contains("/src/") && path.ends_with("/mod.rs"));
    assert_eq!(elsewhere, None);
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

/// Every crate of the map, with the rooms that stand below it.
fn crates_on_the_map() -> Vec<(String, BTreeSet<String>)> {
    let mut crates: Vec<(String, BTreeSet<String>)> = Vec::new();
    let map = map();
    let lines = map.lines().skip_while(|line| *line != "crates/").skip(1);
    for line in lines.take_while(|line| line.starts_with(' ')) {
        let indent = line.len() - line.trim_start().len();
        let (names, _) = line.trim_start().split_once("  ").unwrap_or((line.trim(), ""));
        match indent {
            2 => crates.push((names.trim_end_matches('/').to_owned(), BTreeSet::new())),
            6 => {
                let (_, rooms) = crates.last_mut().expect("a room stands below its crate");
                rooms.extend(names.split(' ').map(|name| name.trim_end_matches('/').to_owned()));
            }
            _ => {}
        }
    }
    crates
}

/// The modules at the top of a crate.
fn modules_of(name: &str) -> BTreeSet<String> {
    let sources = fs::read_dir(root().join("crates").join(name).join("src")).expect("a crate has sources");
    let modules = sources.map(|source| {
        let path = source.expect("the folder can be read").path();
        path.file_stem().expect("a file has a name").to_string_lossy().into_owned()
    });
    modules.filter(|module| !["lib", "main"].contains(&module.as_str())).collect()
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
        module.with_extension("txt"),
    ];
    candidates.into_iter().find(|path| path.exists())
}
