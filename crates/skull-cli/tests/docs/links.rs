//! Where the documents lead there is something: every link, heading, path, command and option that they name.

use std::{collections::BTreeSet, fs, path::PathBuf};

use clap::{Command, CommandFactory};
use skull_cli::SkullArgs;

use crate::{fences, files, quoted, read, root, table};

/// Folders of the project; what begins with one of them is a path that must be there.
const FOLDERS: [&str; 9] =
    ["crates/", "docs/", "examples/", "web/", "scripts/", "bench/", "fuzz/", "training/", "deploy/"];

/// What is made by a build, and what stands for many.
const NOT_KEPT: [&str; 5] =
    ["training/kept", "web/dist", "web/node_modules", "web/src/words/xx.ftl", "web/wasm"];

/// What an example in Python is told, which the documents show.
const OPTIONS_OF_EXAMPLES: [&str; 1] = ["device"];

/// Variables that are heard by scripts and tests, or by the program without an option of that name.
const VARIABLES_OF_SCRIPTS: [&str; 5] =
    ["SKULL_GAMES", "SKULL_MINUTES", "SKULL_TIMELINE", "SKULL_UPDATE", "SKULL_WASM"];

#[test]
fn every_link_leads_to_a_file_and_a_heading() {
    for document in documents() {
        let text = prose(&read(&document));
        let folder = beside(&document);
        for target in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if target.starts_with("http") || target.starts_with("mailto:") {
                continue;
            }
            let (file, heading) = target.split_once('#').unwrap_or((target, ""));
            let file = if file.is_empty() { root().join(&document) } else { folder.join(file) };
            assert!(file.exists(), "{document} links to {target}, which is not there");
            if !heading.is_empty() {
                let headings = headings(&fs::read_to_string(&file).expect("a document"));
                assert!(headings.contains(heading), "{document} links to {target}: there are {headings:?}");
            }
        }
    }
}

/// The page of a package on crates.io, docs.rs or the index of Python has no folder above it.
#[test]
fn a_crate_s_page_links_to_nothing_outside_its_folder() {
    for page in documents().iter().filter(|document| document.starts_with("crates/")) {
        assert!(!read(page).contains("](../"), "{page} has a link that leads nowhere once it is published");
    }
}

#[test]
fn every_path_that_is_named_is_there() {
    for document in documents() {
        for code in codes(&read(&document)) {
            for word in code.split(|c: char| c.is_whitespace() || "\"'=(),:;".contains(c)) {
                let path = word.trim_start_matches("./").trim_end_matches('.');
                let is_ours = FOLDERS.iter().any(|folder| path.starts_with(folder));
                if is_ours && !path.contains(['*', '…', '<', '{']) && !NOT_KEPT.contains(&path) {
                    let is_there = root().join(path).exists() || beside(&document).join(path).exists();
                    assert!(is_there, "{document} names {path}, which is not there");
                }
            }
        }
    }
}

#[test]
fn every_command_that_is_named_is_understood() {
    let makefile = read("Makefile");
    let scripts = read("web/package.json");
    let mut skull = SkullArgs::command();
    skull.build();
    let mut checked = 0;
    for document in documents() {
        for command in codes(&read(&document)).iter().flat_map(|code| commands(code)) {
            let words: Vec<&str> = command.split_whitespace().skip_while(|word| word.contains('=')).collect();
            let is_understood = match words[..] {
                ["make", target, ..] => makefile.contains(&format!("\n{target}:")),
                ["npm", "run", script, ..] => scripts.contains(&format!("\"{script}\":")),
                ["cargo", ..] => packages(&words).all(is_package),
                ["skull" | "./target/quick/skull" | "./target/release/skull", ref arguments @ ..] => {
                    understands(&skull, arguments)
                }
                _ => continue,
            };
            assert!(is_understood, "{document} names a command that does not work: {command}");
            checked += 1;
        }
    }
    assert!(checked > 50, "only {checked} commands found");
}

#[test]
fn the_readme_tells_of_every_command() {
    let readme = read("README.md");
    let rows = table(&readme, "| command | what it does |");
    let told: BTreeSet<&str> =
        rows.iter().flat_map(|row| quoted(row[0])).filter_map(|command| command.split(' ').nth(1)).collect();
    let skull = SkullArgs::command();
    let known: BTreeSet<&str> = skull.get_subcommands().map(Command::get_name).collect();
    assert_eq!(told, known, "commands in the README, and in the program");
}

