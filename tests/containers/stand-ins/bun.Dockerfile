# oven/bun: Debian, Bun, its user 1000, and an entrypoint that starts what it is told.
FROM debian:bookworm-slim
RUN groupadd --gid 1000 bun && useradd --uid 1000 --gid bun --shell /bin/sh --create-home bun
COPY bun /usr/local/bin/bun
RUN ln -s bun /usr/local/bin/bunx
# A machine whose packages come through a proxy trusts that proxy's certificate, and so must a build on it.
COPY certificates.crt /usr/local/share/machine.crt
ENV NODE_EXTRA_CA_CERTS=/usr/local/share/machine.crt SSL_CERT_FILE=/usr/local/share/machine.crt
WORKDIR /home/bun/app
COPY as-given.sh /usr/local/bin/docker-entrypoint.sh
ENTRYPOINT ["/usr/local/bin/docker-entrypoint.sh"]
CMD ["/usr/local/bin/bun"]
