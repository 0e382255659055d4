use skull_rules::{Game, Seat, View, Whereabouts};

use crate::{doubts::UNLIKELY, suspicion::Suspicion};

/// The games that it may be, to somebody who sees a view: all of them, or so many that stand for all.
#[derive(Clone, Debug)]
pub(crate) struct Worlds {
    all: Vec<World>,
    /// Whether they stand for more than there are.
    pub(crate) sampled: bool,
}

/// A game that it may be, and how likely it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct World {
    pub(crate) game: Game,
    pub(crate) weight: f64,
}

/// Where a rival's skull may be, and how likely each place is.
struct Rival {
    seat: Seat,
    places: Vec<(Whereabouts, f64)>,
}

/// At least so many worlds for each place of a skull that is about to be turned up or not.
const LEAST_FOR_PLACE: usize = 8;

/// What the points of a sequence move on by, one for each seat: square roots of primes, so that together they fill their
/// space as evenly as can be.
const STRIDES: [f64; Seat::MOST] = [
    0.414_213_562_373_095,
    0.732_050_807_568_877,
    0.236_067_977_499_790,
    0.645_751_311_064_591,
    0.316_624_790_355_400,
    0.605_551_275_463_989,
    0.123_105_625_617_661,
    0.358_898_943_540_674,
    0.795_831_523_312_720,
    0.385_164_807_134_504,
    0.567_764_362_830_022,
    0.082_762_530_298_219,
];

impl Worlds {
    /// At most so many, all of them if they are no more.
    pub(crate) fn of(view: &View, suspicion: &Suspicion, most: usize) -> Worlds {
        let rivals = rivals(view, suspicion, None);
        if count(&rivals) <= most {
            return Worlds { all: every(view, &rivals), sampled: false };
        }
        Worlds { all: sampled(view, &rivals, most, 1.0), sampled: true }
    }

    /// The same, with every place of one seat's skull among them: that seat's discs are about to be turned up.
    pub(crate) fn around(view: &View, suspicion: &Suspicion, seat: Seat, most: usize) -> Worlds {
        let mut rivals = rivals(view, suspicion, Some(seat));
        let focus = rivals.iter().position(|rival| rival.seat == seat);
        let Some(focus) = focus.filter(|_| count(&rivals) > most) else {
            return Worlds { all: every(view, &rivals), sampled: false };
        };
        let places = std::mem::take(&mut rivals[focus].places);
        let each = (most / places.len()).max(LEAST_FOR_PLACE.min(most / 2));
        let mut all = Vec::new();
        for (place, weight) in places {
            rivals[focus].places = vec![(place, 1.0)];
            if count(&rivals) <= each {
                let worlds = every(view, &rivals).into_iter();
                all.extend(worlds.map(|world| World { weight: weight * world.weight, ..world }));
            } else {
                all.extend(sampled(view, &rivals, each, weight));
            }
        }
        Worlds { all, sampled: true }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &World> + Clone {
        self.all.iter()
    }

    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    /// A number of them that stand for all, each as likely as another, by their places in the list.
    pub(crate) fn some(&self, count: usize) -> Vec<usize> {
        let mut chosen = Vec::with_capacity(count);
        let (mut number, mut passed) = (0, self.all[0].weight);
        for point in 0..count {
            let at = (point as f64 + 0.5) / count as f64;
            while passed < at && number + 1 < self.all.len() {
                number += 1;
                passed += self.all[number].weight;
            }
            chosen.push(number);
        }
        chosen
    }

    pub(crate) fn world(&self, number: usize) -> &World {
        &self.all[number]
    }
}

/// Where all rivals' skulls may be, but for what is most unlikely; of one of them everything.
fn rivals(view: &View, suspicion: &Suspicion, closely: Option<Seat>) -> Vec<Rival> {
    let hidden = |seat| {
        let chance = |place| (place, suspicion.chance(seat, place));
        let least = if closely == Some(seat) { 0.0 } else { UNLIKELY };
        let mut places: Vec<(Whereabouts, f64)> =
            view.whereabouts(seat).map(chance).filter(|&(_, chance)| chance > least).collect();
        if places.is_empty() {
            places = view.whereabouts(seat).map(|place| (place, 1.0)).collect();
        }
        let all: f64 = places.iter().map(|(_, chance)| chance).sum();
        places.iter_mut().for_each(|(_, chance)| *chance /= all);
        Rival { seat, places }
    };
    view.alive().minus(view.own()).into_iter().map(hidden).collect()
}

/// How many worlds there are: more than anybody looks at where that cannot be told.
fn count(rivals: &[Rival]) -> usize {
    rivals.iter().fold(1, |count, rival| count.saturating_mul(rival.places.len()))
}

fn every(view: &View, rivals: &[Rival]) -> Vec<World> {
    let world = |number: usize| {
        let (mut rest, mut weight) = (number, 1.0);
        let mut places = [Whereabouts::Gone; Seat::MOST];
        for rival in rivals {
            let (place, chance) = rival.places[rest % rival.places.len()];
            rest /= rival.places.len();
            weight *= chance;
            places[rival.seat.index()] = place;
        }
        World { game: view.suppose(|seat| places[seat.index()]), weight }
    };
    (0..count(rivals)).map(world).collect()
}

fn sampled(view: &View, rivals: &[Rival], points: usize, weight: f64) -> Vec<World> {
    let world = |point: usize| {
        let mut places = [Whereabouts::Gone; Seat::MOST];
        for (rival, stride) in rivals.iter().zip(STRIDES) {
            let along = (point + 1) as f64 * stride + 0.5;
            places[rival.seat.index()] = rival.at(along - libm::floor(along));
        }
        World { game: view.suppose(|seat| places[seat.index()]), weight: weight / points as f64 }
    };
    (0..points).map(world).collect()
}

impl Rival {
    /// The place that a point from 0 to 1 falls to.
    fn at(&self, point: f64) -> Whereabouts {
        let mut passed = 0.0;
        let place = self.places.iter().find(|(_, chance)| {
            passed += chance;
            point < passed
        });
        place.or(self.places.last()).map_or(Whereabouts::Gone, |&(place, _)| place)
    }
}
