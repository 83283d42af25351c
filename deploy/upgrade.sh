#!/usr/bin/env bash
# Upgrades Sunwai to a newer version of its source: backup, fetch, build, a closed door, the database, restart, proof. What
# does not succeed is taken back: the version before runs again on the database as it was. For the evening, not for the sitting.
set -euo pipefail
# shellcheck source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

usage='Usage: upgrade.sh [--to VERSION] [--dry-run]

  --to VERSION  a tag or commit (default: the newest of the branch that is checked out)
  --dry-run     prints each step and changes nothing

The court is closed for some minutes, from the moment the new version is built. If anything fails, the version before
runs again on the database as it was; an upgrade that was cut off is taken back when this is run again.'

main() {
  local to="" before
  while [ $# -gt 0 ]; do
    case $1 in
      --to) to=${2:?--to needs a version} && shift 2 ;;
      --dry-run) dry_run=yes && shift ;;
      --help | -h) say "$usage" && exit 0 ;;
      *) say "$usage" >&2 && exit 2 ;;
    esac
  done
  [ -f "$settings" ] || fail "There is no $settings. Run install.sh first."
  before=$(git -C "$here" rev-parse HEAD) ||
    fail "$here is not in a git checkout of this user. Clone the source as root, and copy .env into its deploy folder."
  find_state
  # A lost terminal does not stop it; an interrupt is a failure, and taken back.
  trap '' HUP
  trap : INT TERM
  if [ -f "$state/from" ]; then step "take back the upgrade that was cut off" way_back "The last upgrade was cut off."; fi
  if ! git -C "$here" diff --quiet HEAD; then
    fail "The source was changed by hand. See git status, and put the changes away: git stash"
  fi
  step "back up" "$here/backup.sh"
  step "fetch the newer source" fetch "$to" "$before"
  if [ "$dry_run" = no ] && [ "$(git -C "$here" rev-parse HEAD)" = "$before" ]; then
    rm -rf "$state"
    say "This is the newest version already."
    return
  fi
  step "build, close the door, bring the database up, restart and prove" carry_out
}

# Where the way back is kept until the new version runs.
find_state() { state=$(home_folder)/backups/.upgrade; }

fetch() {
  git -C "$here" fetch --tags || fail "The newer source cannot be reached. Look at the network, and try again."
  umask 077
  mkdir -p "$state"
  printf '%s\n' "$2" "$(setting SUNWAI_VERSION)" "$(git -C "$here" symbolic-ref --quiet --short HEAD || true)" >"$state/from"
  if [ -n "$1" ]; then
    git -C "$here" checkout --quiet --detach "$1" || no_version "There is no version $1. git tag lists them."
  else
    git -C "$here" pull --quiet --ff-only || no_version "The source here went its own way. Name a version with --to."
  fi
}

no_version() {
  rm -rf "$state"
  fail "$1"
}

# bash reads a script as it goes; the newer one starts anew, and this one stays for the way back.
carry_out() {
  if bash "$here/upgrade.sh" --finish; then return 0; fi
  way_back "The new version was not brought up, for the reason above."
}

finish() {
  local now
  now=$(git -C "$here" rev-parse --short=12 HEAD)
  find_state
  add_missing_settings
  # Folders that the new version has and the old one had not.
  if is_composed; then make_folders "$(home_folder)"; fi
  set_setting SUNWAI_VERSION "$now"
  compose build app || fail "The new version was not built."
  compose pull --quiet --ignore-buildable || fail "The images of the new version were not fetched."
  say "the door is closed"
  compose stop caddy app || fail "The old version did not stop."
  # From here on nobody writes, so that going back loses nothing.
  schema >"$state/schema"
  in_database pg_dump --format=custom --no-owner >"$state/part" || fail "The database could not be read."
  mv "$state/part" "$state/database.dump"
  in_app db/cli.ts migrate || fail "The database could not be brought to the new version's schema."
  # Files that are mounted may have changed, which Docker does not notice by itself.
  compose up --detach --wait --wait-timeout 600 --force-recreate --scale caddy=0 ||
    fail "The new version did not become healthy."
  in_app db/audit.ts verify >/dev/null ||
    fail "The new version does not find every log whole. Read: docker compose run --rm app bun run audit verify"
  compose up --detach --wait --wait-timeout 120 --remove-orphans || fail "The door does not open."
  rm -rf "$state"
  say "Upgraded to $now."
}

# How many changes of the schema the database has seen.
schema() {
  in_database psql --no-psqlrc --tuples-only --no-align --command "SELECT count(*) FROM drizzle.__drizzle_migrations" ||
    fail "The database does not answer."
}

# Source, settings, database and containers as they were before. Ends with what went wrong.
way_back() {
  local why=$1 before version branch now
  { read -r before && read -r version && read -r branch; } <"$state/from" || true
  say "$why Going back to ${before:0:12}."
  compose logs --no-color --tail 1000 >"$state/../upgrade-failed.log" 2>&1 || true
  if [ -f "$state/schema" ]; then compose stop caddy app || true; fi
  source_back "$before" "$branch" || fail "The source does not go back to $before. Look at git status, and run this again."
  set_setting SUNWAI_VERSION "$version"
  # The door was not closed yet: all runs as it did.
  if [ -f "$state/schema" ]; then
    compose up --detach --wait postgres || fail "The database does not start. Read: docker compose logs postgres; then run this again."
    now=$(schema)
    if [ -f "$state/database.dump" ] && [ "$now" != "$(cat "$state/schema")" ]; then put_database_back; fi
    compose up --detach --wait --wait-timeout 600 --force-recreate --remove-orphans ||
      fail "The version before did not become healthy again. Read docker compose ps and logs; then run this again."
  fi
  rm -rf "$state"
  fail "$why The version before runs again, and the database is as it was. What was logged: backups/upgrade-failed.log under SUNWAI_HOME."
}

source_back() {
  if [ -z "$2" ]; then
    git -C "$here" checkout --quiet --detach "$1"
  else
    git -C "$here" checkout --quiet "$2" && git -C "$here" reset --quiet --keep "$1"
  fi
}

# The database that the new version changed stays beside, under another name, until somebody drops it. The two change places
# in one step, so that a run that is cut off finds either.
put_database_back() {
  local name aside back
  name=$(in_database printenv PGDATABASE)
  back=${name}_back
  aside=${name}_failed_$(date +%Y%m%d%H%M%S)
  say "the database as it was before; the changed one stays as $aside"
  command_database "DROP DATABASE IF EXISTS \"$back\"" "CREATE DATABASE \"$back\""
  in_database pg_restore --no-owner --exit-on-error --single-transaction --dbname="$back" <"$state/database.dump" ||
    fail "The database could not be put back, for the reason above. It is in $state/database.dump."
  command_database "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = '$name'" \
    "BEGIN; ALTER DATABASE \"$name\" RENAME TO \"$aside\"; ALTER DATABASE \"$back\" RENAME TO \"$name\"; COMMIT"
}

command_database() {
  local words=() one
  for one in "$@"; do words+=(--command "$one"); done
  in_database psql --no-psqlrc --quiet --dbname=postgres --set ON_ERROR_STOP=1 "${words[@]}" >/dev/null ||
    fail "The database could not be put back, for the reason above. It is in $state/database.dump."
}

case ${1:-} in
  --finish) finish ;;
  *) main "$@" ;;
esac
