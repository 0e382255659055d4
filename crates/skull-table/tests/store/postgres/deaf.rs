use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt, copy},
    net::{TcpListener, TcpStream},
};

/// A line to a database that carries everything but notifications: whoever listens at its other end hears nothing, and
/// nobody hangs up.
pub(super) struct DeafLine {
    pub(super) address: SocketAddr,
    lost: Arc<AtomicU64>,
}

impl DeafLine {
    /// A line to this server, which is not asked for TLS.
    pub(super) async fn to(server: &str) -> DeafLine {
        let door = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (address, lost) = (door.local_addr().unwrap(), Arc::<AtomicU64>::default());
        let (server, counted) = (server.to_owned(), lost.clone());
        tokio::spawn(async move {
            while let Ok((visitor, _)) = door.accept().await {
                let server = TcpStream::connect(&server).await.unwrap();
                let ((mut asked, answers), (told, mut asks)) = (visitor.into_split(), server.into_split());
                tokio::spawn(async move { copy(&mut asked, &mut asks).await });
                let counted = counted.clone();
                tokio::spawn(async move { pass(told, answers, &counted).await });
            }
        });
        DeafLine { address, lost }
    }

    /// How many notifications were lost.
    pub(super) fn lost(&self) -> u64 {
        self.lost.load(Ordering::SeqCst)
    }
}

/// A notification.
const RUNG: u8 = b'A';

/// Every message is a letter, its length, and the rest.
async fn pass(
    mut told: impl AsyncReadExt + Unpin,
    mut answers: impl AsyncWriteExt + Unpin,
    lost: &AtomicU64,
) -> std::io::Result<()> {
    loop {
        let mut head = [0; 5];
        told.read_exact(&mut head).await?;
        let length = u32::from_be_bytes([head[1], head[2], head[3], head[4]]) as usize;
        let mut rest = vec![0; length - 4];
        told.read_exact(&mut rest).await?;
        if head[0] == RUNG {
            lost.fetch_add(1, Ordering::SeqCst);
            continue;
        }
        answers.write_all(&head).await?;
        answers.write_all(&rest).await?;
    }
}
