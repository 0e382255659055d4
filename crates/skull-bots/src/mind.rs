//! The learned player: a network that has played more games than anybody, and the book for the last two.

mod net;

use std::sync::LazyLock;

use fastrand::Rng;
use skull_chance::weighted;
use skull_encoding::{Circle, Numbers, PublicMemory, numbering, observation};
use skull_rules::{Action, Asks, Legal, Seat, Seen, View};

use crate::{bot::Bot, endgame::Endgame, mind::net::Net, random::any, sightline::Sightline};

/// Plays what it has learnt, as often as it has learnt to play it; the last two by the book.
#[derive(Debug)]
pub struct Mind {
    net: &'static Net,
    memory: PublicMemory,
    endgame: Endgame,
    luck: Rng,
}

/// Whoever plays against a mind should not know which one it is.
static NETS: LazyLock<[Net; 2]> = LazyLock::new(|| {
    let files: [&[u8]; 2] = [include_bytes!("../nets/temper.net"), include_bytes!("../nets/open.net")];
    files.map(|file| {
        Net::read(file, observation::VERSION, numbering::COUNT).expect("a test reads every file that ships")
    })
});

impl Mind {
    /// Sits down to this view, with one of the minds there are and the luck of this seed.
    pub fn new(view: &View, seed: u64) -> Mind {
        let mut luck = Rng::with_seed(seed);
        let net = &NETS[luck.usize(..NETS.len())];
        Mind { net, memory: PublicMemory::new(view), endgame: Endgame::new(view, seed), luck }
    }

    fn thinks(&mut self, seat: Seat, view: &View, legal: Legal) -> Option<Action> {
        let mut seen = [0; observation::LEN];
        observation::write(view, &self.memory, &mut seen);
        let circle = Circle::new(seat, view.alive());
        let offered = Numbers::of(legal, &circle);
        let logits = self.net.logits(&seen);
        let logit = |number: u8| logits[usize::from(number)];
        let best = offered.iter().map(logit).fold(f32::NEG_INFINITY, f32::max);
        let weights: Vec<f32> = offered.iter().map(|number| libm::expf(logit(number) - best)).collect();
        let point = self.luck.f32() * weights.iter().sum::<f32>();
        numbering::action(offered.nth(weighted(point, weights)?)?, &circle)
    }
}

impl Bot for Mind {
    fn see(&mut self, seen: &Seen, sight: Sightline<'_>) {
        self.memory.note(seen);
        self.endgame.see(seen, &sight.view());
    }

    fn act(&mut self, seat: Seat, sight: Sightline<'_>, legal: Legal) -> Action {
        let view = sight.view_from(seat);
        let choice = self.endgame.choice(&view, &mut self.luck);
        let asked = legal.len() > 1 && legal.asks() != Asks::Take;
        let choice = choice.or_else(|| asked.then(|| self.thinks(seat, &view, legal))?);
        choice.unwrap_or_else(|| any(&mut self.luck, legal))
    }
}
