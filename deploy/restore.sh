#!/usr/bin/env bash
# Restores a backup into an empty system, and proves the logs of all hearings whole.
set -euo pipefail
# shellcheck source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

usage='Usage: restore.sh BACKUP [--recordings FOLDER]

BACKUP is a folder that backup.sh made. The database and SUNWAI_HOME/app must be empty: nothing is ever overwritten.
On a new machine, run this instead of install.sh; its settings are taken where there are none yet.
  --recordings FOLDER  copies back what backup.sh --recordings put there'

main() {
  case ${1:-} in --help | -h) say "$usage" && exit 0 ;; esac
  local backup=${1:-} recordings="" home file name
  case $#$backup${2:-} in
    1[!-]*) ;;
    3*--recordings) recordings=$3 ;;
    *) say "$usage" >&2 && exit 2 ;;
  esac
  for file in database.dump logins.sql files.tar.gz door.tar.gz settings.env roots.txt SHA256SUMS; do
    [ -f "$backup/$file" ] || fail "$backup has no $file. Name a folder that backup.sh made."
  done
  (cd "$backup" && sha256sum --check --quiet SHA256SUMS) ||
    fail "The backup is not as it was made. Take an older one, or fetch this one again."
  if is_composed && [ ! -f "$settings" ]; then
    home=$(settings=$backup/settings.env && home_folder)
    lock_folder "$home"
    say "settings, as in the backup"
    restore_settings "$backup"
  else
    home=$(home_folder)
    lock
  fi
  if [ -d "$home/app" ] && [ -n "$(ls -A "$home/app")" ]; then
    fail "$home/app is not empty. $(way_out "$home")"
  fi
  if is_composed; then
    add_missing_settings
    make_source_readable
    make_folders "$home"
    build_here "$backup"
    with_progress compose up --detach --wait --wait-timeout 120 postgres || fail "The database does not start. Read: docker compose logs postgres"
  fi
  has_no_tables || fail "The database is not empty. $(way_out "$home")"

  say "database"
  name=$(in_database printenv PGDATABASE)
  in_database pg_restore --no-owner --no-privileges --exit-on-error --single-transaction --dbname="$name" \
    <"$backup/database.dump" || fail "The database could not be restored; it is as empty as before. Its own words are above."
  say "files and keys"
  mkdir -p "$home/app"
  tar --extract --gzip --file="$backup/files.tar.gz" --numeric-owner --same-permissions --directory="$home/app"
  say "certificates"
  tar --extract --gzip --file="$backup/door.tar.gz" --numeric-owner --same-permissions --skip-old-files --directory="$home"
  if [ -n "$recordings" ]; then
    say "recordings"
    restore_recordings "$recordings/court" "$home/app/recordings"
  fi
  say "schema and rights"
  in_owner server/operations/db-cli.ts migrate || fail "The database could not be brought to this version's schema, or the application has no rights on it, for the reason above."
  say "proving the logs"
  in_app server/audit/cli.ts verify --seals-only || fail "A log is not whole. Do not hold hearings on this system; try an older backup."
  restore_logins "$backup/logins.sql"
  if is_composed; then
    # A Prosody that still runs knows orders that the restored log does not have. The application would notice; this is sooner.
    say "Jitsi starts anew"
    compose rm --stop --force prosody jicofo jvb jvb-second || fail "Jitsi could not be stopped. Read: docker compose ps"
    with_progress compose up --detach --wait --wait-timeout 600 ||
      fail "All data is restored, and not everything became healthy. Read docker compose ps and docker compose logs; then go on with install.sh, which changes no data."
  fi
  if ! is_composed; then say "Where a Prosody of Jitsi still runs, start it anew: it knows orders that the restored log does not have."; fi
  say "Restored. When this machine has another address or other names than the old one: install.sh --public-ip ADDRESS"
  say "The roots above and in $backup/roots.txt are the same where nothing was written during the backup."
}

