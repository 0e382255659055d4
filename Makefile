# The two that do everything on a fresh machine: make run, make test.
.PHONY: run test soak check bench fuzz screenshots
.DEFAULT_GOAL := run

run:
	scripts/web
	cargo build --release --workspace
	./target/release/skull serve

test:
	scripts/test

soak:
	scripts/soak

check:
	scripts/check

bench:
	bench/run

fuzz:
	scripts/fuzz

screenshots:
	scripts/screenshots
