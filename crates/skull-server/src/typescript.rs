//! What the web client is made of on this side: its types, the lists it offers, the remarks it translates.

mod layout;

use serde_json::{Map, Value};
use skull_bots::{Character, Manner, Remark};
use skull_rules::{Action, Rules, Seat, Seen, View};
use skull_table::{BotLevel, CommandId, Name, Options, Phrase, Replay, Request, Sight, Skin, Totals, Words};
use ts_rs::{Config, TS, TypeVisitor};

use crate::{
    api::{games, guests, tables},
    refused::{Refused, Shape},
    socket::Answer,
};

/// `web/src/protocol.ts`: everything that a client is sent or may send.
pub fn protocol() -> String {
    let mut types = Types::default();
    types.chapter("The game: what is seen, what happens, what may be done.");
    types.visit::<View>();
    types.visit::<Seen>();
    types.visit::<Action>();
    types.chapter("A table, live: what the socket tells …");
    types.visit::<Sight<'static>>();
    types.visit::<Answer<'static>>();
    types.text += SAID;
    types.chapter("… and what it is told.");
    types.visit::<Request>();
    types.chapter("Requests and their answers.");
    types.visit::<guests::NewGuest>();
    types.visit::<guests::Me>();
    types.visit::<guests::Change>();
    types.visit::<Options>();
    types.text += WISHES;
    types.visit::<tables::Opened>();
    types.visit::<tables::OpenTables>();
    types.visit::<tables::Done>();
    types.visit::<guests::Games>();
    types.visit::<games::Game>();
    types.visit::<Totals>();
    types.visit::<Replay>();
    types.visit::<Shape<'static>>();
    types.chapter("What there is to choose from, and how much of it.");
    format!("{HEAD}{}{}{}", types.text, lists(), limits())
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

const SAID: &str = "
/** Anything that comes over the socket. */
export type Message = Sight | Answer;
";

const WISHES: &str = "
/** Options for a new table: what is left out is as usual. */
export type Wishes = Partial<Omit<Options, 'rules'>> & { rules?: Partial<Rules> };
";

/// The types visited so far, each followed by those that it is made of.
#[derive(Default)]
struct Types {
    text: String,
    names: Vec<String>,
}

impl Types {
    fn chapter(&mut self, title: &str) {
        self.text += &format!("\n// {title}\n");
    }
}

impl TypeVisitor for Types {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        let name = T::name(&config());
        if self.names.contains(&name) {
            return;
        }
        let declaration = T::decl(&config());
        let docs = T::docs().map(|docs| layout::docs(&docs)).unwrap_or_default();
        self.text += &format!("\n{docs}export {}\n", layout::declaration(&declaration));
        self.names.push(name);
        let mut parts = Parts::default();
        T::visit_dependencies(&mut parts);
        parts.in_order_of(&declaration);
        parts.0.into_iter().for_each(|(_, visit)| visit(self));
    }
}

/// The types that a type is made of, and how to visit them. They are told in no order that would last.
#[derive(Default)]
struct Parts(Vec<(String, fn(&mut Types))>);

impl TypeVisitor for Parts {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // What TypeScript knows by itself, as numbers and lists, is declared nowhere; what is in a list comes by itself.
        if T::output_path().is_some() {
            self.0.push((T::name(&config()), |types| types.visit::<T>()));
        }
    }
}

impl Parts {
    fn in_order_of(&mut self, declaration: &str) {
        self.0.sort_by_cached_key(|(name, _)| (declaration.find(name).unwrap_or(usize::MAX), name.clone()));
    }
}

/// Numbers stay below 2⁵³.
fn config() -> Config {
    Config::default().with_large_int("number")
}

fn lists() -> String {
    let characters = Character::ALL.map(|Character { name, manner, about, .. }| {
        format!("{{ name: {}, manner: {}, about: {} }}", quoted(name), quoted(manner.word()), quoted(about))
    });
    [
        list("What people are like at a table.", "MANNERS", Manner::ALL.map(|manner| quoted(manner.word()))),
        list("The bots that sit down, by name.", "CHARACTERS", characters),
        list("Things that are said with a tap.", "PHRASES", words_of::<Phrase>()),
        list("How strong bots are, the weakest first.", "LEVELS", words_of::<BotLevel>()),
        list("What tables look like.", "SKINS", words_of::<Skin>()),
        list("The codes of all refusals that a client may get.", "REFUSALS", Refused::codes().map(quoted)),
        "\nexport type Manner = (typeof MANNERS)[number];\n".to_owned(),
        "export type RefusalCode = (typeof REFUSALS)[number];\n".to_owned(),
    ]
    .concat()
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
    let limits: String = limits.map(|(of, most)| format!("  {of}: {most},\n")).concat();
    format!(
        "\n/** The most there may be: characters of a text, seats, won challenges, seconds. */\nexport const MOST = {{\n{limits}}} as const;\n"
    )
}

fn list(docs: &str, name: &str, items: impl IntoIterator<Item = String>) -> String {
    let items: String = items.into_iter().map(|item| format!("  {item},\n")).collect();
    format!("\n/** {docs} */\nexport const {name} = [\n{items}] as const;\n")
}

fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "\\'"))
}

/// The words of a type that is nothing but words, in their order.
fn words_of<T: TS>() -> Vec<String> {
    T::inline(&config()).split(" | ").map(|word| quoted(word.trim_matches('"'))).collect()
}
