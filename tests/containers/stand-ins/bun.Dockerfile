# oven/bun, slim: Debian 13 with certificates, Bun, its user 1000, and an entrypoint that starts what it is told.
FROM debian:trixie-slim
RUN apt-get update -qq && apt-get install -qq --no-install-recommends ca-certificates && apt-get clean && rm -rf /var/lib/apt/lists/*
ENV BUN_RUNTIME_TRANSPILER_CACHE_PATH=0 BUN_INSTALL_BIN=/usr/local/bin
COPY bun /usr/local/bin/bun
RUN groupadd --gid 1000 bun && useradd --uid 1000 --gid bun --shell /bin/sh --create-home bun && ln -s bun /usr/local/bin/bunx
# A machine whose packages come through a proxy trusts that proxy's certificate, and so must a build on it.
COPY certificates.crt /usr/local/share/machine.crt
ENV NODE_EXTRA_CA_CERTS=/usr/local/share/machine.crt SSL_CERT_FILE=/usr/local/share/machine.crt
WORKDIR /home/bun/app
COPY as-given.sh /usr/local/bin/docker-entrypoint.sh
ENTRYPOINT ["/usr/local/bin/docker-entrypoint.sh"]
CMD ["/usr/local/bin/bun"]
