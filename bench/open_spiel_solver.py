"""OpenSpiel's C++ CFR+ on Leduc poker, as one more row under those of `cargo bench -p saddlepoint --bench solve`."""

import time

import pyspiel

AIM = 1.8e-5
STEPS_BETWEEN_LOOKS = 100
SECONDS = 120.0


def main() -> None:
    """Learns until good enough or out of time. Only its steps count: not the looks in between, nor setting up."""
    game = pyspiel.load_game("leduc_poker")
    solver = pyspiel.CFRPlusSolver(game)
    seconds, steps, exploitability = 0.0, 0, float("inf")
    while exploitability > AIM and seconds < SECONDS:
        start = time.perf_counter()
        for _ in range(STEPS_BETWEEN_LOOKS):
            solver.evaluate_and_update_policy()
        seconds, steps = seconds + time.perf_counter() - start, steps + STEPS_BETWEEN_LOOKS
        # Both functions are C++, and the exploitability is half of NashConv, as ours.
        average = solver.average_policy()
        exploitability = pyspiel.exploitability(game, average)
    value = pyspiel.expected_returns(game.new_initial_state(), average, -1, True)[0]
    print(f"{'OpenSpiel, C++, CFR+':<36} {seconds:>10.4f} {steps:>8} {exploitability:>16.2e} {value:>11.7f}")
    if exploitability > AIM:
        print(f"OpenSpiel was stopped after {SECONDS:.0f} seconds.")


if __name__ == "__main__":
    main()
