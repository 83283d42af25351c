#!/usr/bin/env bash
# Backs up the database, the files and keys, and the settings into one folder, while everything runs.
set -euo pipefail
# shellcheck source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

usage='Usage: backup.sh [--to FOLDER] [--keep N]

Makes a folder sunwai-DATE-TIME with database.dump, files.tar.gz, settings.env, roots.txt and SHA256SUMS.
  --to FOLDER  where (default: backups under SUNWAI_HOME); another disk is better, another building best
  --keep N     how many backups to keep there (default 14); older ones are deleted
Exits with 1 when a log of a hearing is not whole; the backup is made all the same.'

main() {
  local home to keep=14 name draft
  home=$(home_folder)
  to=$home/backups
  while [ $# -gt 0 ]; do
    case $1 in
      --to) to=${2:?--to needs a folder} && shift 2 ;;
      --keep) keep=${2:?--keep needs a number} && shift 2 ;;
      --help | -h) say "$usage" && exit 0 ;;
      *) say "$usage" >&2 && exit 2 ;;
    esac
  done
  case $keep in '' | 0 | *[!0-9]*) fail "--keep is \"$keep\". It is a whole number from 1." ;; esac
  [ -d "$home/app" ] || fail "There is no $home/app to back up. Run install.sh first, or set SUNWAI_HOME."
  umask 077
  mkdir -p "$to" || fail "$to cannot be made. Name a folder that this user may write, with --to."
  name=sunwai-$(date +%Y%m%d-%H%M%S)
  draft=$to/.$name.part
  [ ! -e "$to/$name" ] || fail "$to/$name is there already. Wait a second and try again."
  mkdir "$draft"
  trap 'rm -rf "$draft"' EXIT

  # Roots first, then the database, then the files: so whatever the database names is in the copy.
  local whole=yes
  in_app db/audit.ts verify >"$draft/roots.txt" || whole=no
  say "database"
  in_database pg_dump --format=custom --no-owner --no-privileges >"$draft/database.dump" ||
    fail "The database could not be read. Look whether it runs: docker compose ps postgres."
  say "files and keys"
  # A file that a hearing is just adding is in the next backup; tar says 1 when one changed under it.
  tar --create --gzip --file="$draft/files.tar.gz" --numeric-owner --directory="$home/app" . || [ $? -eq 1 ] ||
    fail "The files under $home/app could not be read. Run this as root."
  if [ -f "$settings" ]; then cp "$settings" "$draft/settings.env"; else : >"$draft/settings.env"; fi
  (cd "$draft" && sha256sum database.dump files.tar.gz settings.env roots.txt >SHA256SUMS)
  sync
  mv "$draft" "$to/$name"
  trap - EXIT
  # Beside a broken log every older backup may be the last that is whole.
  [ "$whole" = no ] || drop_old "$to" "$keep"
  say "Backed up to $to/$name"
  if [ "$whole" = no ]; then
    grep '^BROKEN' "$to/$name/roots.txt" >&2 || true
    fail "A log is not whole, or could not be read (roots.txt). Keep this backup and every older one, and tell the registrar."
  fi
}

# Deletes the oldest backups, never anything of another name.
drop_old() {
  local to=$1 keep=$2 old
  find "$to" -mindepth 1 -maxdepth 1 -type d -name 'sunwai-[0-9]*-[0-9]*' | sort -r | tail -n "+$((keep + 1))" |
    while IFS= read -r old; do rm -rf "$old"; done
}

main "$@"