#[test]
fn every_option_and_variable_that_is_named_is_known() {
    let mut skull = SkullArgs::command();
    skull.build();
    let (mut options, mut variables) = (BTreeSet::new(), BTreeSet::new());
    know(&skull, &mut options, &mut variables);
    options.extend(OPTIONS_OF_EXAMPLES.map(str::to_owned));
    variables.extend(VARIABLES_OF_SCRIPTS.map(str::to_owned));
    for document in documents() {
        for code in inline(&prose(&read(&document))) {
            let first = code.split([' ', '=']).next().unwrap_or_default();
            if let Some(option) = first.strip_prefix("--") {
                assert!(options.contains(option), "{document} names --{option}, which no command knows");
            }
            if first.starts_with("SKULL_") {
                assert!(variables.contains(first), "{document} names {first}, which nothing hears");
            }
        }
    }
}

/// Every document of the project.
fn documents() -> Vec<String> {
    let found = files("", ".md");
    assert!(found.len() >= 12, "only {found:?}");
    found
}

/// The folder that a document is in.
fn beside(document: &str) -> PathBuf {
    root().join(document).parent().expect("a file is in a folder").to_owned()
}

/// A document without its fenced blocks.
fn prose(text: &str) -> String {
    let mut is_fenced = false;
    let lines = text.lines().filter(|line| {
        let fence = line.trim_start().starts_with("```");
        is_fenced ^= fence;
        !fence && !is_fenced
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// What stands between backticks, on one line.
fn inline(prose: &str) -> Vec<String> {
    let paragraphs = prose.split("\n\n").flat_map(|paragraph| paragraph.split('`').skip(1).step_by(2));
    paragraphs.map(|code| code.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

/// All that is set as code: between backticks, and the lines of blocks that show commands.
fn codes(text: &str) -> Vec<String> {
    let mut codes = inline(&prose(text));
    let shown = fences(text).into_iter().filter(|(kind, _)| matches!(kind.as_str(), "sh" | "text" | ""));
    codes.extend(shown.flat_map(|(_, block)| block.lines().map(str::to_owned).collect::<Vec<_>>()));
    codes
}

/// The commands of a line: without its prompt and its comment, one for each part of a pipe.
fn commands(code: &str) -> Vec<String> {
    let code = code.trim_start().trim_start_matches("$ ");
    let code = code.split_once(" # ").map_or(code, |(command, _)| command);
    code.split(['|', '>', ';']).map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect()
}

/// The headings of a document, as a link names them.
fn headings(text: &str) -> BTreeSet<String> {
    let titles = prose(text);
    let titles = titles.lines().filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#'));
    let slug = |title: &str| -> String {
        let kept = title.trim().chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
        kept.collect::<String>().to_lowercase().replace(' ', "-")
    };
    titles.map(slug).collect()
}

/// Whether the program knows the subcommand and every long option.
fn understands(skull: &Command, arguments: &[&str]) -> bool {
    let mut command = skull;
    let mut rest = arguments;
    while let [name, more @ ..] = rest {
        match command.find_subcommand(name) {
            Some(found) => (command, rest) = (found, more),
            None => break,
        }
    }
    let is_placeholder = |word: &&str| word.chars().all(char::is_uppercase) || word.starts_with("--");
    let has_subcommand = !std::ptr::eq(command, skull) || rest.first().is_none_or(is_placeholder);
    let options = rest.iter().filter_map(|word| word.strip_prefix("--"));
    let mut options = options.map(|option| option.split('=').next().unwrap_or(option));
    has_subcommand
        && options.all(|option| command.get_arguments().any(|known| known.get_long() == Some(option)))
}

fn know(command: &Command, options: &mut BTreeSet<String>, variables: &mut BTreeSet<String>) {
    for argument in command.get_arguments() {
        options.extend(argument.get_long().map(str::to_owned));
        variables.extend(argument.get_env().map(|name| name.to_string_lossy().into_owned()));
    }
    command.get_subcommands().for_each(|inner| know(inner, options, variables));
}

/// The packages that a cargo command names.
fn packages<'a>(words: &[&'a str]) -> impl Iterator<Item = &'a str> {
    words.windows(2).filter(|pair| pair[0] == "-p").map(|pair| pair[1])
}

fn is_package(name: &str) -> bool {
    let mut manifests = ["crates", "bench"].into_iter().flat_map(|folder| files(folder, "Cargo.toml"));
    manifests.any(|manifest| read(&manifest).contains(&format!("name = \"{name}\"")))
}
