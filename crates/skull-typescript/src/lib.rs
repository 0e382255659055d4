//! What the web client has from Rust: its types, the lists it offers, the remarks it translates.
//!
//! Nothing of this is in any program. The server's tests hold the client's files against it, and every message that a
//! test is sent against the types.

mod fit;
mod layout;
mod union;

use serde_json::{Map, Value};
use skull_bots::{Character, Manner, Remark};
use skull_review::{Counsel, PuzzleListed, PuzzleMoves, PuzzlePlayed, PuzzleTold, Review};
use skull_rules::{Action, Rules, Seat, Seen, View};
use skull_server::wire;
use skull_table::{
    BotLevel, CommandId, Name, Options, Phrase, Reaction, Replay, Request, Sight, Skin, Totals, Words,
    wire::GameSoFar,
};
use skull_wasm::{
    DiceVerdict,
    message::{FromPage, FromWorker, ToPage, ToWorker},
};
use ts_rs::{Config, TS, TypeVisitor};

pub use fit::TypeMismatch;
use union::Union;

/// Everything that a client is sent or may send, as TypeScript has it.
#[derive(Debug)]
pub struct Protocol {
    text: String,
    declared: Vec<(String, Union)>,
}

impl Default for Protocol {
    /// All of it, in the order in which it is best read.
    fn default() -> Protocol {
        let mut protocol = Protocol { text: HEAD.to_owned(), declared: Vec::new() };
        protocol.game();
        protocol.table();
        protocol.requests();
        protocol.study();
        protocol.worker();
        protocol.choices();
        protocol
    }
}

impl Protocol {
    /// `web/src/protocol.ts`.
    pub fn text(&self) -> &str {
        &self.text
    }

    fn game(&mut self) {
        self.text += "\n// The game: what is seen, what happens, what may be done.\n";
        self.visit::<View>();
        self.visit::<Seen>();
        self.visit::<Action>();
    }

    fn table(&mut self) {
        self.text += "\n// A table, live: what the socket tells …\n";
        self.visit::<Sight<'static>>();
        wire::answers(self);
        self.declare("Message", "/** Anything that comes over the socket. */\n", "Sight | Answer");
        self.text += "\n// … and what it is told.\n";
        self.visit::<Request>();
    }

    fn requests(&mut self) {
        self.text += "\n// Requests and their answers.\n";
        wire::guests(self);
        self.text += WISHES;
        wire::tables(self);
        wire::games(self);
        self.visit::<Totals>();
        self.visit::<Replay>();
        wire::refusals(self);
    }

    fn study(&mut self) {
        self.text += "\n// What decisions were worth: games that are over, and the decision at hand.\n";
        self.visit::<Review>();
        let version = format!("REVIEW_VERSION = {};\n", Review::VERSION);
        self.text += "\n/** What was kept of another version is made anew. */\nexport const ";
        self.text += &version;
        self.visit::<Counsel>();
        self.visit::<GameSoFar>();
        let docs = "/** What answers `GET /api/tables/CODE/advice`: a server with counsel, a table on this device with what it is made of. */\n";
        self.declare("Advice", docs, "Counsel | GameSoFar");
        self.text += "\n// Puzzles: the list has these …\n";
        self.visit::<PuzzleListed>();
        self.text += "\n// … one of them, or today's, is this …\n";
        self.visit::<PuzzleTold>();
        self.text += "\n// … and is played on.\n";
        self.visit::<PuzzleMoves>();
        self.visit::<PuzzlePlayed>();
    }

    fn worker(&mut self) {
        self.text += "\n// A table on this device: what goes between the page and its worker …\n";
        self.visit::<FromPage>();
        self.visit::<ToPage>();
        self.text += "\n// … and no further than the worker.\n";
        self.visit::<FromWorker>();
        self.visit::<ToWorker>();
        self.text += "\n// What is answered here and by no server: `POST /api/verifications`, with the text of a record.\n";
        self.visit::<DiceVerdict>();
    }

