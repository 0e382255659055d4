use std::collections::HashMap;

use skull_table::{CommandId, Entry, GuestId, LogName, Refusal, Request, TalkEntry};

use crate::die::Die;

/// Everything that was asked, what was answered, and what is in the logs: acknowledged is there once, refused is not.
#[derive(Default)]
pub(crate) struct Ledger {
    asked: HashMap<(GuestId, CommandId), Asked>,
    /// What everybody sent, in order.
    sent: HashMap<GuestId, Vec<Request>>,
    ids: usize,
    /// Where commands are found in the logs: the version that each led to.
    written: HashMap<(GuestId, CommandId), Vec<(LogName, u64)>>,
    lengths: [u64; 2],
}

#[derive(Default)]
struct Asked {
    acknowledged: Option<u64>,
    unsure: bool,
    /// Sent, and not answered yet.
    open: usize,
}

impl Ledger {
    pub(crate) fn new_id(&mut self, guest: GuestId) -> CommandId {
        self.ids += 1;
        let id = CommandId::new(&format!("c{}-{}", self.ids, guest.as_bytes()[0])).unwrap();
        assert!(!self.asked.contains_key(&(guest, id)));
        id
    }

    /// Something that this guest sent not long ago, to be sent again. What is long ago is no longer recognised.
    pub(crate) fn sent_lately(&self, guest: GuestId, die: &mut Die) -> Option<Request> {
        let sent = self.sent.get(&guest)?;
        let lately = &sent[sent.len().saturating_sub(8)..];
        (!lately.is_empty()).then(|| die.one(lately).clone())
    }

    pub(crate) fn sends(&mut self, guest: GuestId, request: &Request) {
        let sent = self.sent.entry(guest).or_default();
        if !sent.iter().any(|before| before.id == request.id) {
            sent.push(request.clone());
        }
        self.asked.entry((guest, request.id)).or_default().open += 1;
    }

    pub(crate) fn answered(&mut self, guest: GuestId, request: &Request, answer: &Result<u64, Refusal>) {
        let asked = self.asked.get_mut(&(guest, request.id)).unwrap();
        asked.open -= 1;
        match answer {
            Ok(version) => {
                let before = asked.acknowledged.replace(*version);
                assert!(before.is_none_or(|before| before == *version), "answered twice, and differently");
            }
            Err(Refusal::Unsure) => asked.unsure = true,
            Err(_) => {}
        }
    }

    /// Something was done for somebody in another way.
    pub(crate) fn was_done(&mut self, guest: GuestId, id: CommandId, version: u64) {
        self.asked.insert((guest, id), Asked { acknowledged: Some(version), ..Asked::default() });
    }

    /// Takes in what is new in the logs, and compares.
    pub(crate) fn check(&mut self, play: &[Entry], talk: &[TalkEntry]) {
        let play = play.iter().map(|entry| (LogName::Play, entry.by.clone()));
        let talk = talk.iter().map(|entry| (LogName::Talk, entry.by.clone()));
        for (log, by) in play.chain(talk) {
            let length = &mut self.lengths[usize::from(log == LogName::Talk)];
            *length += 1;
            if let Some(by) = by {
                self.written.entry((by.guest, by.id)).or_default().push((log, *length));
            }
        }
        for (command, versions) in &self.written {
            assert_eq!(versions.len(), 1, "{command:?} acted twice");
            assert!(self.asked.contains_key(command), "nobody sent {command:?}");
        }
        for (command, asked) in &self.asked {
            let written = self.written.get(command).map(|versions| versions[0].1);
            match asked.acknowledged {
                Some(version) => assert_eq!(written, Some(version), "{command:?} was acknowledged"),
                None if asked.unsure || asked.open > 0 => {}
                None => assert_eq!(written, None, "{command:?} was refused"),
            }
        }
    }
}
