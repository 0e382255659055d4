use serde::Serialize;
use skull_table::wire::Denial;

/// What a request comes to: a status of HTTP and a body.
pub type Replied = (u16, String);

/// What was answered, or why it is refused, as it is sent.
pub(crate) fn or_denied(answer: Result<Replied, Denial>) -> Replied {
    answer.unwrap_or_else(|denial| (denial.status, json(&denial.body())))
}

/// As it is sent.
pub(crate) fn json(what: &impl Serialize) -> String {
    serde_json::to_string(what).expect("an answer is plain data")
}
