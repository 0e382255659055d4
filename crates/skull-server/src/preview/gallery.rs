use std::{collections::VecDeque, sync::Arc};

use axum::http::StatusCode;
use bytes::Bytes;
use parking_lot::Mutex;
use tokio::{sync::Semaphore, task::spawn_blocking};

use super::{Language, Preview, picture};
use crate::{http_refusal::HttpRefusal, limits::TooMany};

/// Draws the pictures of links, a few at a time, and keeps the last ones: a chat asks once for every reader.
pub(crate) struct Gallery {
    /// The one that was asked for last comes last.
    kept: Mutex<VecDeque<Hung>>,
    /// Whoever may draw now.
    drawing: Arc<Semaphore>,
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
    /// Pictures that are drawn at once, each on a thread where nobody waits for anything else.
    const DRAWING: usize = 2;
    /// Requests that wait for their picture.
    const WAITING: usize = 32;

    /// The picture of a preview. `charge` is asked first where it has to be drawn.
    pub(crate) async fn picture(
        &self,
        preview: Preview,
        language: Language,
        charge: impl FnOnce() -> Result<(), TooMany>,
    ) -> Result<Bytes, HttpRefusal> {
        if let Some(picture) = self.find(&preview, language) {
            return Ok(picture);
        }
        charge()?;
        let _place = self.waiting.try_acquire().map_err(|_| unavailable())?;
        let turn = self.drawing.clone().acquire_owned().await.map_err(|_| unavailable())?;
        // Somebody else may have had it drawn in the meantime.
        if let Some(picture) = self.find(&preview, language) {
            return Ok(picture);
        }
        let shown = preview.clone();
        let drawing = spawn_blocking(move || {
            // Until it is drawn, whoever hangs up leaves the turn to nobody.
            let _turn = turn;
            picture::render(&shown, language)
        });
        let drawn = drawing.await;
        let picture = Bytes::from(drawn.ok().flatten().ok_or_else(unavailable)?);
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
            drawing: Arc::new(Semaphore::new(Gallery::DRAWING)),
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
    use std::sync::mpsc;

    use futures_util::FutureExt;
    use tokio::task::spawn_blocking;

    use super::{Gallery, Hung};
    use crate::{
        limits::TooMany,
        preview::{Language, Preview},
    };

    #[tokio::test]
    async fn a_picture_is_drawn_once_and_charged_once() {
        let gallery = Gallery::default();
        let mut charged = 0;
        for _ in 0..3 {
            let charge = || {
                charged += 1;
                Ok(())
            };
            gallery.picture(Preview::House, Language::English, charge).await.unwrap();
        }
        assert_eq!(charged, 1);
        let broke = || Err(TooMany::Pictures { wait: std::time::Duration::from_secs(1) });
        assert!(gallery.picture(Preview::House, Language::French, broke).await.is_err());
        assert!(gallery.picture(Preview::House, Language::English, broke).await.is_ok());
    }

    #[tokio::test]
    async fn who_finds_too_many_waiting_is_sent_away() {
        let gallery = Gallery::default();
        let _all = gallery.waiting.acquire_many(Gallery::WAITING as u32).await.unwrap();
        let refused = gallery.picture(Preview::House, Language::English, || Ok(())).await.unwrap_err();
        assert_eq!((refused.0.status, refused.0.code), (503, "unavailable"));
    }

    /// There is one thread to draw, and it is busy with something else: so nothing is drawn before it is let go.
    #[test]
    fn who_hangs_up_leaves_their_turn_to_others_only_when_the_picture_is_drawn() {
        let runtime = tokio::runtime::Builder::new_current_thread().max_blocking_threads(1).build().unwrap();
        runtime.block_on(async {
            let (let_go, waits) = mpsc::channel::<()>();
            let busy = spawn_blocking(move || waits.recv().ok());
            let gallery = Gallery::default();
            let drawing = gallery.picture(Preview::House, Language::English, || Ok(()));
            assert!(drawing.now_or_never().is_none(), "they hang up");
            assert_eq!(gallery.drawing.available_permits(), Gallery::DRAWING - 1);
            let_go.send(()).unwrap();
            busy.await.unwrap();
            let _all_are_drawn = gallery.drawing.acquire_many(Gallery::DRAWING as u32).await.unwrap();
        });
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
