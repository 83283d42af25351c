# A bare Debian with Node and its npm alone: what a newcomer has.
FROM debian:bookworm-slim
COPY node /usr/local
COPY certificates.crt /usr/local/share/machine.crt
ENV NODE_EXTRA_CA_CERTS=/usr/local/share/machine.crt SSL_CERT_FILE=/usr/local/share/machine.crt
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
