#!/usr/bin/env bash
# Does what the official image of PostgreSQL does with the variables that compose.yaml gives it: makes the cluster and the database
# at the first start, lets in who comes over the network with a password, and becomes the server.
set -euo pipefail

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  # Words, as the official image takes them.
  # shellcheck disable=SC2086
  initdb --username="$POSTGRES_USER" --pwfile=<(printf '%s\n' "$POSTGRES_PASSWORD") ${POSTGRES_INITDB_ARGS:-} -D "$PGDATA"
  printf '\nhost all all all scram-sha-256\n' >>"$PGDATA/pg_hba.conf"
  printf "\nlisten_addresses = '*'\nunix_socket_directories = '/run/postgresql'\n" >>"$PGDATA/postgresql.conf"
  pg_ctl -D "$PGDATA" -o "-c listen_addresses=''" -w start
  if [ "${POSTGRES_DB:-$POSTGRES_USER}" != postgres ]; then
    PGHOST=/run/postgresql psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --no-password --dbname postgres \
      --command "CREATE DATABASE \"${POSTGRES_DB:-$POSTGRES_USER}\""
  fi
  pg_ctl -D "$PGDATA" -m fast -w stop
fi
exec "$@"
