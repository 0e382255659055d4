# The two that do everything on a fresh machine: make run, make test.
.PHONY: run test check bench fuzz
.DEFAULT_GOAL := run

run:
	cargo build --release --workspace
	@if [ -t 0 ] && [ -t 1 ]; then ./target/release/skull play; \
	else ./target/release/skull replay examples/lantern-night.skull; fi

test:
	scripts/test

check:
	scripts/check

bench:
	bench/run

fuzz:
	scripts/fuzz
