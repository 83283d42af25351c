#!/usr/bin/env bash
# Backs up the database with the auditors' logins, the files and keys, the certificates and the settings into one folder,
# while everything runs.
set -euo pipefail
# shellcheck source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

usage='Usage: backup.sh [--to FOLDER] [--keep N] [--recordings FOLDER]

Makes a folder sunwai-DATE-TIME with the database, the logins of auditors, files and keys, certificates, settings, compose.override.yaml,
the proof of every log (roots.txt), and the sums of them all. Pictures of identity cards that wait for the registry are not in it.
  --to FOLDER          where (default: backups under SUNWAI_HOME); another disk is better, another building best
  --keep N             how many backups to keep there (default 14); older ones are deleted
  --recordings FOLDER  copies there the recordings of the court, new files alone;
                       nothing is deleted there. Those in an S3 store are not copied: its own means do that
Exits with 1 when a log of a hearing is not whole; the backup is made all the same.'

main() {
  local home to keep=14 recordings="" name draft readable=yes
  home=$(home_folder)
  to=$home/backups
  while [ $# -gt 0 ]; do
    case $1 in
      --to) to=${2:?--to needs a folder} && shift 2 ;;
      --keep) keep=${2:?--keep needs a number} && shift 2 ;;
      --recordings) recordings=${2:?--recordings needs a folder} && shift 2 ;;
      --help | -h) say "$usage" && exit 0 ;;
      *) say "$usage" >&2 && exit 2 ;;
    esac
  done
  case $keep in '' | 0 | *[!0-9]*) fail "--keep is \"$keep\". It is a whole number from 1." ;; esac
  [ -d "$home/app" ] || fail "There is no $home/app to back up. Run install.sh first, or set SUNWAI_HOME."
  lock
  umask 077
  mkdir -p "$to" || fail "$to cannot be made. Name a folder that this user may write, with --to."
  drop_drafts "$to" '.sunwai-*.part'
  name=sunwai-$(date +%Y%m%d-%H%M%S)
  # Two in one second.
  while [ -e "$to/$name" ]; do sleep 0.2 && name=sunwai-$(date +%Y%m%d-%H%M%S); done
  draft=$to/.$name.part
  mkdir "$draft" || fail "$draft cannot be made. Look whether another backup runs."
  trap 'give_up "$draft" "$to"' EXIT

  # Roots first, then the database, then the files: so whatever the database names is in the copy.
  local whole=yes
  # Database, files and settings are saved all the same: only what starts a container reads them.
  if is_composed && ! compose config --quiet; then readable=no; fi
  # Terabytes of recordings are read by the court itself, each night.
  in_app server/audit/cli.ts verify --seals-only >"$draft/roots.txt" || whole=no
  say "database"
  in_database pg_dump --format=custom --no-owner --no-privileges "$without_pictures" >"$draft/database.dump" ||
    fail "The database could not be read. Look whether it runs: docker compose ps postgres."
  say "files and keys"
  # A file that a hearing is just adding is in the next backup; tar says 1 when one changed under it.
  tar --create --gzip --file="$draft/files.tar.gz" --numeric-owner --directory="$home/app" \
    --exclude=./recordings --exclude=./recorders . || [ $? -eq 1 ] ||
    fail "The files under $home/app could not be read. Run this as root."
  save_logins "$draft/logins.sql"
  save_door "$home" "$draft/door.tar.gz"
  if [ -f "$settings" ]; then cp "$settings" "$draft/settings.env"; else : >"$draft/settings.env"; fi
  source_version >"$draft/version.txt"
  save_own_files "$draft" "$home" "$to" "$recordings"
  (cd "$draft" && sha256sum -- * >SHA256SUMS)
  sync
  mv "$draft" "$to/$name"
  trap - EXIT
  # The admins' page of operations says when the last one was made.
  note_backup "$home" || warn "The page of operations does not know of this backup: $home/app/last-backup cannot be written."
  # Beside a broken log every older backup may be the last that is whole.
  [ "$whole" = no ] || drop_old "$to" "$keep"
  say "Backed up to $to/$name"
  save_recordings "$home/app/recordings" "${recordings:+$recordings/court}" "the court's recordings"
  if [ -n "$(setting RECORDINGS_S3_BUCKET)" ]; then
    say "Not in it: recordings in the bucket $(setting RECORDINGS_S3_BUCKET). Copy the bucket by the means of its store."
  fi
  [ "$readable" = yes ] || fail "The backup is made, and has no proof of the logs, since Docker Compose cannot read its files. Put right what is named above, and run this again."
  if [ "$whole" = no ]; then
    grep '^BROKEN' "$to/$name/roots.txt" >&2 || true
    fail "A log is not whole, or could not be read (roots.txt). Keep this backup and every older one, and tell the registrar."
  fi
}

# What is half made goes. On a full disk each program only says that it could not write.
give_up() {
  local free
  free=$(df --output=avail --block-size=1K "$2" 2>/dev/null | tail -n 1 || true)
  rm -rf "$1"
  [ "${free:-1024}" -ge 1024 ] || say "The disk of $2 is full: there is no backup. Make room there, or name another folder with --to." >&2
}

