#!/usr/bin/env bash
# Runs the TURN server in its container. Its settings are a file, so that the secret is in no list of processes. TLS begins
# with the first certificate that lies in CERTIFICATE (caddy.sh puts it there), and a renewed one is taken without a break.
set -euo pipefail

place=${TURN_PLACE:-/tmp}
static=${TURN_STATIC:-/etc/sunwai/turnserver.conf}
certificate=${CERTIFICATE:-/certificate/turn.pem}

# coturn has its command line since 4.10, and DTLS since 4.17, only where it is asked for, and calls the words that switch them off
# deprecated or faulty. Older ones have both unless these words are there. The program is asked which of the two it is.
switched_off() {
  local words name
  words=$(turnserver -h 2>&1 || true)
  for name in cli dtls; do
    [[ $words =~ (^|$'\n')[[:space:]]*--${name}[[:space:]] ]] || printf 'no-%s\n' "$name"
  done
}

write_settings() {
  umask 077
  {
    cat "$static"
    switched_off
    printf '%s\n' "realm=$TURN_HOST" "external-ip=$TURN_IP" "static-auth-secret=$TURN_SECRET" "pidfile=$place/turn.pid"
    # The bridges' own addresses, and those of bridges on other machines: where media are relayed to, and nowhere else.
    printf '%s\n' "$PUBLIC_IP,${JVB_ADVERTISE_IPS:-},${TURN_PEERS:-}" | tr ',' '\n' | sed -n 's/#.*//; s/^ *\(..*\)/allowed-peer-ip=\1/p'
    [ -z "${TURN_LISTEN:-}" ] || printf '%s\n' "listening-ip=$TURN_LISTEN" "relay-ip=$TURN_LISTEN"
    if [ -s "$certificate" ]; then
      printf '%s\n' "tls-listening-port=$TURN_TLS_PORT" "cert=$certificate" "pkey=$certificate"
    else
      printf 'no-tls\n'
    fi
  } >"$place/turn.conf"
}

begin() {
  now=$(fingerprint)
  write_settings
  # The secret is in the file alone.
  env -u TURN_SECRET turnserver -c "$place/turn.conf" "$@" &
  server=$!
}

fingerprint() { if [ -s "$certificate" ]; then cksum <"$certificate"; fi; }

trap 'kill -TERM "$server"; wait "$server" || true; exit 0' TERM INT
begin "$@"
while true; do
  sleep "${TURN_LOOK_SECONDS:-30}" &
  wait -n "$server" $! || true
  kill -0 "$server" 2>/dev/null || { wait "$server" || exit $?; exit 1; }
  before=$now
  now=$(fingerprint)
  if [ "$now" = "$before" ] || [ -z "$now" ]; then continue; fi
  if [ -n "$before" ]; then
    printf 'the certificate is new: taken\n'
    kill -USR2 "$server"
  else
    printf 'there is a certificate: starting again, with TLS\n'
    kill -TERM "$server"
    wait "$server" || true
    begin "$@"
  fi
done
