use std::path::PathBuf;
use skull_solver::duel::{Book,Position};
use super::book_file;
use crate::failure::Failure;
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    position: Position,
    #[arg(long)]
    book: Option<PathBuf>,
}
pub(crate) fn command(args: &Args) -> Result<(), Failure> {
    let read;
    let book = match &args.book { Some(p) => { read = book_file::read(p)?; &read }, None => Book::shipped() };
    let t = std::time::Instant::now();
    let study = book.study(args.position, args.position.even_beliefs());
    println!("{:?} {:?}", study.bounds, t.elapsed());
    for m in study.moments.iter().filter(|m| m.reach > 0.005) {
        println!("{:.4} seat {} {:?}", m.reach, m.seat, m.history);
        for x in &m.mixes { 
            print!("        {:?} {:.3}:", x.skull, x.share);
            for (c, p) in &x.choices { print!(" {c:?} {p:.3}"); }
            println!();
        }
    }
    Ok(())
}
