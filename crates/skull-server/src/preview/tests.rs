use super::{
    Language, Preview, Tags, drawings,
    game_preview::{GamePreview, Now, SeatPreview},
    picture,
    table_preview::{PlacePreview, TablePreview},
};
use skull_rules::Disc;

const BASE: &str = "https://skull.example";

fn table(host: &str, places: &[Option<&str>]) -> TablePreview {
    let place = |(mask, name): (usize, Option<&str>)| match name {
        Some("") => PlacePreview::Bot,
        Some(name) => PlacePreview::Person { name: name.to_owned(), mask: mask as u8 },
        None => PlacePreview::Free,
    };
    TablePreview {
        code: "bado-kimelu".to_owned(),
        host: host.to_owned(),
        is_playing: false,
        is_locked: false,
        places: places.iter().copied().enumerate().map(place).collect(),
        tribes: (0..places.len()).collect(),
    }
}

fn seat(player: usize, stack: &[Option<Disc>]) -> SeatPreview {
    SeatPreview { stack: stack.to_vec(), has_won: false, is_out: false, player, tribe: player }
}

fn moment(now: Now) -> GamePreview {
    let (flower, skull) = (Some(Disc::Flower), Some(Disc::Skull));
    let won = SeatPreview { has_won: true, ..seat(1, &[None, flower, flower]) };
    let out = SeatPreview { is_out: true, ..seat(3, &[]) };
    GamePreview {
        id: "0af7".to_owned(),
        at: Some(12),
        names: ["Ana", "Hélène", "Cyprian the Third", "Maud"].map(str::to_owned).into(),
        seats: vec![seat(0, &[None, skull]), won, seat(2, &[None, None]), out],
        round: 3,
        rounds: 7,
        now,
    }
}

/// The tags of a page, by their names; what they say is unescaped by a reader of XML.
fn tags(preview: &Preview, language: Language) -> Vec<(String, String)> {
    let page = Tags::of(preview, language, BASE).put_into("<head><title>Skull</title></head>");
    let read = roxmltree::Document::parse(&page).unwrap();
    let title = read.descendants().find(|node| node.has_tag_name("title")).unwrap();
    let title = ("title".to_owned(), title.text().unwrap().to_owned());
    let metas = read.descendants().filter(|node| node.has_tag_name("meta")).map(|node| {
        let name = node.attribute("property").or(node.attribute("name")).unwrap();
        (name.to_owned(), node.attribute("content").unwrap().to_owned())
    });
    [title].into_iter().chain(metas).collect()
}

fn tag(preview: &Preview, language: Language, wanted: &str) -> String {
    tags(preview, language).into_iter().find(|(name, _)| name == wanted).unwrap().1
}

fn title(preview: &Preview, language: Language) -> String {
    tag(preview, language, "og:title")
}

#[test]
fn a_table_says_whose_it_is_and_what_is_free() {
    let at = |places: &[Option<&str>]| Preview::Table(table("Hélène", places));
    let three = at(&[Some("Hélène"), Some("Bo"), None, None, None]);
    assert_eq!(title(&three, Language::English), "Hélène’s table, 3 seats free");
    assert_eq!(title(&three, Language::French), "Chez Hélène : 3 places libres");
    assert_eq!(title(&at(&[Some("Hélène"), None]), Language::English), "Hélène’s table, 1 seat free");
    assert_eq!(
        title(&at(&[Some("Hélène"), Some("")]), Language::English),
        "Hélène’s table, every seat is taken"
    );
    let locked = TablePreview { is_locked: true, ..table("Hélène", &[None]) };
    assert_eq!(title(&Preview::Table(locked), Language::English), "Hélène’s table, the door is locked");
    let playing = TablePreview { is_playing: true, ..table("Hélène", &[None]) };
    assert_eq!(title(&Preview::Table(playing), Language::French), "Chez Hélène : partie en cours");
    let sentence = tag(&three, Language::English, "og:description");
    assert!(
        sentence.starts_with("Hélène invites you to Skull, ") && sentence.contains("60 seconds"),
        "{sentence}"
    );
}

#[test]
fn a_game_says_who_won_and_a_moment_what_goes_on() {
    let says = |preview: GamePreview| title(&Preview::Game(preview), Language::English);
    let over = GamePreview { at: None, ..moment(Now::Won { winner: 1 }) };
    assert_eq!(says(over.clone()), "Hélène wins, a game of 7 rounds");
    assert_eq!(
        says(moment(Now::Bidding { bidder: 0, bid: 4, placed: 7 })),
        "Ana says 4, of 7 discs on the mats"
    );
    let skull = |owner| moment(Now::Skull { challenger: 0, owner });
    assert_eq!(says(skull(1)), "Ana meets a skull, and it is Hélène’s");
    assert_eq!(says(skull(0)), "Ana meets a skull, and it is their own");
    assert_eq!(says(moment(Now::Placing { placed: 1 })), "Round 3, 1 disc on the mats");
    assert_eq!(says(moment(Now::Placing { placed: 0 })), "Round 3, the mats are empty");
    let sentence = tag(&Preview::Game(over), Language::French, "og:description");
    assert!(sentence.contains("Ana, Hélène, Cyprian the Third et Maud"), "{sentence}");
}

