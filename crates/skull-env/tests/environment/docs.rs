//! What the guide says of every byte is what the code says.
//!
//! After a change of the layout, `UPDATE_GOLDEN=1 cargo test -p skull-env` writes the tables of the guide anew.

use std::{fmt::Write, fs, path::Path};

use skull_env::{Feature, observation, privileged};

#[test]
fn the_guide_tells_what_every_byte_means() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/environment.md");
    let guide = fs::read_to_string(&path).unwrap();
    let tables = [("observation", &observation::FEATURES[..]), ("privileged", &privileged::FEATURES[..])];
    let told = tables.into_iter().fold(guide.clone(), |guide, (name, features)| {
        let [start, end] = [format!("<!-- {name} -->\n"), format!("<!-- end of {name} -->")];
        let (before, rest) = guide.split_once(&start).unwrap();
        let (_, after) = rest.split_once(&end).unwrap();
        format!("{before}{start}{}{end}{after}", table(features))
    });
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, &told).unwrap();
    }
    assert_eq!(guide, told, "run this test with UPDATE_GOLDEN=1, and think of a new VERSION");
    assert!(guide.contains(&format!(
        "This is version {} of the layout: {} bytes",
        observation::VERSION,
        observation::LEN
    )));
}

fn table(features: &[Feature]) -> String {
    let mut text =
        "| offset | length | name | 0 to | meaning |\n| --- | --- | --- | --- | --- |\n".to_owned();
    for Feature { name, offset, len, rows, stride, most, meaning } in features {
        let row = if *rows > 1 { format!(" + {stride} · place") } else { String::new() };
        writeln!(text, "| {offset}{row} | {len} | `{name}` | {most} | {meaning} |").unwrap();
    }
    text
}
