//! Bytes to a server and back, encrypted where its address says so.

use std::{
    io,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    time::timeout,
};
use tokio_rustls::{
    TlsConnector,
    client::TlsStream,
    rustls::{ClientConfig, RootCertStore, crypto::ring, pki_types::ServerName},
};

use crate::address::ServerAddress;

/// How long a server may take to let somebody in.
const PATIENCE: Duration = Duration::from_secs(10);

/// A stream to a server.
pub(crate) enum ServerStream {
    Open(TcpStream),
    Secure(Box<TlsStream<TcpStream>>),
}

/// Connects, or says why not within a few seconds.
pub(crate) async fn connect(server: &ServerAddress) -> io::Result<ServerStream> {
    let connected = timeout(PATIENCE, async {
        let stream = TcpStream::connect((server.host(), server.port())).await?;
        stream.set_nodelay(true)?;
        if server.is_secure() { secured(server, stream).await } else { Ok(ServerStream::Open(stream)) }
    });
    connected.await.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
}

async fn secured(server: &ServerAddress, stream: TcpStream) -> io::Result<ServerStream> {
    let mut trusted = RootCertStore::empty();
    trusted.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(io::Error::other)?
        .with_root_certificates(trusted)
        .with_no_client_auth();
    let name = ServerName::try_from(server.host().to_owned()).map_err(io::Error::other)?;
    let stream = TlsConnector::from(Arc::new(config)).connect(name, stream).await?;
    Ok(ServerStream::Secure(Box::new(stream)))
}

impl AsyncRead for ServerStream {
    fn poll_read(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        match self.get_mut() {
            ServerStream::Open(stream) => Pin::new(stream).poll_read(cx, buffer),
            ServerStream::Secure(stream) => Pin::new(stream).poll_read(cx, buffer),
        }
    }
}

impl AsyncWrite for ServerStream {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        match self.get_mut() {
            ServerStream::Open(stream) => Pin::new(stream).poll_write(cx, bytes),
            ServerStream::Secure(stream) => Pin::new(stream).poll_write(cx, bytes),
        }
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        match self.get_mut() {
            ServerStream::Open(stream) => Pin::new(stream).poll_flush(cx),
            ServerStream::Secure(stream) => Pin::new(stream).poll_flush(cx),
        }
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        match self.get_mut() {
            ServerStream::Open(stream) => Pin::new(stream).poll_shutdown(cx),
            ServerStream::Secure(stream) => Pin::new(stream).poll_shutdown(cx),
        }
    }
}