#[test]
fn addresses_begin_with_the_servers_own() {
    let game = moment(Now::Placing { placed: 1 });
    assert_eq!(
        tag(&Preview::Game(game.clone()), Language::English, "og:url"),
        "https://skull.example/g/0af7?at=12"
    );
    let picture = tag(&Preview::Game(game), Language::French, "og:image");
    assert!(
        picture.starts_with("https://skull.example/g/0af7/picture.png?at=12&language=fr&v="),
        "{picture}"
    );
    let gathering = Preview::Table(table("Ana", &[None]));
    assert_eq!(tag(&gathering, Language::English, "og:url"), "https://skull.example/t/bado-kimelu");
    let before = tag(&gathering, Language::English, "og:image");
    let after = tag(&Preview::Table(table("Ana", &[Some("Bo")])), Language::English, "og:image");
    assert_ne!(before, after, "another picture has another address");
}

#[test]
fn a_name_is_text_whatever_stands_in_it() {
    for name in ["<script>alert(1)</script>", "\"><img src=x>", "O'Neil & Sons", "</title>", "&amp;"] {
        let preview = Preview::Table(table(name, &[Some(name), None]));
        assert_eq!(title(&preview, Language::English), format!("{name}’s table, 1 seat free"));
        let svg = picture::svg(&preview, Language::English);
        roxmltree::Document::parse(&svg).unwrap();
    }
}

#[test]
fn a_name_from_right_to_left_turns_nothing_but_itself() {
    let preview = Preview::Table(table("سارة", &[None]));
    assert_eq!(title(&preview, Language::English), "\u{2068}سارة\u{2069}’s table, 1 seat free");
    let plain = Preview::Table(table("Łukasz", &[None]));
    assert!(!title(&plain, Language::English).contains('\u{2068}'), "a plain name needs no signs around it");
}

#[test]
fn a_name_that_cannot_be_drawn_is_left_out_of_the_picture() {
    let drawn = |host| picture::svg(&Preview::Table(table(host, &[Some(host), None])), Language::English);
    assert_eq!(drawn("سارة"), drawn("花子"));
    assert_ne!(drawn("Ana"), drawn("Bo"));
}

#[test]
fn everybody_is_drawn_with_the_tribe_they_chose() {
    let shapes = |preview: &Preview| picture::svg(preview, Language::English);
    let gathered = table("Ana", &[Some("Ana"), Some("Bo")]);
    let chosen = TablePreview { tribes: vec![0, 7], ..gathered.clone() };
    assert!(shapes(&Preview::Table(chosen.clone())).contains(&drawings::of_tribe("mat", 7)));
    assert!(!shapes(&Preview::Table(gathered)).contains(&drawings::of_tribe("mat", 7)));

    let over = moment(Now::Won { winner: 1 });
    assert!(shapes(&Preview::Game(over.clone())).contains(&drawings::of_tribe("flower", 1)));
    let mut seats = over.seats.clone();
    seats[1].tribe = 9;
    let over = shapes(&Preview::Game(GamePreview { seats, ..over }));
    assert!(over.contains(&drawings::of_tribe("won", 9)) && over.contains(&drawings::of_tribe("flower", 9)));
    assert!(!over.contains(&drawings::of_tribe("won", 1)));
}

/// With `SKULL_PICTURES=DIR` they are left there, to be looked at.
#[test]
fn every_picture_is_a_png_of_the_size_that_is_told() {
    let people = [Some("Hélène"), Some("Bo"), Some(""), None, None, None];
    let crowd = ["Ana", "Bo", "Cy", "Dee", "Eve", "Finn", "Gus", "Hélène", "Ida", "Jo", "Kim", "Maximiliane"];
    let playing = TablePreview { is_playing: true, ..table("Maximiliane Ostrowska-Li", &crowd.map(Some)) };
    let over = GamePreview { at: None, ..moment(Now::Won { winner: 1 }) };
    for (name, preview, language) in [
        ("house", Preview::House, Language::English),
        ("table", Preview::Table(table("Hélène", &people)), Language::English),
        ("table-fr", Preview::Table(table("Hélène", &people[..4])), Language::French),
        ("table-other-letters", Preview::Table(table("花子", &[Some("花子"), None])), Language::English),
        ("table-twelve", Preview::Table(playing), Language::English),
        ("game", Preview::Game(over), Language::English),
        ("bid", Preview::Game(moment(Now::Bidding { bidder: 2, bid: 4, placed: 7 })), Language::English),
        (
            "flip-fr",
            Preview::Game(moment(Now::Flipping { challenger: 0, bid: 4, left: 2 })),
            Language::French,
        ),
        ("skull", Preview::Game(moment(Now::Skull { challenger: 2, owner: 0 })), Language::English),
    ] {
        let before = std::time::Instant::now();
        let png = picture::render(&preview, language).unwrap();
        println!("{name}: {} bytes in {:?}", png.len(), before.elapsed());
        assert!(png.starts_with(b"\x89PNG"), "{name}");
        let side = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
        assert_eq!((side(16), side(20)), picture::SIZE, "{name}");
        assert!(png.len() < 600_000, "{name}: chats leave larger ones out");
        if let Some(folder) = std::env::var_os("SKULL_PICTURES") {
            std::fs::write(std::path::Path::new(&folder).join(format!("{name}.png")), png).unwrap();
        }
    }
}
