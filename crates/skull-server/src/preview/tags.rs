use std::fmt::Write;

use super::{Language, Preview, link_words::LinkWords, picture};
use crate::escaped::Escaped;

/// What stands in the head of a page for those who show its link: a title, and tags of Open Graph and Twitter.
pub(crate) struct Tags(String);

/// What the page is called that they are put into.
const TITLE: &str = "<title>Skull</title>";

impl Tags {
    /// The tags of the page for a preview, on the server at `base`.
    pub(crate) fn of(preview: &Preview, language: Language, base: &str) -> Tags {
        let words = LinkWords::of(preview, language, &|name| Some(isolated(name)));
        let title = words.title(language);
        let (page, moment) = match preview {
            Preview::House => (base.to_owned(), None),
            Preview::Table(table) => (format!("{base}/t/{}", table.code), None),
            Preview::Game(game) => (format!("{base}/g/{}", game.id), game.at),
        };
        let url = moment.map_or(page.clone(), |at| format!("{page}?at={at}"));
        let at = moment.map(|at| format!("at={at}&")).unwrap_or_default();
        let picture =
            format!("{page}/picture.png?{at}language={}&v={:x}", language.code(), preview.version());
        let mut tags = format!("<title>{}</title>", Escaped(&title));
        let (width, height) = picture::SIZE;
        let (width, height) = (width.to_string(), height.to_string());
        for (kind, name, content) in [
            ("property", "og:type", "website"),
            ("property", "og:site_name", "Skull"),
            ("property", "og:title", &title),
            ("property", "og:description", &words.sentence),
            ("property", "og:url", &url),
            ("property", "og:image", &picture),
            ("property", "og:image:type", "image/png"),
            ("property", "og:image:width", &width),
            ("property", "og:image:height", &height),
            ("property", "og:image:alt", &title),
            ("name", "twitter:card", "summary_large_image"),
        ] {
            write!(tags, "<meta {kind}=\"{name}\" content=\"{}\"/>", Escaped(content))
                .expect("a string takes everything");
        }
        Tags(tags)
    }

    /// The page with the tags in place of its title.
    pub(crate) fn put_into(&self, page: &str) -> String {
        page.replacen(TITLE, &self.0, 1)
    }
}

/// A name among other words. One that is written from right to left would turn those around it, so it is set apart; a
/// plain one needs nothing that a reader could stumble over.
fn isolated(name: &str) -> String {
    const FIRST_RIGHT_TO_LEFT: char = '\u{590}';
    if name.chars().all(|character| character < FIRST_RIGHT_TO_LEFT) {
        name.to_owned()
    } else {
        format!("\u{2068}{name}\u{2069}")
    }
}
