# The server in a container of its own:
#
#   docker build --tag skull .
#   docker run --publish 8080:8080 --volume skull:/data skull
#
# Options go behind the name (`skull serve --public-url https://skull.example`) or into the environment (SKULL_…);
# docs/operations.md tells of them.

# Tables for the browser, which the web client holds.
FROM rust:1.95-slim-bookworm AS wasm
WORKDIR /src
COPY . .
RUN scripts/wasm

FROM node:22-bookworm-slim AS web
WORKDIR /src/web
COPY web/package.json web/package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY web ./
COPY --from=wasm /src/web/wasm wasm
RUN npm run build

FROM rust:1.95-slim-bookworm AS build
WORKDIR /src
COPY . .
COPY --from=web /src/web/dist web/dist
# What was fetched and compiled is kept for the next build; the program is taken out, for a cache is in no image.
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/src/target \
    cargo build --release --locked --package skull-cli && cp target/release/skull /usr/local/bin/skull

FROM debian:bookworm-slim
RUN useradd --uid 10001 --user-group --no-create-home --home-dir /data skull && install --directory --owner=skull --group=skull /data
COPY --from=build /usr/local/bin/skull /usr/local/bin/skull
# Whom a database may be recognised by (sslmode=verify-full).
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
COPY LICENSE-APACHE LICENSE-MIT /usr/share/doc/skull/
USER 10001:10001
ENV SKULL_LISTEN=0.0.0.0:8080 SKULL_DATA=/data
VOLUME /data
EXPOSE 8080
# Ready means that the store can be written to. The image has no HTTP client, and one request needs none.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s CMD \
    ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /readyz HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [ \"$status\" = 200 ]"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["skull"]
CMD ["serve"]
