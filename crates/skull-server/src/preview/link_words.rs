use super::{
    Language, Preview,
    game_preview::{GamePreview, Now},
    table_preview::TablePreview,
};

/// What a link says: few words in large letters, what there is to know, and a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LinkWords {
    pub(super) headline: String,
    pub(super) news: String,
    pub(super) sentence: String,
}

/// How a name is written down; `None` if it cannot be, and then it is left out.
pub(super) type Spelling<'a> = &'a dyn Fn(&str) -> Option<String>;

impl LinkWords {
    pub(super) fn of(preview: &Preview, language: Language, spelt: Spelling<'_>) -> LinkWords {
        match (preview, language) {
            (Preview::House, Language::English) => LinkWords {
                headline: "Skull".to_owned(),
                news: "flowers, skulls and a straight face".to_owned(),
                sentence: "The bluffing game of flowers and skulls, in your browser: share a link and play. \
                           Learn it in 60 seconds."
                    .to_owned(),
            },
            (Preview::House, Language::French) => LinkWords {
                headline: "Skull".to_owned(),
                news: "des fleurs, des crânes et du bluff".to_owned(),
                sentence:
                    "Le jeu de bluff entre fleurs et crânes, dans ton navigateur : partage un lien et joue. \
                           Il s’apprend en 60 secondes."
                        .to_owned(),
            },
            (Preview::Table(table), Language::English) => table_in_english(table, spelt),
            (Preview::Table(table), Language::French) => table_in_french(table, spelt),
            (Preview::Game(game), Language::English) => game_in_english(game, spelt),
            (Preview::Game(game), Language::French) => game_in_french(game, spelt),
        }
    }

    /// All in one line, for a title.
    pub(super) fn title(&self, language: Language) -> String {
        match language {
            Language::English => format!("{}, {}", self.headline, self.news),
            Language::French => format!("{} : {}", self.headline, self.news),
        }
    }
}

fn table_in_english(table: &TablePreview, spelt: Spelling<'_>) -> LinkWords {
    let host = spelt(&table.host);
    let news = match table.free() {
        _ if table.is_playing => "a game is on".to_owned(),
        _ if table.is_locked => "the door is locked".to_owned(),
        0 => "every seat is taken".to_owned(),
        1 => "1 seat free".to_owned(),
        free => format!("{free} seats free"),
    };
    let invites = match &host {
        Some(host) => format!("{host} invites you to Skull"),
        None => "You are invited to Skull".to_owned(),
    };
    LinkWords {
        headline: host.map_or("Come to the table".to_owned(), |host| format!("{host}’s table")),
        news,
        sentence: format!(
            "{invites}, the bluffing game of flowers and skulls. No account, no download: learn it in 60 seconds \
             while you wait."
        ),
    }
}

fn table_in_french(table: &TablePreview, spelt: Spelling<'_>) -> LinkWords {
    let host = spelt(&table.host);
    let news = match table.free() {
        _ if table.is_playing => "partie en cours".to_owned(),
        _ if table.is_locked => "la porte est fermée".to_owned(),
        0 => "table complète".to_owned(),
        1 => "1 place libre".to_owned(),
        free => format!("{free} places libres"),
    };
    let invites = match &host {
        Some(host) => format!("{host} t’invite à jouer à Skull"),
        None => "On t’invite à jouer à Skull".to_owned(),
    };
    LinkWords {
        headline: host.map_or("Viens à la table".to_owned(), |host| format!("Chez {host}")),
        news,
        sentence: format!(
            "{invites}, le jeu de bluff entre fleurs et crânes. Ni compte ni téléchargement : il s’apprend en \
             60 secondes, en attendant les autres."
        ),
    }
}

