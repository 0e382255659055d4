//! What crosses the worker's border, as JSON: a page asks and is told, and the worker lends what a machine has.
//!
//! Two channels, so that nothing that is kept can go astray: [`ToPage`] is all that ever reaches the main thread, and holds
//! what a server would have sent. [`ToWorker`] goes no further than the worker, for it holds every secret.

use serde::{Deserialize, Serialize};

/// What a page says. The numbers are its own: the answer comes back under the same one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum FromPage {
    /// A request, as it would go to a server.
    Ask {
        /// The number of the request.
        n: u32,
        /// As in `POST`.
        method: String,
        /// As in `/api/me/games?before=12`.
        path: String,
        /// What goes along: JSON, or the text of a record.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        body: Option<String>,
    },
    /// Opens a line to a table, as a WebSocket would be opened.
    Dial {
        /// The number of the line. None is used twice.
        line: u32,
        /// As in `/api/tables/bado-kimelu/socket?version=7&talk=2`.
        path: String,
    },
    /// Says something on a line: the frame that a WebSocket would send.
    Say {
        /// The number of the line.
        line: u32,
        /// The frame.
        text: String,
    },
    /// Closes a line. Nothing more is heard of it.
    HangUp {
        /// The number of the line.
        line: u32,
    },
}

/// What a page is told: nothing that a server would not have told it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum ToPage {
    /// What a request has come to.
    Answer {
        /// The number of the request.
        n: u32,
        /// A status of HTTP.
        status: u16,
        /// The body: JSON, or the text of a record.
        text: String,
    },
    /// A line is open.
    Opened {
        /// The number of the line.
        line: u32,
    },
    /// A frame that has come over a line.
    Told {
        /// The number of the line.
        line: u32,
        /// The frame.
        text: String,
    },
    /// A line has ended, or was never opened.
    Closed {
        /// The number of the line.
        line: u32,
        /// As a WebSocket has it; 1006 where it was never opened.
        code: u16,
    },
    /// Whether what is played here will be here later. It is told once the cupboard is open, and again if that changes.
    Keeps(Lasting),
}

/// Whether what is played on this device is kept there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Lasting {
    /// All of it.
    All,
    /// Nothing from now on: the browser forbids it, or has no room left.
    Nothing,
    /// Nothing: what is there was kept by a newer version of the game, and is left as it is.
    Newer,
}

/// What the worker says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum FromWorker {
    /// The cupboard may be asked, and nobody else asks it: tables may begin.
    Begin,
    /// What a wish has come to.
    Kept {
        /// The number of the wish.
        n: u32,
        /// What came of it.
        done: CupboardAnswer,
    },
}

/// What the worker is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum ToWorker {
    /// Something of the cupboard. It is answered with `kept`.
    Keep {
        /// The number of the wish.
        n: u32,
        /// What is wished.
        wish: CupboardWish,
    },
    /// A file of what players have learnt, brought with `skull_learn`. Somebody else plays until it is there.
    WantsLearnt,
    /// The module has broken down, and is of no more use.
    Fell {
        /// Where and why.
        why: String,
    },
}

/// What is wished of the cupboard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum CupboardWish {
    /// The text under a key, if there is one.
    Get {
        /// The key.
        key: String,
    },
    /// The first texts from one key on, up to another and without it, in the order of their keys. Keys are compared by
    /// their characters, which are all of ASCII.
    Range {
        /// The first key that will do.
        from: String,
        /// The first key after it that will not.
        to: String,
        /// No more than so many.
        most: u32,
    },
    /// All of this, durably and in one piece, or nothing of it.
    Write {
        /// Texts under keys that must not be there yet, or all of it is a conflict.
        add: Vec<KeptText>,
        /// Texts under keys that may be there.
        put: Vec<KeptText>,
        /// Keys to take away, whether they are there or not.
        remove: Vec<String>,
    },
}

/// What a wish has come to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum CupboardAnswer {
    /// It is done, and durable; what was asked for is here.
    Done {
        /// Nothing if something was written, or if nothing was found.
        texts: Vec<KeptText>,
    },
    /// A key was there that must not be, so nothing was written.
    Conflict,
    /// It cannot be done. It may have been done all the same.
    Broken {
        /// Why not, as the browser tells it.
        why: String,
    },
}

/// A text, and the key that it is kept under.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct KeptText {
    /// The key.
    pub key: String,
    /// The text.
    pub text: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_read_back_and_nothing_else_is_read() {
        let read = |text: &str| serde_json::from_str::<FromPage>(text).ok();
        let dial = FromPage::Dial { line: 1, path: "/api/tables/bado-kimelu/socket".to_owned() };
        assert_eq!(read(r#"{"dial":{"line":1,"path":"/api/tables/bado-kimelu/socket"}}"#), Some(dial));
        assert_eq!(read(r#"{"hang_up":{"line":1}}"#), Some(FromPage::HangUp { line: 1 }));
        for text in [
            "",
            "[]",
            r#"{"dial":{"line":-1,"path":""}}"#,
            r#"{"hang_up":{"line":1,"code":2}}"#,
            r#""begin""#,
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn a_page_can_say_nothing_that_only_the_worker_may_say() {
        assert!(serde_json::from_str::<FromWorker>(r#""begin""#).is_ok());
        assert!(serde_json::from_str::<FromWorker>(r#"{"kept":{"n":1,"done":"conflict"}}"#).is_ok());
        assert!(serde_json::from_str::<FromPage>(r#"{"kept":{"n":1,"done":"conflict"}}"#).is_err());
    }
}
