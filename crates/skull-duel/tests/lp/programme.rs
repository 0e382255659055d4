//! A game as a linear programme in sequence form (Koller, Megiddo and von Stengel).
//!
//! A sequence is what a seat has chosen so far, up to one choice. A plan gives each sequence a weight: how
//! likely the seat's own choices, and luck that it alone sees, are to lead there. A decision hands on the weight
//! that reaches it to its choices, so that a plan is any solution of some linear equations without a negative
//! weight, and what one plan wins of another is linear in both.

use std::ops::Range;

use clarabel::{
    algebra::CscMatrix,
    solver::{DefaultSettings, DefaultSolver, IPSolver, NonnegativeConeT, SolverStatus, ZeroConeT},
};
use skull_rules::Seat;

/// How far the solver goes, in what it may lack of the best and in what a plan's equations may miss.
const PRECISION: f64 = 1e-9;

/// The weight with which a plan leads somewhere: a sum of sequences, each times the odds of what luck it takes.
#[derive(Clone, Default)]
pub(crate) struct Reach(Vec<(usize, f64)>);

/// All decisions of both seats, and how the game ends.
#[derive(Default)]
pub(crate) struct Programme {
    plans: [Plan; 2],
    /// A sequence of each seat, and what the first seat gets.
    payoffs: Vec<(usize, usize, f64)>,
}

struct Plan {
    decisions: Vec<Decision>,
    sequences: usize,
}

struct Decision {
    reach: Reach,
    choices: Range<usize>,
}

impl Reach {
    /// Before any choice.
    pub(crate) fn by_luck(odds: f64) -> Reach {
        Reach(vec![(0, odds)])
    }

    pub(crate) fn times(&self, odds: f64) -> Reach {
        Reach(self.0.iter().map(|&(sequence, weight)| (sequence, weight * odds)).collect())
    }

    pub(crate) fn add(&mut self, other: &Reach) {
        self.0.extend_from_slice(&other.0);
    }
}

impl Programme {
    /// A seat must choose one of so many, each of which is then reached by its own sequence.
    pub(crate) fn decide(
        &mut self,
        seat: Seat,
        reach: &Reach,
        choices: usize,
    ) -> impl Iterator<Item = Reach> + use<> {
        let plan = &mut self.plans[seat.index()];
        let choices = plan.sequences..plan.sequences + choices;
        plan.sequences = choices.end;
        plan.decisions.push(Decision { reach: reach.clone(), choices: choices.clone() });
        choices.map(|sequence| Reach(vec![(sequence, 1.)]))
    }

    /// The game ends, and the first seat gets this of the second.
    pub(crate) fn pay(&mut self, [first, second]: &[Reach; 2], payoff: f64) {
        for &(mine, weight) in &first.0 {
            let pay = |&(theirs, other)| (mine, theirs, payoff * weight * other);
            self.payoffs.extend(second.0.iter().map(pay));
        }
    }

    /// What the first seat gets when both plan their best.
    ///
    /// Unknown are the weights of the first seat's plan, and for each decision of the second what it is worth per
    /// weight that reaches it. The second wants the least, so a decision is worth no more than any of its
    /// choices: what is paid there, and the worth of the decisions it leads to. The first wants the most for
    /// what all begins with.
    pub(crate) fn value(&self) -> f64 {
        let [first, second] = &self.plans;
        let (plan, equations, limits) = (first.sequences, first.decisions.len(), second.sequences);
        let worth = second
            .equations()
            .map(|(decision, choice, weight)| (equations + choice, plan + decision, weight));
        let payoffs = self.payoffs.iter().map(|&(mine, theirs, payoff)| (equations + theirs, mine, -payoff));
        let signs = (0..plan).map(|sequence| (equations + limits + sequence, sequence, -1.));
        let entries = first.equations().chain(worth).chain(payoffs).chain(signs);
        // What stands twice at one place is added up.
        let (rows, (columns, weights)) = entries.map(|(row, column, weight)| (row, (column, weight))).unzip();
        let (height, width) = (equations + limits + plan, plan + second.decisions.len());
        let matrix = CscMatrix::new_from_triplets(height, width, rows, columns, weights);
        let (mut bounds, mut costs) = (vec![0.; height], vec![0.; width]);
        bounds[0] = 1.;
        costs[plan] = -1.;
        -least(&costs, &matrix, &bounds, equations)
    }
}

impl Default for Plan {
    /// Begins with a decision that is none: its one choice, to have chosen nothing yet, has all the weight.
    fn default() -> Plan {
        Plan { decisions: vec![Decision { reach: Reach::default(), choices: 0..1 }], sequences: 1 }
    }
}

impl Plan {
    /// By decision and sequence: the weights of the choices, less what reaches the decision. The sum is 1 for
    /// the first and 0 for all others.
    fn equations(&self) -> impl Iterator<Item = (usize, usize, f64)> {
        self.decisions.iter().enumerate().flat_map(|(number, Decision { reach, choices })| {
            let choices = choices.clone().map(move |sequence| (number, sequence, 1.));
            choices.chain(reach.0.iter().map(move |&(sequence, weight)| (number, sequence, -weight)))
        })
    }
}

/// The least costs for which the matrix times the unknowns equals the first so many bounds and stays below the
/// others.
fn least(costs: &[f64], matrix: &CscMatrix, bounds: &[f64], equations: usize) -> f64 {
    let settings = DefaultSettings {
        verbose: false,
        tol_feas: PRECISION,
        tol_gap_abs: PRECISION,
        tol_gap_rel: PRECISION,
        ..DefaultSettings::default()
    };
    let cones = [ZeroConeT(equations), NonnegativeConeT(bounds.len() - equations)];
    let no_squares = CscMatrix::zeros((costs.len(), costs.len()));
    let mut solver = DefaultSolver::new(&no_squares, costs, matrix, bounds, &cones, settings).unwrap();
    solver.solve();
    assert_eq!(solver.solution.status, SolverStatus::Solved, "every finite game has a value");
    solver.solution.obj_val
}
