use std::{iter, sync::Mutex};

use rayon::ThreadPool;
use skull_rules::Setup;

use crate::{environment::Environment, slices::Slices};

/// What is to be played, and where that is written.
pub(crate) struct Work<'a> {
    pub(crate) setup: &'a Setup,
    pub(crate) environments: &'a mut [Environment],
    pub(crate) actions: &'a [u8],
    /// Where one is played; everywhere, if nothing is said.
    pub(crate) wanted: Option<&'a [bool]>,
    pub(crate) slices: Slices<'a>,
}

impl<'a> Work<'a> {
    /// Environments that one thread plays before it looks for other work: some microseconds.
    pub(crate) const CHUNK: usize = 64;

    pub(crate) fn play(self) {
        let Work { setup, environments, actions, wanted, slices } = self;
        let (told, mut ends, privileged) = slices.start(setup.seats());
        let choices = environments.iter_mut().zip(actions);
        for (env, ((environment, &number), told)) in choices.zip(told).enumerate() {
            if wanted.is_some_and(|wanted| !wanted[env]) {
                continue;
            }
            if let Some(winner) = environment.step(setup, number) {
                ends.write(env, environment, winner);
            }
            told.write(environment);
        }
        reveal(environments, privileged);
    }

    /// The same on several threads. Each has a share, the same in every step, so that it stays in the cache of a core;
    /// whoever is done helps the others.
    pub(crate) fn play_apart(self, threads: &ThreadPool) {
        let share = self.environments.len().div_ceil(threads.current_num_threads() + 1);
        let shares: Vec<_> = self.split(share).map(|share| Mutex::new(share.split(Work::CHUNK))).collect();
        let play = |first| {
            for share in shares.iter().cycle().skip(first).take(shares.len()) {
                let next = || share.lock().expect("nobody panics while it is split").next();
                while let Some(chunk) = next() {
                    chunk.play();
                }
            }
        };
        threads.in_place_scope(|scope| {
            scope.spawn_broadcast(|_, thread| play(thread.index() + 1));
            play(0);
        });
    }

    /// In parts of so many environments.
    fn split(self, envs: usize) -> impl Iterator<Item = Work<'a>> {
        let mut rest = Some(self);
        iter::from_fn(move || {
            let Work { setup, environments, actions, wanted, slices } = rest.take()?;
            if environments.len() <= envs {
                return Some(Work { setup, environments, actions, wanted, slices });
            }
            let environments = environments.split_at_mut(envs);
            let actions = actions.split_at(envs);
            let wanted = wanted.map(|wanted| wanted.split_at(envs)).unzip();
            let slices = slices.split_at(envs, setup.seats());
            rest = Some(Work {
                setup,
                environments: environments.1,
                actions: actions.1,
                wanted: wanted.1,
                slices: slices.1,
            });
            Some(Work {
                setup,
                environments: environments.0,
                actions: actions.0,
                wanted: wanted.0,
                slices: slices.0,
            })
        })
    }
}

/// For critics, if any.
pub(crate) fn reveal(environments: &[Environment], privileged: Option<&mut [u8]>) {
    let rows = privileged.into_iter().flat_map(|all| all.as_chunks_mut().0);
    for (environment, row) in environments.iter().zip(rows) {
        environment.write_privileged(row);
    }
}
