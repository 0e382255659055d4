use std::{
    io::{self, BufWriter, Cursor, Read, Write},
    iter,
};

use axum::{
    body::Body,
    http::header,
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use flate2::{Compression, read::GzDecoder, write::GzEncoder};
use futures_util::stream;
use serde::Serialize;

/// A long answer in JSON, kept small until it is sent: whoever asks for many and reads none of them takes little memory.
pub(crate) struct Packed(Vec<u8>);

/// How much is unpacked at once.
const PIECE: usize = 16 * 1024;

impl Packed {
    /// Packs an answer while it is written, so that it is never there in full.
    pub(crate) fn new(answer: &impl Serialize) -> io::Result<Packed> {
        let mut packing = BufWriter::with_capacity(PIECE, GzEncoder::new(Vec::new(), Compression::fast()));
        serde_json::to_writer(&mut packing, answer)?;
        packing.flush()?;
        packing.into_inner().map_err(io::IntoInnerError::into_error)?.finish().map(Packed)
    }

    /// The answer, unpacked piece by piece as it is read. `held` is held until then.
    pub(crate) fn send(self, held: impl Send + 'static) -> Response {
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
        let body = Body::from_stream(stream::iter(pieces));
        ([(header::CONTENT_TYPE, "application/json")], body).into_response()
    }
}
