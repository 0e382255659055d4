use std::{
    borrow::Cow,
    sync::{LazyLock, OnceLock},
};

use skull_bots::{Learnt, Net};

use crate::{critic::Critic, judges::Judges};

/// Hands in the network that judges positions, in a program that has none of its own: a browser fetches it when somebody
/// wants a review. Says whether it is taken: not if it is no such network, or if there is one already.
///
/// What players are likely to do is judged by [what the levels play by](Learnt::of_levels), which is handed in there.
///
/// ```
/// assert!(!skull_review::bring(b"no network".to_vec()));
/// ```
pub fn bring(critic: Vec<u8>) -> bool {
    COMPILED_IN.is_none() && read(critic.into()).is_some_and(|critic| HANDED_IN.set(critic).is_ok())
}

/// Whether there is something to judge by: both networks, compiled in or handed in.
pub fn is_ready() -> bool {
    judges().is_some()
}

/// Who judges, once both networks are there.
pub(crate) fn judges() -> Option<Judges> {
    let critic = COMPILED_IN.as_ref().or_else(|| HANDED_IN.get())?;
    Some(Judges { critic, policy: Learnt::of_levels()?.first() })
}

/// What is compiled in, as the features of this crate say.
const FILE: Option<&[u8]> = {
    #[cfg(feature = "nets")]
    {
        Some(include_bytes!("../nets/critic.net"))
    }
    #[cfg(not(feature = "nets"))]
    {
        None
    }
};

static COMPILED_IN: LazyLock<Option<Critic>> =
    LazyLock::new(|| FILE.map(|file| read(Cow::Borrowed(file)).expect("a test reads the file that ships")));

static HANDED_IN: OnceLock<Critic> = OnceLock::new();

fn read(file: Cow<'static, [u8]>) -> Option<Critic> {
    Net::read(file, Critic::LAYOUT, Critic::SEEN, Critic::OUTPUTS).map(Critic::new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_compiled_in_stays_and_what_is_no_critic_is_refused() {
        let file = include_bytes!("../nets/critic.net");
        assert_eq!(FILE.is_some(), cfg!(feature = "nets"));
        assert!(!bring(file[..file.len() - 1].to_vec()), "it is cut off");
        assert_eq!(bring(file.to_vec()), !cfg!(feature = "nets"));
        assert!(!bring(file.to_vec()), "there is one by now");
    }
}
