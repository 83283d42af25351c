#!/usr/bin/env bash
# Restores a backup into an empty system, and proves the logs of all hearings whole.
set -euo pipefail
# shellcheck source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

usage='Usage: restore.sh BACKUP

BACKUP is a folder that backup.sh made. The database and SUNWAI_HOME/app must be empty: nothing is ever overwritten.
On a new machine, run this instead of install.sh; its settings are taken where there are none yet.'

main() {
  [ $# -eq 1 ] || { say "$usage" >&2 && exit 2; }
  case $1 in --help | -h) say "$usage" && exit 0 ;; esac
  local backup=$1 home file name
  for file in database.dump files.tar.gz settings.env roots.txt SHA256SUMS; do
    [ -f "$backup/$file" ] || fail "$backup has no $file. Name a folder that backup.sh made."
  done
  (cd "$backup" && sha256sum --check --quiet SHA256SUMS) ||
    fail "The backup is not as it was made. Take an older one, or fetch this one again."
  if is_composed && [ ! -f "$settings" ]; then
    say "settings, as in the backup"
    (umask 077 && cp "$backup/settings.env" "$settings")
  fi
  home=$(home_folder)
  if [ -d "$home/app" ] && [ -n "$(ls -A "$home/app")" ]; then
    fail "$home/app is not empty. Move the old system away first: mv $home $home.old"
  fi
  if is_composed; then
    make_folders "$home"
    compose up --detach --wait postgres || fail "The database does not start. Read: docker compose logs postgres"
  fi
  has_no_tables || fail "The database is not empty. Move the old system away first: mv $home $home.old"

  say "database"
  name=$(in_database printenv PGDATABASE)
  in_database pg_restore --no-owner --no-privileges --exit-on-error --single-transaction --dbname="$name" \
    <"$backup/database.dump" || fail "The database could not be restored; it is as empty as before. Its own words are above."
  say "files and keys"
  mkdir -p "$home/app"
  tar --extract --gzip --file="$backup/files.tar.gz" --numeric-owner --same-permissions --directory="$home/app"
  say "proving the logs"
  in_app db/audit.ts verify || fail "A log is not whole. Do not hold hearings on this system; try an older backup."
  if is_composed; then
    compose up --detach --wait || fail "Not everything became healthy. Read: docker compose ps, docker compose logs"
  fi
  say "Restored. The roots above and in $backup/roots.txt are the same where nothing was written during the backup."
  say "The auditor's login is not part of a backup: make it again if there was one."
}

has_no_tables() {
  local tables
  tables=$(in_database psql --no-psqlrc --tuples-only --no-align --command \
    "SELECT count(*) FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')") ||
    fail "The database does not answer. Look whether it runs: docker compose ps postgres."
  [ "$tables" = 0 ]
}

main "$@"
