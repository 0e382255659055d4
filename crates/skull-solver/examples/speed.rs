use skull_solver::duel::*;
use std::time::Instant;
fn main() {
    let book = Book::read(&std::fs::read(std::env::args().nth(1).unwrap()).unwrap()).unwrap();
    for (pos, p, q) in [("2,2 0-0", 0.6, 0.7), ("3,2 0-0", 0.7, 0.6), ("2,3 0-0", 0.7, 0.6), ("3,3 0-0", 0.75, 0.75), ("3,3 0-0", 0.4, 0.9), ("4,3 0-0", 1.0, 0.75), ("4,4 0-0", 1.0, 1.0)] {
        let position: Position = pos.parse().unwrap();
        for seat in 0..2 {
            let (own, rival) = if seat == 0 { (p, q) } else { (q, p) };
            let t = Instant::now();
            let s = book.solve(&Cell { position, seat, own, rival });
            let t = t.elapsed();
            println!("{pos} {seat}: {} steps, {:.1?}, {:.1} us a step, {:.6} of {:.6}", s.steps, t, t.as_secs_f64() * 1e6 / f64::from(s.steps), s.promise[0] * (1.0 - rival) + s.promise[1] * rival, s.most);
        }
    }
}
