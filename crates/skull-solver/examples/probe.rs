use skull_solver::duel::*;
use std::time::Instant;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let start = Instant::now();
    let mut book = Book::blank(skull_rules::AfterOwnSkull::Lead, Fineness::new(args[1].parse().unwrap()).unwrap());
    let stop: usize = args.get(3).map_or(64, |s| s.parse().unwrap());
    while book.pages() < stop {
        let t = Instant::now();
        let position = book.write_page();
        let b = book.bounds(position, position.even_beliefs());
        let (mut worst, mut sum, mut at) = (0.0f64, 0.0, (0.0, 0.0));
        for i in 0..=20 { for j in 0..=20 {
            let (p, q) = (if position.discs()[0]==4 {1.0} else {i as f64/20.0}, if position.discs()[1]==4 {1.0} else {j as f64/20.0});
            let gap = book.bounds(position, [p, q]).gap();
            if gap > worst { worst = gap; at = (p, q); }
            sum += gap / 441.0;
        }}
        println!("{position}: [{:.5}, {:.5}] gap {:.6} worst {worst:.6} mean {sum:.6} at {at:?} in {:.2?}", b.low, b.high, b.gap(), t.elapsed());
    }
    std::fs::write(&args[2], book.bytes()).unwrap();
    println!("{} cells, {} bytes, {:?}", book.cells(), book.bytes().len(), start.elapsed());
    let t = Instant::now();
    let mut all = Certificate::NONE;
    let book = Book::read(&book.bytes()).unwrap();
    for position in Position::all().into_iter().take(stop) { all = all.and(book.certify_page(position).unwrap()); }
    println!("{all:?} in {:?}", t.elapsed());
}