    fn choices(&mut self) {
        self.text += "\n// What there is to choose from, and how much of it.\n";
        let manners = Manner::ALL.map(Manner::word).map(quoted);
        self.list("What people are like at a table.", "MANNERS", manners);
        self.text += "export type Manner = (typeof MANNERS)[number];\n";
        self.list("The bots that sit down, by name.", "CHARACTERS", Character::ALL.map(character));
        self.list("Things that are said with a tap.", "PHRASES", words_of::<Phrase>());
        self.list("Things that are thrown across the table.", "REACTIONS", words_of::<Reaction>());
        self.list("How strong bots are, the weakest first.", "LEVELS", words_of::<BotLevel>());
        self.list("What tables look like.", "SKINS", words_of::<Skin>());
        let codes: Vec<String> = wire::refusal_codes().map(quoted).collect();
        self.declared.push(("RefusalCode".to_owned(), Union::read(&codes.join(" | "))));
        self.list("The codes of all refusals that a client may get.", "REFUSALS", codes);
        self.text += "export type RefusalCode = (typeof REFUSALS)[number];\n";
        self.text += &limits();
    }

    fn declare(&mut self, name: &str, docs: &str, is: &str) {
        let union = Union::read(is);
        self.text += &layout::declaration(docs, name, &union);
        self.declared.push((name.to_owned(), union));
    }

    fn list(&mut self, docs: &str, name: &str, items: impl IntoIterator<Item = String>) {
        let items: Vec<String> = items.into_iter().collect();
        let items = items.join(",\n  ");
        let list = format!("\n/** {docs} */\nexport const {name} = [\n  {items},\n] as const;\n");
        self.text.push_str(&list);
    }

    fn find(&self, name: &str) -> Option<&Union> {
        self.declared.iter().find(|(known, _)| known == name).map(|(_, union)| union)
    }
}

/// A type, and then those that it is made of, unless they are declared already.
impl TypeVisitor for Protocol {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        let name = T::name(&config());
        if self.find(&name).is_some() {
            return;
        }
        let declaration = T::decl(&config());
        let (_, is) = declaration.split_once(" = ").expect("a declaration has a name and a type");
        let docs = T::docs().map(|docs| layout::docs(&docs)).unwrap_or_default();
        self.declare(&name, &docs, is);
        let mut parts = MadeOf::default();
        T::visit_dependencies(&mut parts);
        parts.in_order_of(&declaration);
        parts.0.into_iter().for_each(|(_, visit)| visit(self));
    }
}

/// The types that a type is made of, and how to visit them. They are told in no order that would last.
#[derive(Default)]
struct MadeOf(Vec<(String, Visit)>);

type Visit = fn(&mut Protocol);

impl TypeVisitor for MadeOf {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // What TypeScript knows by itself, as numbers and lists, is declared nowhere; what is in a list comes by itself.
        if T::output_path().is_some() {
            self.0.push((T::name(&config()), |protocol| protocol.visit::<T>()));
        }
    }
}

impl MadeOf {
    fn in_order_of(&mut self, declaration: &str) {
        self.0.sort_by_cached_key(|(name, _)| (declaration.find(name).unwrap_or(usize::MAX), name.clone()));
    }
}

/// `web/src/words/remarks.json`: what bots say, in English, by the key that a translation has for it.
pub fn remarks() -> String {
    let remarks: Map<String, Value> =
        Remark::all().map(|remark| (remark.key(), remark.text().into())).collect();
    format!("{:#}\n", Value::Object(remarks))
}

const HEAD: &str = "\
// Written by the server's own types: `SKULL_UPDATE=1 cargo test -p skull-server --features typescript --test client`
// writes it anew. docs/protocol.md says in words what all of this means.
";

const WISHES: &str = "
/** Options for a new table: what is left out is as usual. */
export type Wishes = Partial<Omit<Options, 'rules'>> & { rules?: Partial<Rules> };
";

fn character(character: Character) -> String {
    let Character { name, manner, about, .. } = character;
    format!("{{ name: {}, manner: {}, about: {} }}", quoted(name), quoted(manner.word()), quoted(about))
}

fn limits() -> String {
    let limits = [
        ("name", Name::MOST),
        ("words", Words::MOST),
        ("command_id", CommandId::MOST),
        ("seats", Seat::MOST),
        ("wins_to_win", Rules::MOST_WINS.into()),
        ("show_seconds", Options::MOST_SHOW_SECONDS.into()),
    ];
    let docs = "/** The most there may be: characters of a text, seats, won challenges, seconds. */";
    let limits: String = limits.map(|(of, most)| format!("  {of}: {most},\n")).concat();
    format!("\n{docs}\nexport const MOST = {{\n{limits}}} as const;\n")
}

fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "\\'"))
}

/// The words of a type that is nothing but words, in their order.
fn words_of<T: TS>() -> Vec<String> {
    T::inline(&config()).split(" | ").map(|word| quoted(word.trim_matches('"'))).collect()
}

/// Numbers stay below 2⁵³.
fn config() -> Config {
    Config::default().with_large_int("number")
}
