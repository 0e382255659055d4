use crate::decisions::Sequence;

/// What one player earns wherever two sequences end the game together, weighted by chance: a sparse matrix, row
/// by row, so that a sweep reads memory in order and writes each of its own sequences once.
#[derive(Clone, Debug)]
pub(crate) struct Payoffs {
    /// A sequence of the player's own with which a game may end, and where its entries end.
    rows: Vec<(Sequence, u32)>,
    others: Vec<Sequence>,
    amounts: Vec<f64>,
}

impl Payoffs {
    /// Of entries (own sequence, the other's, amount) in any order; those of the same two are summed.
    pub(crate) fn new(mut entries: Vec<(Sequence, Sequence, f64)>) -> Payoffs {
        entries.sort_unstable_by_key(|&(own, other, _)| (own, other));
        entries.dedup_by(|more, kept| {
            let same = (more.0, more.1) == (kept.0, kept.1);
            if same {
                kept.2 += more.2;
            }
            same
        });
        entries.retain(|entry| entry.2 != 0.0);
        let rows = entries.chunk_by(|a, b| a.0 == b.0).scan(0, |end, row| {
            *end += row.len() as u32;
            Some((row[0].0, *end))
        });
        Payoffs {
            rows: rows.collect(),
            others: entries.iter().map(|entry| entry.1).collect(),
            amounts: entries.iter().map(|entry| entry.2).collect(),
        }
    }

    /// The same game for the other player.
    pub(crate) fn turned(&self) -> Payoffs {
        Payoffs::new(self.iter().map(|(own, other, amount)| (other, own, -amount)).collect())
    }

    /// Each entry, in order: own sequence, the other's, amount.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Sequence, Sequence, f64)> + '_ {
        self.rows().flat_map(|(own, others, amounts)| {
            others.iter().zip(amounts).map(move |(&other, &amount)| (own, other, amount))
        })
    }

    /// What each own sequence earns by itself against this plan.
    pub(crate) fn against(&self, plan: &[f64], utilities: &mut [f64]) {
        utilities.fill(0.0);
        for (own, others, amounts) in self.rows() {
            utilities[own as usize] =
                others.iter().zip(amounts).map(|(&other, amount)| plan[other as usize] * amount).sum();
        }
    }

    fn rows(&self) -> impl Iterator<Item = (Sequence, &[Sequence], &[f64])> {
        let mut start = 0;
        self.rows.iter().map(move |&(own, end)| {
            let places = start..end as usize;
            start = places.end;
            (own, &self.others[places.clone()], &self.amounts[places])
        })
    }
}
