use std::time::Duration;

use crate::machine::{Machine, Underway};

/// What wakes a room at which nobody asks for anything. It may ring earlier than it has to, and never later: to be woken too
/// early now and then costs less than another alarm for each command.
pub(super) struct Alarm {
    /// For how long the machine will have been running when it rings.
    at: Duration,
    pub(super) rings: Underway<'static, ()>,
}

impl Alarm {
    pub(super) fn set(machine: &dyn Machine, span: Duration) -> Alarm {
        Alarm { at: machine.running_for().saturating_add(span), rings: machine.sleep(span) }
    }

    /// Sets it anew only if it would ring later than that.
    pub(super) fn ring_within(&mut self, machine: &dyn Machine, span: Duration) {
        if machine.running_for().saturating_add(span) < self.at {
            *self = Alarm::set(machine, span);
        }
    }
}

#[cfg(all(test, feature = "live"))]
mod tests {
    use std::{
        sync::atomic::{AtomicUsize, Ordering},
        time::Duration,
    };

    use skull_rules::Action;
    use tokio::time::{Instant, advance};

    use super::{Alarm, Machine, Underway};
    use crate::{
        company::Thought,
        machine::{Charged, TokioMachine},
    };

    /// Counts how often somebody sleeps on it.
    struct CountingMachine(TokioMachine, AtomicUsize);

    impl Machine for CountingMachine {
        fn spawn(&self, task: Underway<'static, ()>) {
            self.0.spawn(task);
        }

        fn sleep(&self, span: Duration) -> Underway<'static, ()> {
            self.1.fetch_add(1, Ordering::Relaxed);
            self.0.sleep(span)
        }

        fn running_for(&self) -> Duration {
            self.0.running_for()
        }

        fn think(&self, thought: Thought, charged: Charged) -> Underway<'_, Option<(Action, Thought)>> {
            self.0.think(thought, charged)
        }
    }

    const MINUTE: Duration = Duration::from_mins(1);

    #[tokio::test(start_paused = true)]
    async fn an_alarm_is_set_anew_only_to_ring_earlier() {
        let machine = CountingMachine(TokioMachine::new(), AtomicUsize::new(0));
        let mut alarm = Alarm::set(&machine, MINUTE);
        for _ in 0..10 {
            advance(Duration::from_secs(1)).await;
            alarm.ring_within(&machine, MINUTE);
        }
        assert_eq!(machine.1.load(Ordering::Relaxed), 1);
        alarm.ring_within(&machine, MINUTE / 2);
        assert_eq!(machine.1.load(Ordering::Relaxed), 2);
        let began = Instant::now();
        alarm.rings.await;
        assert_eq!(began.elapsed(), MINUTE / 2);
    }
}
