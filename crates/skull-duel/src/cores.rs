//! Work that is shared among all cores with the feature `parallel`, and done in turn without it. What comes out is the
//! same, and so is what the work must allow: to be handed to another core.

#[cfg(feature = "parallel")]
pub(crate) use every_core::{both, each};
#[cfg(not(feature = "parallel"))]
pub(crate) use one_core::{both, each};

#[cfg(feature = "parallel")]
mod every_core {
    use rayon::prelude::*;

    /// Does two pieces of work.
    pub(crate) fn both<A: Send, B: Send>(
        first: impl FnOnce() -> A + Send,
        second: impl FnOnce() -> B + Send,
    ) -> (A, B) {
        rayon::join(first, second)
    }

    /// Does the same with each of `things`, and gives what came of them in their order, or why one of them failed.
    pub(crate) fn each<T: Sync, A: Send, E: Send>(
        things: &[T],
        work: impl Fn(&T) -> Result<A, E> + Sync + Send,
    ) -> Result<Vec<A>, E> {
        things.par_iter().map(work).collect()
    }
}

#[cfg(any(test, not(feature = "parallel")))]
mod one_core {
    /// Does two pieces of work, the first one first.
    pub(crate) fn both<A: Send, B: Send>(
        first: impl FnOnce() -> A + Send,
        second: impl FnOnce() -> B + Send,
    ) -> (A, B) {
        (first(), second())
    }

    /// Does the same with each of `things`, and gives what came of them in their order, or why the first of them failed.
    pub(crate) fn each<T: Sync, A: Send, E: Send>(
        things: &[T],
        work: impl Fn(&T) -> Result<A, E> + Sync + Send,
    ) -> Result<Vec<A>, E> {
        things.iter().map(work).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_core_finds_what_all_of_them_find() {
        let things: Vec<u64> = (0..1000).collect();
        let below = |most: u64| move |thing: &u64| if *thing < most { Ok(thing * 7) } else { Err(*thing) };
        assert_eq!(one_core::each(&things, below(1000)), each(&things, below(1000)));
        assert_eq!(one_core::each(&things, below(999)), each(&things, below(999)), "only the last one fails");
        assert_eq!(one_core::both(|| things[1], || "second"), both(|| things[1], || "second"));
    }
}
