use std::{fmt, fs::File, io::BufReader, sync::Arc, time::Duration};

use percent_encoding::percent_decode_str;
use rustls_native_certs::CertificateResult;
use tokio_postgres::{
    Config,
    config::{Host, SslMode, TargetSessionAttrs},
};
use tokio_postgres_rustls::MakeRustlsConnect;
use tokio_rustls::rustls::{ClientConfig, RootCertStore, pki_types::CertificateDer};

use super::{PostgresError, unverified::Unverified};

/// Where a database is, and how to get there.
#[derive(Clone)]
pub(super) struct DatabaseAddress {
    pub(super) config: Config,
    pub(super) tls: MakeRustlsConnect,
    /// The hosts and the name, for people: without the password.
    shown: Arc<str>,
}

/// A host that does not answer is given so long, unless the address says otherwise.
const CONNECT: Duration = Duration::from_secs(2);

/// What every connection is told: nothing that we ask takes long, so whatever does is given up, and a transaction whose
/// process is gone does not stay. A commit that waits for a standby is no statement: it waits for as long as that takes.
const SETTINGS: &str = "-c statement_timeout=10s -c idle_in_transaction_session_timeout=10s";

impl DatabaseAddress {
    /// Reads a URL as libpq does, as far as it can be honoured.
    pub(super) fn read(url: &str) -> Result<DatabaseAddress, PostgresError> {
        let (plain, security) = Security::split(url)?;
        let mut config: Config = plain.parse().map_err(|why| PostgresError::BadUrl(told(&why)))?;
        if config.get_hosts().is_empty() {
            return Err(PostgresError::BadUrl("it names no host".to_owned()));
        }
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT);
        }
        let settings = match config.get_options() {
            Some(theirs) => format!("{SETTINGS} {theirs}"),
            None => SETTINGS.to_owned(),
        };
        config
            .options(settings)
            .application_name("skull")
            .ssl_mode(security.mode)
            .tcp_user_timeout(Duration::from_secs(5))
            .keepalives_idle(Duration::from_secs(5))
            .keepalives_interval(Duration::from_secs(1))
            .keepalives_retries(3)
            // Of several, the one that can be written to: so a standby that was promoted is found.
            .target_session_attrs(TargetSessionAttrs::ReadWrite);
        let shown = shown(&config).into();
        Ok(DatabaseAddress { tls: security.connector()?, config, shown })
    }

    /// Who is to be let in.
    pub(super) fn user(&self) -> &str {
        self.config.get_user().unwrap_or("the user of this process")
    }

    /// The name of the database: that of the user, if there is no other.
    pub(super) fn name(&self) -> &str {
        self.config.get_dbname().unwrap_or(self.user())
    }
}

impl fmt::Display for DatabaseAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

fn shown(config: &Config) -> String {
    let ports = config.get_ports();
    let hosts = config.get_hosts().iter().enumerate().map(|(index, host)| {
        let port = ports.get(index).or(ports.first()).copied().unwrap_or(5432);
        match host {
            Host::Tcp(name) => format!("{name}:{port}"),
            #[cfg(unix)]
            Host::Unix(path) => path.display().to_string(),
        }
    });
    hosts.collect::<Vec<_>>().join(",")
}

/// What an error is about, down to its cause.
pub(super) fn told(error: &dyn std::error::Error) -> String {
    let mut told = error.to_string();
    let mut cause = error.source();
    while let Some(deeper) = cause {
        let deeper_told = deeper.to_string();
        if !told.contains(&deeper_told) {
            told = format!("{told}: {deeper_told}");
        }
        cause = deeper.source();
    }
    told
}

/// How sure the line is to be.
struct Security {
    mode: SslMode,
    /// Whether the server has to prove that it is who was asked for.
    is_verified: bool,
    /// The certificates to prove it by, instead of those that this machine believes.
    roots: Option<String>,
}