fn game_in_english(game: &GamePreview, spelt: Spelling<'_>) -> LinkWords {
    let name = |player: usize| spelt(game.name(player)).unwrap_or_else(|| "Somebody".to_owned());
    let discs = |count: u8| if count == 1 { "1 disc".to_owned() } else { format!("{count} discs") };
    let (headline, news) = match game.now {
        Now::Placing { placed: 0 } => (format!("Round {}", game.round), "the mats are empty".to_owned()),
        Now::Placing { placed } => {
            (format!("Round {}", game.round), format!("{} on the mats", discs(placed)))
        }
        Now::Bidding { bidder, bid, placed } => {
            (format!("{} says {bid}", name(bidder)), format!("of {} on the mats", discs(placed)))
        }
        Now::Flipping { challenger, bid, left } => {
            (format!("{} must turn {bid}", name(challenger)), format!("{left} to go, no skull so far"))
        }
        Now::Skull { challenger, owner } if challenger == owner => {
            (format!("{} meets a skull", name(challenger)), "and it is their own".to_owned())
        }
        Now::Skull { challenger, owner } => {
            (format!("{} meets a skull", name(challenger)), format!("and it is {}’s", name(owner)))
        }
        Now::Won { winner } => {
            let rounds =
                if game.rounds == 1 { "1 round".to_owned() } else { format!("{} rounds", game.rounds) };
            (format!("{} wins", name(winner)), format!("a game of {rounds}"))
        }
    };
    let players = listed(game, &name, "and", "others");
    let sentence = match game.at {
        None => format!("Skull with {players}: watch it again, and see who was bluffing."),
        Some(_) => format!("A moment from a game of Skull with {players}. What happens next?"),
    };
    LinkWords { headline, news, sentence }
}

fn game_in_french(game: &GamePreview, spelt: Spelling<'_>) -> LinkWords {
    let name = |player: usize| spelt(game.name(player)).unwrap_or_else(|| "Quelqu’un".to_owned());
    let discs = |count: u8| if count == 1 { "1 disque".to_owned() } else { format!("{count} disques") };
    let (headline, news) = match game.now {
        Now::Placing { placed: 0 } => (format!("Manche {}", game.round), "les tapis sont vides".to_owned()),
        Now::Placing { placed } => {
            (format!("Manche {}", game.round), format!("{} sur les tapis", discs(placed)))
        }
        Now::Bidding { bidder, bid, placed } => {
            (format!("{} annonce {bid}", name(bidder)), format!("sur {}", discs(placed)))
        }
        Now::Flipping { challenger, bid, left } => {
            (format!("{} doit en retourner {bid}", name(challenger)), format!("encore {left}, pas de crâne"))
        }
        Now::Skull { challenger, owner } if challenger == owner => {
            (format!("{} trouve un crâne", name(challenger)), "le sien".to_owned())
        }
        Now::Skull { challenger, owner } => {
            (format!("{} trouve un crâne", name(challenger)), format!("celui de {}", name(owner)))
        }
        Now::Won { winner } => {
            let rounds =
                if game.rounds == 1 { "1 manche".to_owned() } else { format!("{} manches", game.rounds) };
            (format!("Victoire : {}", name(winner)), format!("une partie en {rounds}"))
        }
    };
    let players = listed(game, &name, "et", "autres");
    let sentence = match game.at {
        None => format!("Skull avec {players} : revois la partie, et découvre qui bluffait."),
        Some(_) => format!("Un moment d’une partie de Skull avec {players}. Et ensuite ?"),
    };
    LinkWords { headline, news, sentence }
}

/// The names of the players, of many only the first.
fn listed(game: &GamePreview, name: &dyn Fn(usize) -> String, and: &str, others: &str) -> String {
    const MOST: usize = 4;
    let players = game.names.len();
    let named = if players > MOST { MOST - 1 } else { players.saturating_sub(1) };
    let first: Vec<String> = (0..named).map(name).collect();
    let last = if players > MOST { format!("{} {others}", players - named) } else { name(named) };
    if first.is_empty() { last } else { format!("{} {and} {last}", first.join(", ")) }
}
