//! QR codes.
pub(crate) fn svg(text: &str) -> String {
    text.to_owned()
}
