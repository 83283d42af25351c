# What a court talks to outside: an SMS gateway (gateway.ts), a certificate authority (pebble), and people (curl, turnutils).
FROM sunwai-tests/programs
COPY bun /usr/local/bin/bun
COPY gateway.ts /usr/local/lib/gateway.ts
CMD ["bun", "/usr/local/lib/gateway.ts"]
