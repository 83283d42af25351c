#!/bin/sh
# Runs Caddy in its container, and beside it hands the certificate of the TURN server's name to coturn (turn.sh), and each
# renewed one: as one file that is there whole or not at all.
set -eu

turn=${TURN_PLACE:-/turn}/turn.pem
given=${CERTIFICATES:-/certificates}

# A further name that Caddy serves beside the media's name, so that it gets a certificate for it.
TURN_SITE=""
TURN_PLAIN_SITE=""
if [ "$TURN_HOST" != "$MEET_HOST" ] && [ "$TLS" != files ]; then
  TURN_SITE=", https://$TURN_HOST"
  TURN_PLAIN_SITE=", http://$TURN_HOST"
fi
export TURN_SITE TURN_PLAIN_SITE

# With an authority of one's own the certificates are asked for there.
if [ "$TLS" = automatic ] && [ -n "${ACME_CA:-}" ]; then TLS=authority; fi
export TLS
# Its own root, which no list of the system has.
if [ -s "$given/authority.crt" ]; then export SSL_CERT_FILE="$given/authority.crt"; fi

# Where the public stream comes from: first the cache, where there is one.
LIVE_UPSTREAMS=$APP_UPSTREAMS
LIVE_POLICY=least_conn
if [ -n "${LIVE_CACHE:-}" ]; then LIVE_UPSTREAMS="$LIVE_CACHE $APP_UPSTREAMS" LIVE_POLICY=first; fi
export LIVE_UPSTREAMS LIVE_POLICY

# The certificate without its ending: turn's own, else the media's; or the newest that Caddy was given.
certificate() {
  if [ "$TLS" = files ]; then
    if [ -s "$given/turn.crt" ]; then echo "$given/turn"; else echo "$given/meet"; fi
    return
  fi
  # shellcheck disable=SC2012 # names of folders that Caddy made
  ls -t "$XDG_DATA_HOME"/caddy/certificates/*/"$TURN_HOST/$TURN_HOST.crt" 2>/dev/null | head -n 1 | sed 's/\.crt$//'
}

hand_over() {
  from=$(certificate)
  [ -n "$from" ] && [ -s "$from.crt" ] && [ -s "$from.key" ] || return 0
  umask 027
  # A certificate that cannot be read or written as a whole never replaces the present one.
  if ! cat "$from.crt" "$from.key" >"$turn.new" || ! grep -q '^-----END CERTIFICATE-----' "$turn.new" ||
    ! grep -q '^-----END .*PRIVATE KEY-----' "$turn.new"; then
    rm -f "$turn.new"
    return 1
  fi
  if cmp -s "$turn.new" "$turn"; then rm "$turn.new"; else mv "$turn.new" "$turn"; fi
}

# It ends with Caddy, which takes this process's number.
while kill -0 $$ 2>/dev/null; do
  hand_over || echo "the TURN server's certificate was not handed over" >&2
  sleep "${TURN_LOOK_SECONDS:-20}"
done &

exec caddy run --config "${CADDYFILE:-/etc/caddy/Caddyfile}" --adapter caddyfile
