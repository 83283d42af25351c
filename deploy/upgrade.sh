#!/usr/bin/env bash
# Upgrades Sunwai to a newer version of its source: backup, fetch, build, restart, proof. For the evening, not for the sitting.
set -euo pipefail
# shellcheck source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

usage='Usage: upgrade.sh [--to VERSION] [--dry-run]

  --to VERSION  a tag or commit (default: the newest of the branch that is checked out)
  --dry-run     prints each step and changes nothing'

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
  before=$(git -C "$here" rev-parse --short=12 HEAD) ||
    fail "$here is not in a git checkout. Clone the source, and copy .env into its deploy folder."
  if ! git -C "$here" diff --quiet HEAD; then
    fail "The source was changed by hand. See git status, and put the changes away: git stash"
  fi
  step "back up" "$here/backup.sh"
  step "fetch the newer source" fetch "$to"
  # bash reads a script as it goes; the newer one starts anew.
  step "build, restart and prove" bash "$here/upgrade.sh" --finish "$before"
}

fetch() {
  git -C "$here" fetch --tags || fail "The newer source cannot be reached. Look at the network, and try again."
  if [ -n "$1" ]; then
    git -C "$here" checkout --detach "$1" || fail "There is no version $1. git tag lists them."
  else
    git -C "$here" pull --ff-only || fail "The source here went its own way. Name a version with --to."
  fi
}

finish() {
  local before=$1 now
  now=$(git -C "$here" rev-parse --short=12 HEAD)
  add_missing_settings
  set_setting SUNWAI_VERSION "$now"
  compose build app || back "$before" "The new version was not built"
  # Files that are mounted may have changed, which Docker does not notice by itself.
  compose up --detach --wait --wait-timeout 600 --force-recreate || back "$before" "The new version did not become healthy"
  in_app db/audit.ts verify >/dev/null || fail "A log is not whole. Read: docker compose run --rm app bun db/audit.ts verify"
  say "Upgraded from $before to $now."
}

back() {
  fail "$2. Read docker compose logs. The way back: git checkout $1, move SUNWAI_HOME away, and restore.sh the backup made just now."
}

case ${1:-} in
  --finish) finish "${2:?}" ;;
  *) main "$@" ;;
esac