# The folder app belongs to the application's user, who may put a link there: only the name is replaced, and nothing is written through it.
note_backup() {
  local draft
  mkdir -p "$1/backups" || return 1
  drop_drafts "$1/backups" '.last-backup.??????'
  draft=$(mktemp "$1/backups/.last-backup.XXXXXX") || return 1
  if date -u +%Y-%m-%dT%H:%M:%SZ >"$draft" && chmod 644 "$draft" && mv -fT "$draft" "$1/app/last-backup"; then return 0; fi
  rm -f "$draft"
  return 1
}

# The logins of auditors belong to PostgreSQL and not to its database, so a dump lacks them. Where this user may not see
# passwords, as PostgreSQL keeps them, the names alone are kept.
save_logins() {
  local who="FROM pg_namespace n, pg_roles r LEFT JOIN hidden ON hidden.oid = r.oid
    WHERE n.nspname = 'audit' AND has_schema_privilege(r.oid, n.oid, 'USAGE') AND r.rolcanlogin AND NOT r.rolsuper
      AND r.oid <> n.nspowner AND r.rolname !~ '^pg_' ORDER BY r.rolname"
  local make="'DO \$do\$ BEGIN CREATE ROLE %I LOGIN CONNECTION LIMIT %s PASSWORD %L; EXCEPTION WHEN duplicate_object THEN NULL; END \$do\$;'"
  local set="(SELECT string_agg(format('ALTER ROLE %I SET %s TO %L;', r.rolname, split_part(one, '=', 1), substr(one, strpos(one, '=') + 1)), '')
    FROM unnest(r.rolconfig) AS one)"
  ask "WITH hidden AS (SELECT oid, rolpassword FROM pg_authid)
    SELECT '-- login ' || r.rolname || E'\\n' || format($make, r.rolname, r.rolconnlimit, hidden.rolpassword) || $set $who" >"$1" 2>/dev/null ||
    ask "WITH hidden AS (SELECT NULL::oid AS oid) SELECT '-- login ' || r.rolname $who" >"$1" ||
    fail "The logins of auditors could not be read. The database's own words are above."
}

ask() { in_database psql --no-psqlrc --quiet --tuples-only --no-align --command "$1"; }

# Certificates of one's own, and what Caddy had from the certificate authority, which gives only so many a week.
save_door() {
  local home=$1 name parts=()
  for name in caddy certificates; do [ ! -d "$home/$name" ] || parts+=("$name"); done
  tar --create --gzip --file="$2" --numeric-owner --directory="$home" "${parts[@]:---files-from=/dev/null}" || [ $? -eq 1 ] ||
    fail "The certificates under $home could not be read. Run this as root."
}

# compose.override.yaml and this machine's other files beside it, which are nowhere else. What is kept and copied in this folder is no part.
save_own_files() {
  local files
  if [ -f "$here/compose.override.yaml" ]; then cp "$here/compose.override.yaml" "$1/"; fi
  report_missing_own_files warn
  own_files "${@:2}" >"$1/own-files" || {
    warn "Not in this backup: this machine's own files in $here, because git does not say which they are. Run this as the user who cloned the source."
    : >"$1/own-files"
  }
  if [ -s "$1/own-files" ]; then
    pack_own_files "$1" || fail "This machine's own files in $here could not be read. Run this as root."
  fi
  rm "$1/own-files"
}

# A container may be writing to one, or delete one that was named: that is no reason to have no backup. tar says 1 when one changed
# under it, and 2 also when all that it misses is gone.
pack_own_files() {
  local status=0 gone=': Cannot (stat|open): No such file or directory$'
  LC_ALL=C tar --create --gzip --file="$1/own-files.tar.gz" --numeric-owner --directory="$here" --null --verbatim-files-from \
    --files-from="$1/own-files" 2>"$1/own-files.said" || status=$?
  cat "$1/own-files.said" >&2
  if [ "$status" = 2 ] && grep -qE "$gone" "$1/own-files.said" &&
    ! grep -qvE "$gone|: [Ff]ile (changed as we read it|removed before we read it)\$|^tar: Exiting with failure status" "$1/own-files.said"; then
    warn "Not in this backup: own files in $here that were deleted while it was made. Their names are above."
    status=1
  fi
  rm "$1/own-files.said"
  [ "$status" -le 1 ]
}

# Too many for each backup: they are copied beside it, new files alone, and stay encrypted. A link that was copied the night before
# is replaced, and not written through.
save_recordings() {
  if [ ! -d "$1" ] || [ -z "$(ls -A "$1")" ]; then return 0; fi
  if [ -z "$2" ]; then
    say "Not in it: $3, $(du -sh "$1" | awk '{ print $1 }'). With --recordings FOLDER they are copied, new ones alone."
    return 0
  fi
  if ! mkdir -p "$2" || ! cp --archive --update --remove-destination "$1/." "$2/"; then
    fail "The recordings were not all copied to $2. Look whether it is full; the backup itself is made."
  fi
  say "Recordings copied to $2"
}

# Deletes the oldest backups, never anything of another name.
drop_old() {
  local to=$1 keep=$2 old
  find "$to" -mindepth 1 -maxdepth 1 -type d -name 'sunwai-[0-9]*-[0-9]*' | sort -r | tail -n "+$((keep + 1))" |
    while IFS= read -r old; do rm -rf "$old"; done
}

main "$@"