impl Security {
    /// Takes out of a URL what is said of TLS: tokio-postgres knows only half of it.
    fn split(url: &str) -> Result<(String, Security), PostgresError> {
        let (plain, query) = url.split_once('?').unwrap_or((url, ""));
        let mut security = Security { mode: SslMode::Prefer, is_verified: false, roots: None };
        let mut others = Vec::new();
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            match pair.split_once('=') {
                Some(("sslmode", mode)) => security.choose(mode)?,
                Some(("sslrootcert", path)) => {
                    let path = percent_decode_str(path).decode_utf8_lossy().into_owned();
                    security.roots = Some(path).filter(|path| path != "system");
                    security.is_verified = true;
                }
                _ => others.push(pair),
            }
        }
        if security.is_verified && security.mode != SslMode::Require {
            let why = "certificates are checked where TLS must be spoken: say sslmode=verify-full".to_owned();
            return Err(PostgresError::BadUrl(why));
        }
        let plain =
            if others.is_empty() { plain.to_owned() } else { format!("{plain}?{}", others.join("&")) };
        Ok((plain, security))
    }

    fn choose(&mut self, mode: &str) -> Result<(), PostgresError> {
        self.mode = match mode {
            "disable" => SslMode::Disable,
            "prefer" => SslMode::Prefer,
            "require" => SslMode::Require,
            "verify-full" => {
                self.is_verified = true;
                SslMode::Require
            }
            "allow" => return Err(no_such_mode(mode, "prefer")),
            "verify-ca" => return Err(no_such_mode(mode, "verify-full")),
            _ => return Err(no_such_mode(mode, "disable, prefer, require or verify-full")),
        };
        Ok(())
    }

    /// As with libpq, a server proves who it is only where that is asked for: whoever could pretend to be it could also
    /// say that it speaks no TLS.
    fn connector(&self) -> Result<MakeRustlsConnect, PostgresError> {
        let config = if self.is_verified {
            ClientConfig::builder().with_root_certificates(self.root_certificates()?).with_no_client_auth()
        } else {
            let verifier = Arc::new(Unverified::new());
            ClientConfig::builder()
                .dangerous()
                .with_custom_certificate_verifier(verifier)
                .with_no_client_auth()
        };
        Ok(MakeRustlsConnect::new(config))
    }

    fn root_certificates(&self) -> Result<RootCertStore, PostgresError> {
        let mut roots = RootCertStore::empty();
        match &self.roots {
            Some(path) => {
                let bad = |why: String| PostgresError::Certificates { path: path.clone(), why };
                for certificate in certificates(path).map_err(|why| bad(why.to_string()))? {
                    roots.add(certificate).map_err(|why| bad(why.to_string()))?;
                }
                if roots.is_empty() {
                    return Err(bad("it holds none".to_owned()));
                }
            }
            None => return of_the_system(rustls_native_certs::load_native_certs()),
        }
        Ok(roots)
    }
}

/// Whoever this machine believes. A certificate that cannot be read is no loss as long as there are others.
fn of_the_system(found: CertificateResult) -> Result<RootCertStore, PostgresError> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(found.certs);
    if roots.is_empty() {
        let why = found.errors.first().map(|error| format!(" ({error})")).unwrap_or_default();
        return Err(PostgresError::NoAuthorities { why });
    }
    Ok(roots)
}

fn no_such_mode(mode: &str, instead: &str) -> PostgresError {
    PostgresError::BadUrl(format!("sslmode={mode} is not known here: say {instead}"))
}

fn certificates(path: &str) -> std::io::Result<Vec<CertificateDer<'static>>> {
    use tokio_rustls::rustls::pki_types::pem::PemObject;
    let certificates = CertificateDer::pem_reader_iter(BufReader::new(File::open(path)?));
    certificates.collect::<Result<_, _>>().map_err(std::io::Error::other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_that_believes_nobody_says_so() {
        let refused = of_the_system(CertificateResult::default()).unwrap_err();
        assert!(matches!(refused, PostgresError::NoAuthorities { .. }), "{refused}");
        assert!(refused.to_string().contains("sslrootcert"), "{refused}");

        let mut found = CertificateResult::default();
        let known = rcgen::generate_simple_self_signed(["database".to_owned()]).unwrap();
        found.certs.extend([known.cert.der().clone(), CertificateDer::from_slice(b"scribbled")]);
        assert_eq!(of_the_system(found).unwrap().len(), 1, "one that can be read is enough");
    }
}