# Also after a restore that was cut off: a database that runs goes on in the folder that was moved.
way_out() {
  if is_composed; then
    say "Move the old system away first: cd $here && docker compose down; mv $1 $1.old-$(date +%Y%m%d%H%M%S); then run this again."
  else
    say "Move the old system away first: mv $1 $1.old; and name an empty database."
  fi
}

# The images are always of the source that is here, and have its name and not that of the version which made the backup.
build_here() {
  local now before
  check_compose
  now=$(source_version)
  before=$(cat "$1/version.txt" 2>/dev/null || true)
  if [ -n "$now" ] && [ -n "$before" ] && [ "$now" != "$before" ]; then
    say "note: the backup was made by version $before, and the source here is version $now, which will run. For the other one stop this, and check it out first: git -C $here checkout $before"
  fi
  if [ -n "$now" ]; then set_setting SUNWAI_VERSION "$now"; fi
  say "building the images of application and recorder (minutes the first time)"
  compose build || fail "Application and recorder were not built. Their own words are above; look whether the network lets Docker fetch."
  refuse_stand_ins
}

# What only the old machine had. A file that is here already is left as it is. Each appears whole, and the settings last: a run that
# was cut off has none of them, and the next one does all of this again.
restore_settings() {
  local name path draft=$here/.env.draft.restore
  # Another run has its lock.
  rm -rf "$draft"
  mkdir "$draft" || fail "$draft cannot be made. Look whether the disk is full or read-only."
  # shellcheck disable=SC2064 # the name as it is now
  trap "rm -rf '$draft'" EXIT
  mkdir "$draft/own"
  [ ! -f "$1/own-files.tar.gz" ] ||
    tar --extract --gzip --file="$1/own-files.tar.gz" --numeric-owner --same-permissions --directory="$draft/own" ||
    fail "The files beside compose.override.yaml could not be restored. Look whether the disk is full."
  (umask 077 && cp "$1/settings.env" "$draft/.env") || fail "The settings could not be restored. Look whether the disk is full."
  if [ -f "$1/compose.override.yaml" ]; then
    (umask 077 && cp "$1/compose.override.yaml" "$draft/") || fail "compose.override.yaml could not be restored. Look whether the disk is full."
  fi
  # A folder comes before what is in it.
  while IFS= read -r -d '' path; do
    if [ -d "$draft/own/$path" ] && [ ! -L "$draft/own/$path" ]; then
      [ -d "$here/$path" ] || copy_folder "$draft/own/$path" "$here/$path"
    else
      move_missing "$draft/own/$path" "$here/$path"
    fi
  done < <(find "$draft/own" -mindepth 1 -printf '%P\0')
  for name in compose.override.yaml .env; do
    # The disk has the one before the other.
    sync
    [ ! -f "$draft/$name" ] || move_missing "$draft/$name" "$here/$name"
  done
  rm -rf "$draft"
  trap - EXIT
}

copy_folder() { mkdir "$2" && chown --reference="$1" "$2" && chmod --reference="$1" "$2"; }

move_missing() { [ -e "$2" ] || [ -L "$2" ] || mv -T "$1" "$2"; }

restore_recordings() {
  [ -d "$1" ] || return 0
  mkdir -p "$2"
  cp --archive --update --remove-destination "$1/." "$2/" || fail "The recordings were not all copied back."
}

# Makes the auditors' logins again, with their passwords where the backup could see them, and gives them their views.
restore_logins() {
  local name
  in_database psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 <"$1" ||
    fail "The logins of auditors could not be made, for the reason above. All else is restored."
  # Not from the standard input, which the application would read too.
  while read -r _ _ name <&3; do
    in_owner server/operations/db-cli.ts auditor --name "$name" || fail "The login $name has not its rights, for the reason above. All else is restored."
  done 3< <(grep '^-- login ' "$1" || true)
}

has_no_tables() {
  local tables
  tables=$(in_database psql --no-psqlrc --tuples-only --no-align --command \
    "SELECT count(*) FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')") ||
    fail "The database does not answer. Look whether it runs: docker compose ps postgres."
  [ "$tables" = 0 ]
}

main "$@"
