use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Wake, Waker},
    time::Duration,
};

use parking_lot::Mutex;
use skull_table::Underway;
use tokio::sync::oneshot;

/// Where tasks and timers are left for the [`Runner`]: a worker has one thread, and runs them when it is called.
#[derive(Clone, Default)]
pub(crate) struct Tasks(Arc<Mutex<Agenda>>);

#[derive(Default)]
struct Agenda {
    new: Vec<Underway<'static, ()>>,
    /// When they ring; those that ring at once, in the order in which they were set.
    timers: Vec<(Duration, oneshot::Sender<()>)>,
}

impl Tasks {
    /// Leaves a task. It begins when the runner comes by.
    pub(crate) fn spawn(&self, task: Underway<'static, ()>) {
        self.0.lock().new.push(task);
    }

    /// Waits until the runner is told that it is so late.
    pub(crate) fn wait_until(&self, at: Duration) -> Underway<'static, ()> {
        let (timer, rings) = oneshot::channel();
        let timers = &mut self.0.lock().timers;
        let place = timers.partition_point(|(earlier, _)| *earlier <= at);
        timers.insert(place, (at, timer));
        // A timer outlives whoever is told that it has rung.
        Box::pin(async move { drop(rings.await) })
    }

    /// Rings what is due, and forgets what nobody waits for.
    fn ring(&self, now: Duration) {
        let timers = &mut self.0.lock().timers;
        timers.retain(|(_, timer)| !timer.is_closed());
        let due = timers.partition_point(|(at, _)| *at <= now);
        for (_, timer) in timers.drain(..due) {
            timer.send(()).ok();
        }
    }
}

/// Runs tasks until all of them wait for something.
#[derive(Default)]
pub(crate) struct Runner {
    pub(crate) tasks: Tasks,
    running: Vec<Undertaking>,
}

struct Undertaking {
    task: Underway<'static, ()>,
    nudge: Arc<Nudge>,
}

/// Whether somebody has woken a task since it last ran.
struct Nudge(AtomicBool);

impl Wake for Nudge {
    fn wake(self: Arc<Nudge>) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Runner {
    /// Runs what can go on now. How long until it is to be called again, if nothing else happens; nothing if no timer is set.
    pub(crate) fn run(&mut self, now: Duration) -> Option<Duration> {
        self.tasks.ring(now);
        loop {
            let new = std::mem::take(&mut self.tasks.0.lock().new);
            self.running.extend(new.into_iter().map(Undertaking::new));
            let mut is_quiet = true;
            self.running.retain_mut(|undertaking| {
                let is_woken = undertaking.nudge.0.swap(false, Ordering::Relaxed);
                is_quiet &= !is_woken;
                !is_woken || undertaking.goes_on()
            });
            if is_quiet && self.tasks.0.lock().new.is_empty() {
                break;
            }
        }
        let agenda = self.tasks.0.lock();
        agenda.timers.first().map(|(at, _)| at.saturating_sub(now))
    }
}

impl Undertaking {
    fn new(task: Underway<'static, ()>) -> Undertaking {
        Undertaking { task, nudge: Arc::new(Nudge(AtomicBool::new(true))) }
    }

    /// Goes on as far as it can; not when it has come to its end.
    fn goes_on(&mut self) -> bool {
        let waker = Waker::from(self.nudge.clone());
        self.task.as_mut().poll(&mut Context::from_waker(&waker)).is_pending()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn millis(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    /// A runner, and what its tasks have written down.
    fn runner() -> (Runner, Arc<Mutex<Vec<u64>>>) {
        (Runner::default(), Arc::default())
    }

    #[test]
    fn whoever_waits_goes_on_when_it_is_time_and_not_before() {
        let (mut runner, told) = runner();
        for wait in [30, 10, 20] {
            let (timer, told) = (runner.tasks.wait_until(millis(wait)), told.clone());
            runner.tasks.spawn(Box::pin(async move {
                timer.await;
                told.lock().push(wait);
            }));
        }
        assert_eq!(runner.run(millis(0)), Some(millis(10)));
        assert_eq!(runner.run(millis(9)), Some(millis(1)));
        assert_eq!(runner.run(millis(25)), Some(millis(5)));
        assert_eq!(*told.lock(), [10, 20]);
        assert_eq!(runner.run(millis(30)), None);
        assert!(runner.running.is_empty(), "what has ended is put away");
    }

    #[test]
    fn a_timer_that_nobody_waits_for_wakes_nobody() {
        let (mut runner, _) = runner();
        drop(runner.tasks.wait_until(millis(10)));
        assert_eq!(runner.run(millis(0)), None);
    }

    #[test]
    fn what_tasks_begin_and_wake_runs_in_the_same_turn() {
        let (mut runner, told) = runner();
        let (sender, receiver) = oneshot::channel();
        let (tasks, notes) = (runner.tasks.clone(), told.clone());
        runner.tasks.spawn(Box::pin(async move {
            let later = Box::pin(async move { sender.send(7).unwrap() });
            tasks.spawn(later);
            let number = receiver.await;
            notes.lock().extend(number);
        }));
        assert_eq!(runner.run(millis(0)), None);
        assert_eq!(*told.lock(), [7]);
    }
}
