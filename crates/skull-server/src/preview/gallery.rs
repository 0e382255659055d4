use std::{collections::VecDeque, sync::Arc};

use axum::http::StatusCode;
use bytes::Bytes;
use parking_lot::Mutex;
use skull_table::{Rota, TurnOf};
use tokio::sync::Semaphore;

use super::{Language, Preview, picture};
use crate::{http_refusal::HttpRefusal, limits::TooMany, study::StudyTurns};

/// Draws the pictures of links, by turns with whatever else is thought about, and keeps the last ones: a chat asks once for
/// every reader.
pub(crate) struct Gallery {
    /// The one that was asked for last comes last.
    kept: Mutex<VecDeque<Hung>>,
    /// Whoever may draw now.
    drawing: Arc<Rota>,
    /// Whoever may wait for that.
    waiting: Semaphore,
}

/// A picture, and what it shows.
struct Hung {
    preview: Preview,
    language: Language,
    picture: Bytes,
}

impl Gallery {
    /// Pictures that are kept: some ten megabytes.
    const KEPT: usize = 48;
    /// Pictures that are drawn at once.
    const DRAWING: usize = 2;
    /// Requests that wait for their picture.
    const WAITING: usize = 32;

    /// The picture of a preview. Where it has to be drawn `charge` is asked first, and then it is drawn when it is the turn of
    /// this customer.
    pub(crate) async fn picture(
        &self,
        preview: Preview,
        language: Language,
        charge: impl FnOnce() -> Result<(), TooMany>,
        (study, customer): (&StudyTurns, u64),
    ) -> Result<Bytes, HttpRefusal> {
        if let Some(picture) = self.find(&preview, language) {
            return Ok(picture);
        }
        charge()?;
        let _place = self.waiting.try_acquire().map_err(|_| unavailable())?;
        let _turn = self.drawing.turn(TurnOf::Visitor(customer)).await;
        // Somebody else may have had it drawn in the meantime.
        if let Some(picture) = self.find(&preview, language) {
            return Ok(picture);
        }
        let shown = preview.clone();
        let drawn = study.make(customer, move || picture::render(&shown, language)).await;
        let picture = Bytes::from(drawn.flatten().ok_or_else(unavailable)?);
        self.keep(Hung { preview, language, picture: picture.clone() });
        Ok(picture)
    }

    fn find(&self, preview: &Preview, language: Language) -> Option<Bytes> {
        let mut kept = self.kept.lock();
        let at = kept.iter().position(|hung| hung.language == language && hung.preview == *preview)?;
        let hung = kept.remove(at)?;
        let picture = hung.picture.clone();
        kept.push_back(hung);
        Some(picture)
    }

    fn keep(&self, hung: Hung) {
        let mut kept = self.kept.lock();
        if kept.len() == Gallery::KEPT {
            kept.pop_front();
        }
        kept.push_back(hung);
    }
}

impl Default for Gallery {
    fn default() -> Gallery {
        Gallery {
            kept: Mutex::default(),
            drawing: Rota::new(Gallery::DRAWING),
            waiting: Semaphore::new(Gallery::WAITING),
        }
    }
}

fn unavailable() -> HttpRefusal {
    let message = "There is no time to draw this picture now: ask again in a moment.";
    HttpRefusal::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", message)
}

#[cfg(test)]
mod tests {
    use super::{Gallery, Hung};
    use crate::{
        limits::TooMany,
        preview::{Language, Preview},
        study::StudyTurns,
    };

    #[tokio::test]
    async fn a_picture_is_drawn_once_and_charged_once() {
        let (gallery, study) = (Gallery::default(), StudyTurns::default());
        let mut charged = 0;
        for _ in 0..3 {
            let charge = || {
                charged += 1;
                Ok(())
            };
            gallery.picture(Preview::House, Language::English, charge, (&study, 1)).await.unwrap();
        }
        assert_eq!(charged, 1);
        let broke = || Err(TooMany::Pictures { wait: std::time::Duration::from_secs(1) });
        assert!(gallery.picture(Preview::House, Language::French, broke, (&study, 1)).await.is_err());
        assert!(gallery.picture(Preview::House, Language::English, broke, (&study, 1)).await.is_ok());
    }

    #[tokio::test]
    async fn who_finds_too_many_waiting_is_sent_away() {
        let (gallery, study) = (Gallery::default(), StudyTurns::default());
        let _all = gallery.waiting.acquire_many(Gallery::WAITING as u32).await.unwrap();
        let drawn = gallery.picture(Preview::House, Language::English, || Ok(()), (&study, 1));
        let refused = drawn.await.unwrap_err();
        assert_eq!((refused.0.status, refused.0.code), (503, "unavailable"));
    }

    #[test]
    fn no_more_are_kept_than_there_is_room_for() {
        let gallery = Gallery::default();
        for _ in 0..2 * Gallery::KEPT {
            let (preview, language) = (Preview::House, Language::English);
            gallery.keep(Hung { preview, language, picture: bytes::Bytes::new() });
        }
        assert_eq!(gallery.kept.lock().len(), Gallery::KEPT);
    }
}
