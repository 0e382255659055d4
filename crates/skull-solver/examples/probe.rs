use skull_solver::duel::*;
use std::time::Instant;
fn small(p: Position) -> f64 { match p.discs()[0] + p.discs()[1] { 0..=3 => 0.1, 4 => 0.3, 5 => 0.6, _ => 1.0 } }
fn main() {
    let a: Vec<f64> = std::env::args().skip(1).map(|a| a.parse().unwrap()).collect();
    let effort = Effort { close: a[1], steps: a[2] as u32 };
    let mut total = 0;
    let stop: u8 = std::env::var("STOP").map_or(8, |s| s.parse().unwrap());
    let start = Instant::now();
    let mut all: Vec<[Promises; 2]> = (0..64).map(|_| [Promises::default(), Promises::default()]).collect();
    for position in Position::all() {
        let [d, e] = position.discs();
        if d + e > stop { break; }
        let t = Instant::now();
        let round = Round::new(position.discs(), false);
        for seat in 0..2 {
            all[position.index()][seat] = probe(position, seat, &round, Fineness { tolerance: a[0] * small(position), effort: Effort { close: effort.close * small(position), steps: (f64::from(effort.steps) / small(position)) as u32 } }, &all);
        }
        let rows = [0, 1].map(|s| all[position.index()][s].size());
        total += rows[0].1 + rows[1].1;
        let [a, b] = position.even_beliefs();
        let [lo, hi] = &all[position.index()];
        let (l, h) = (lo.worth([a, b]), -hi.worth([b, a]));
        let mut worst = 0.0f64; let mut wpq = (0.0, 0.0);
        let mut sum = 0.0; 
        for i in 0..=20 { for j in 0..=20 {
            let (p, q) = (if position.discs()[0]==4 {1.0} else {i as f64/20.0}, if position.discs()[1]==4 {1.0} else {j as f64/20.0});
            let gap = -hi.worth([q, p]) - lo.worth([p, q]);
            if gap > worst { worst = gap; wpq = (p, q); } sum += gap / 441.0;
        }}
        println!("{position}: [{l:.5}, {h:.5}] gap {:.6} worst {worst:.6} mean {sum:.6} at {wpq:?} in {:.2?}, {rows:?}", h - l, t.elapsed());
    }
    println!("{total} cells");
    if std::env::var("STUDY").is_ok() {
        for (pos, own, rival) in [("2,2 1-0", 0.51, 0.48), ("2,2 1-0", 0.9, 0.85), ("2,2 1-1", 0.65, 0.95), ("2,2 0-1", 0.9, 0.65), ("2,2 0-0", 0.65, 0.55), ("2,2 0-0", 0.95, 0.95)] {
            let position: Position = pos.parse().unwrap();
            let round = Round::new(position.discs(), false);
            for seat in 0..2 {
                print!("{pos} {seat} {own} {rival}:");
                for steps in [200, 1000, 5000] {
                    let (own, rival) = if seat == 0 { (own, rival) } else { (rival, own) };
                    let s = Cell { position, seat, own, rival }.solve(&round, Effort { close: 0.0, steps }, |pos, seat| &all[pos.index()][seat]);
                    print!("  {:.5} of {:.5}", s.promise[0] * (1.0 - rival) + s.promise[1] * rival, s.most);
                }
                println!();
            }
        }
    }
    println!("{:?}", start.elapsed());
}
