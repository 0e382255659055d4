use std::{path::Path, sync::Arc};

use tokio_rustls::{
    TlsAcceptor,
    rustls::{
        ServerConfig,
        crypto::ring,
        pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject},
    },
};

use super::ListenError;

/// TLS as whoever holds this certificate.
pub(super) fn acceptor(certificate: &Path, key: &Path) -> Result<TlsAcceptor, ListenError> {
    let chain = CertificateDer::pem_file_iter(certificate)
        .and_then(Iterator::collect::<Result<Vec<_>, _>>)
        .map_err(|why| ListenError::tls(certificate, why))?;
    if chain.is_empty() {
        return Err(ListenError::tls(certificate, "there is no certificate in it"));
    }
    let secret = PrivateKeyDer::from_pem_file(key).map_err(|why| ListenError::tls(key, why))?;
    let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|why| ListenError::tls(certificate, why))?
        .with_no_client_auth()
        .with_single_cert(chain, secret)
        .map_err(|why| ListenError::tls(key, why))?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(TlsAcceptor::from(Arc::new(config)))
}
