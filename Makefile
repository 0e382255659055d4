# The two that do everything on a fresh machine: make run, make test.
.PHONY: run test soak check audit bench wheel fuzz screenshots site
.DEFAULT_GOAL := run

run:
	scripts/web
	cargo run --profile quick --package skull-cli -- serve

test:
	scripts/test

soak:
	scripts/soak

check:
	scripts/check

audit:
	scripts/audit

bench:
	bench/run

wheel:
	scripts/python wheel

fuzz:
	scripts/fuzz

screenshots:
	scripts/screenshots

site:
	scripts/site
