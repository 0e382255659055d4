use std::{
    convert::Infallible,
    io::{self, BufWriter, Cursor, Read, Write},
    iter,
};

use axum::{
    body::Body,
    extract::FromRequestParts,
    http::{
        HeaderValue,
        header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_TYPE, VARY},
        request::Parts,
    },
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use flate2::{Compression, read::GzDecoder, write::GzEncoder};
use futures_util::stream;
use serde::Serialize;

use crate::client;

/// A long answer in JSON, kept small until it is sent: whoever asks for many and reads none of them takes little memory.
#[derive(Clone)]
pub(crate) struct Packed(Bytes);

/// Whether whoever asks can unpack an answer: then it is sent as it lies there.
#[derive(Clone, Copy)]
pub(crate) struct Unpacks(bool);

/// How much is sent, or unpacked, at once.
const PIECE: usize = 16 * 1024;

impl Packed {
    /// Packs an answer while it is written, so that it is never there in full.
    pub(crate) fn new(answer: &impl Serialize) -> io::Result<Packed> {
        let mut packing = BufWriter::with_capacity(PIECE, GzEncoder::new(Vec::new(), Compression::default()));
        serde_json::to_writer(&mut packing, answer)?;
        packing.flush()?;
        let packed = packing.into_inner().map_err(io::IntoInnerError::into_error)?.finish()?;
        Ok(Packed(packed.into()))
    }

    /// The answer, piece by piece as it is read, and unpacked for those who cannot. `held` is held until then.
    pub(crate) fn send(self, Unpacks(unpacks): Unpacks, held: impl Send + 'static) -> Response {
        let body = if unpacks { self.pieces(held) } else { self.unpacked(held) };
        let mut response = ([(CONTENT_TYPE, "application/json")], body).into_response();
        let answer = response.headers_mut();
        answer.insert(VARY, HeaderValue::from_static("accept-encoding"));
        if unpacks {
            answer.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        }
        response
    }

    fn pieces(self, held: impl Send + 'static) -> Body {
        let mut packed = self.0;
        let pieces = iter::from_fn(move || {
            let _ = &held;
            let piece = packed.split_to(packed.len().min(PIECE));
            (!piece.is_empty()).then_some(Ok::<_, Infallible>(piece))
        });
        Body::from_stream(stream::iter(pieces))
    }

    fn unpacked(self, held: impl Send + 'static) -> Body {
        let mut unpacking = GzDecoder::new(Cursor::new(self.0));
        let mut piece = vec![0; PIECE];
        let pieces = iter::from_fn(move || {
            let _ = &held;
            match unpacking.read(&mut piece) {
                Ok(0) => None,
                Ok(length) => Some(Ok(Bytes::copy_from_slice(&piece[..length]))),
                Err(error) => Some(Err(error)),
            }
        });
        Body::from_stream(stream::iter(pieces))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Unpacks {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Unpacks, Infallible> {
        Ok(Unpacks(client::lists(&parts.headers, &ACCEPT_ENCODING, "gzip")))
    }
}
