#!/usr/bin/env bash
# Upgrades Sunwai to a newer version of its source: backup, fetch, build, a closed door, the database, restart, proof. What
# does not succeed is taken back: the version before runs again on the database as it was. For the evening, not for the sitting.
set -euo pipefail
# shellcheck source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

usage='Usage: upgrade.sh [--to VERSION] [--dry-run]

  --to VERSION  a tag or commit (default: the newest of the branch that is checked out)
  --dry-run     fetches, prints both versions and each step, and changes nothing

The court is closed from the moment the new version is built until application, database and Prosody are proven; bridges and
recorder follow. If anything fails before that, the version before runs again on the database as it was; an upgrade that was
cut off until then is taken back when this is run again. What people have written is never taken back.'

main() {
  local to="" before next=""
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
  begin
  hold_on
  if [ -s "$state/from" ]; then step "take back the upgrade that was cut off" way_back "The last upgrade was cut off."; fi
  # That ends it: what would come next is said by the run after it.
  if [ "$dry_run" = yes ] && [ -s "$state/from" ]; then return; fi
  if [ -f "$state/opened" ]; then step "open the door, before which the last upgrade ended" open_door; fi
  if ! git -C "$here" diff --quiet HEAD; then
    fail "The source was changed by hand. See git status, and put the changes away: git stash"
  fi
  if [ "$dry_run" = no ]; then check_compose; fi
  look "$to" "$before"
  if [ "$next" = "$before" ]; then is_newest "$before" && return; fi
  say "from $(named "$before")${next:+ to $(named "$next")}"
  step "back up" "$here/backup.sh"
  step "fetch the newer source" fetch "$to" "$before"
  if [ "$dry_run" = no ] && [ "$(git -C "$here" rev-parse HEAD)" = "$before" ]; then is_newest "$before" && return; fi
  step "build, close the door, bring the database up, restart and prove" carry_out "$before"
}

# Which version is next (`next`; empty where that is not known before the source has changed): there is no backup for nothing.
look() {
  local to=$1 branch
  git -C "$here" fetch --quiet --tags || fail "The newer source cannot be reached. Look at the network, and try again."
  if [ -n "$to" ]; then
    next=$(git -C "$here" rev-parse --verify --quiet "$to^{commit}") || fail "There is no version $to. git tag lists them."
    return
  fi
  branch=$(branch_now)
  branch=${branch:-$(git -C "$here" config sunwai.branch || true)}
  next=$(git -C "$here" rev-parse --verify --quiet "$branch@{upstream}" 2>/dev/null ||
    git -C "$here" rev-parse --verify --quiet "origin/$branch" || true)
  # The source may be ahead of where it comes from.
  if [ -n "$next" ] && git -C "$here" merge-base --is-ancestor "$next" "$2"; then next=$2; fi
}

# Where the way back is kept until the new version is proven: `from` says that there is one, `opened` that it ended.
begin() {
  state=$(home_folder)/backups/.upgrade
  [ "$dry_run" = yes ] || lock
}

# A lost terminal does not stop it; an interrupt is a failure, and taken back.
hold_on() {
  trap '' HUP
  trap : INT TERM
}

# Commit, version and branch that are gone back to. What lay there before, and may be half deleted, is no part of it.
remember() {
  forget
  # It holds the database; the source that git writes is for the containers to read.
  (umask 077 && mkdir -p "$state")
  if ! printf '%s\n' "$1" "$(setting SUNWAI_VERSION)" "$2" >"$state/draft" || ! mv "$state/draft" "$state/from"; then
    fail "The way back could not be written down in $state. Look whether the disk is full."
  fi
}

# One that is cut off leaves nothing that looks like a way back.
forget() { rm -f "$state/from" "$state/opened" && rm -rf "$state"; }

# There is nothing to do, unless what runs is not what lies here.
is_newest() {
  [ "$dry_run" = yes ] || forget
  is_running "$1" || fail "The source is this version already, as after a git pull by hand, and $(setting SUNWAI_VERSION) runs. Put the source back to what runs, and run this again: git -C $here reset --keep $(setting SUNWAI_VERSION)"
  say "This is the newest version already."
}

# Whether the images are of this commit, as far as it is known: an installation gives them no version of their own.
is_running() {
  local version
  version=$(setting SUNWAI_VERSION)
  [[ ! $version =~ ^[0-9a-f]{12}$ ]] || [ "$version" = "${1:0:12}" ]
}

branch_now() { git -C "$here" symbolic-ref --quiet --short HEAD || true; }

# Prints why the version that runs here cannot be upgraded to the one that is checked out, and nothing where it can. The newer
# version's own file decides (deploy/oldest-upgrade).
too_old() {
  local before=$1 commit migration count place way
  [ -f "$here/oldest-upgrade" ] || return 0
  commit=$(sed -n 's/^commit //p' "$here/oldest-upgrade")
  migration=$(sed -n 's/^migration //p' "$here/oldest-upgrade")
  way="Take a version between first, with --to: one whose own deploy/oldest-upgrade is not newer than this. Or install the newer version on an empty machine, and restore a backup there: deploy/restore.sh."
  count=$(schema) || return 1
  place=$(migrations | grep -nxF "$migration" | cut -d : -f 1 || true)
  if [ -z "$place" ]; then
    say "Its deploy/oldest-upgrade names the change of the schema \"$migration\", which it does not have. Name another version with --to."
    return
  fi
  if [ "$count" -lt "$place" ]; then
    say "The database is of a version before the oldest that can be upgraded: the newest change of its schema is $(migrations | sed -n "${count}p"), and $migration is needed. $way"
    return
  fi
  # In a clone without the whole history, or with another one, the schema alone says it.
  git -C "$here" cat-file -e "$commit^{commit}" 2>/dev/null || return 0
  git -C "$here" merge-base --is-ancestor "$commit" "$before" ||
    say "Version $(named "$before") runs here, and the oldest that can be upgraded is $(named "$commit"). $way"
}

# The changes of the schema that the version which is checked out has, oldest first.
migrations() { grep -o '"tag": *"[^"]*"' "$here/../db/migrations/meta/_journal.json" | sed 's/^"tag": *"//; s/"$//'; }

# A version by its tag, where it has one, with its commit and date.
named() {
  local tag
  tag=$(git -C "$here" describe --tags --exact-match "$1" 2>/dev/null || true)
  git -C "$here" log -1 --date=short --format="${tag:+$tag, }%h of %cd" "$1"
}

fetch() {
  local to=$1 before=$2 branch past changes why
  past=$(schema)
  git -C "$here" fetch --tags || fail "The newer source cannot be reached. Look at the network, and try again."
  branch=$(branch_now)
  remember "$before" "$branch"
  if [ -n "$to" ]; then
    [ -z "$branch" ] || git -C "$here" config sunwai.branch "$branch"
    git -C "$here" checkout --quiet --detach "$to" || no_version "There is no version $to. git tag lists them."
  else
    if [ -z "$branch" ]; then on_branch; fi
    git -C "$here" pull --quiet --ff-only || no_version "The source here went its own way. Name a version with --to."
  fi
  why=$(too_old "$before") || no_version "Nobody knows whether this version can be upgraded."
  [ -z "$why" ] || no_version "$why"
  changes=$(migrations | wc -l)
  [ "$changes" -ge "$past" ] ||
    no_version "Version ${to:-of the branch} is older than the database, whose schema nothing takes back. Install it elsewhere, and restore a backup of its time there."
}

# After --to: the branch that was checked out before, else that of the repository it was cloned from.
on_branch() {
  local branch
  branch=$(git -C "$here" config sunwai.branch || git -C "$here" symbolic-ref --quiet --short refs/remotes/origin/HEAD | sed 's|^origin/||')
  if [ -z "$branch" ] || ! git -C "$here" checkout --quiet "$branch"; then
    no_version "No branch is checked out, so nobody knows which version is the newest. Name one with --to, or a branch: git checkout main"
  fi
  say "the branch is $branch again"
}

# Only the source has changed so far.
no_version() {
  local before branch
  { read -r before && read -r _ && read -r branch; } <"$state/from" || true
  source_back "$before" "$branch" || fail "$1 And the source does not go back to $before. Look at git status, and run this again."
  forget
  fail "$1"
}

# bash reads a script as it goes; the newer one starts anew, and this one stays for the way back.
carry_out() {
  if bash "$here/upgrade.sh" --finish "$1"; then
    forget
    return 0
  fi
  [ -s "$state/from" ] || fail "Nothing is taken back: the new version is proven and stays. When the reason above is put right, run this again."
  way_back "The new version was not brought up, for the reason above."
}

finish() {
  local now parts version=""
  { read -r _ && read -r version; } <"$state/from" || true
  now=$(source_version)
  add_missing_settings
  make_source_readable
  # Folders that the new version has and the old one had not.
  if is_composed; then make_folders "$(home_folder)"; fi
  set_setting SUNWAI_VERSION "$now"
  progress "building the new version, while the court goes on"
  compose build || fail "The new version was not built."
  progress "fetching the other images"
  compose pull --quiet --ignore-buildable || fail "The images of the new version were not fetched."
  refuse_stand_ins
  progress "the door is closed"
  date +%s >"$state/closed"
  compose stop caddy app || fail "The old version did not stop."
  # From here on nobody writes, so that going back loses nothing.
  progress "saving the database for the way back"
  schema >"$state/schema"
  written >"$state/written" || fail "The database does not answer."
  (umask 077 && in_database pg_dump --format=custom --no-owner "$without_pictures" >"$state/part") || fail "The database could not be read."
  mv "$state/part" "$state/database.dump"
  progress "bringing the database to the new version's schema"
  in_owner server/operations/db-cli.ts migrate || fail "The database could not be brought to the new version's schema."
  progress "starting the new version"
  # Files that are mounted may have changed, which Docker does not notice by itself. What waits for another part is bounded too.
  with_progress compose up --detach --wait-timeout 600 --force-recreate --scale caddy=0 ||
    not_up "did not start"
  # A hearing needs these; bridges and recorder come up while the door opens.
  mapfile -t parts < <(compose config --services | grep -xE 'postgres|prosody|app')
  # Without names it would open the door as well.
  [ ${#parts[@]} -gt 0 ] || fail "The services of the new version cannot be read. Run: cd $here && docker compose config --services"
  with_progress compose up --detach --wait --wait-timeout 600 --no-deps "${parts[@]}" ||
    not_up "did not become healthy"
  progress "proving the logs"
  in_app server/audit/cli.ts verify --seals-only >/dev/null ||
    fail "The new version does not find every log whole. Read: docker compose run --rm app bun run audit verify"
  # It is proven, and next people write what no way back would keep: there is none from here.
  mv "$state/from" "$state/opened"
  open_door
  drop_images "$now" "$version"
  say "Upgraded to $now."
}

# Images of versions before these two: nobody goes back to them, and they fill the disk.
drop_images() {
  local name tag
  for name in sunwai sunwai-recorder; do
    while IFS= read -r tag; do
      docker image rm "$name:$tag" >/dev/null 2>&1 || warn "The image $name:$tag of an older version was not deleted."
    done < <(docker image ls --format '{{.Tag}}' "$name" 2>/dev/null | grep -E '^([0-9a-f]{12}|local)$' | grep -vxF -e "$1" -e "$2" || true)
  done
}

not_up() {
  not_healthy | { grep -v '^caddy:' || true; } | say_last_words
  fail "The new version $1: $(not_healthy_parts)"
}

not_healthy_parts() { not_healthy | grep -v '^caddy:' | paste -sd ';' - | sed 's/;/; /g'; }

# Opens it as soon as the court answers, and then waits for what else there is. What is not well by then is said, and not taken back.
open_door() {
  local closed anew=()
  closed=$(cat "$state/closed" 2>/dev/null || true)
  # Files that are mounted may have changed. An open door stays as it is.
  if [ -n "$closed" ]; then anew=(--force-recreate); fi
  with_progress compose up --detach --wait --wait-timeout 120 --no-deps ${anew[@]+"${anew[@]}"} caddy ||
    fail "The new version is proven and stays; the door does not open. Read: cd $here && docker compose ps --all; then run: docker compose up --detach"
  forget
  progress "the door is open${closed:+, after $(($(date +%s) - closed)) seconds}; waiting for the other parts"
  with_progress compose up --detach --wait --wait-timeout 600 --remove-orphans || {
    compose ps --all >&2 || true
    not_healthy | say_last_words
    fail "The court is open with the new version, and not every part is healthy; see STATUS above, and read: cd $here && docker compose logs --tail 50 NAME."
  }
}

# How many changes of the schema the database has seen.
schema() {
  in_database psql --no-psqlrc --tuples-only --no-align --command "SELECT count(*) FROM drizzle.__drizzle_migrations" ||
    fail "The database does not answer."
}

# How much people have written, by kind. What the application notes by itself when it starts is not theirs.
written() {
  in_database psql --no-psqlrc --tuples-only --no-align --field-separator=' ' --command "SELECT
    (SELECT count(*) FROM sitting_log WHERE actor_id <> 'server'), (SELECT count(*) FROM accounts),
    (SELECT count(*) FROM files), (SELECT count(*) FROM cause_list_imports)"
}

# Whether people wrote since the database was saved; also when nobody knows.
has_grown() {
  local now one saved
  now=$(written 2>/dev/null) || return 0
  saved=$(cat "$state/written" 2>/dev/null) || return 0
  for one in $now; do
    [ "$one" -le "${saved%% *}" ] || return 0
    saved=${saved#* }
  done
  return 1
}

is_changed() {
  local now
  now=$(schema) || return 1
  [ -f "$state/database.dump" ] && [ "$now" != "$(cat "$state/schema")" ]
}

# Source, settings, database and containers as they were before. Ends with what went wrong.
way_back() {
  local why=$1 before="" version="" branch=""
  { read -r before && read -r version && read -r branch; } <"$state/from" || true
  say "$why Going back to ${before:0:12}."
  (umask 077 && compose logs --no-color --tail 1000 >"$state/../upgrade-failed.log" 2>&1) || true
  if [ -f "$state/schema" ]; then
    compose up --detach --wait postgres || fail "The database does not start. Read: docker compose logs postgres; then run this again."
    if is_changed && has_grown; then stay "$why"; fi
    compose stop caddy app || true
    # Somebody may have been quicker.
    if is_changed && has_grown; then stay "$why"; fi
  fi
  source_back "$before" "$branch" || fail "The source does not go back to $before. Look at git status, and run this again."
  # It has stopped too much to stop for a file that is missing.
  report_missing_own_files warn
  open_mounted_source
  set_setting SUNWAI_VERSION "$version"
  # Where the door was never told to close, all runs as it did.
  if [ -f "$state/closed" ] || [ -f "$state/schema" ]; then
    if is_changed; then put_database_back; fi
    progress "starting the version before"
    with_progress compose up --detach --wait --wait-timeout 600 --force-recreate --remove-orphans ||
      fail "The version before did not become healthy again. Read docker compose ps and logs; then run this again."
  fi
  forget
  fail "$why The version before runs again, and the database is as it was. What was logged: backups/upgrade-failed.log under SUNWAI_HOME."
}

# The data that people wrote since the database was saved is worth more than the way back.
stay() {
  local kept
  kept=$state/../before-upgrade-$(date +%Y%m%d%H%M%S).dump
  mv "$state/from" "$state/opened" && rm -f "$state/closed"
  ln "$state/database.dump" "$kept" || true
  compose up --detach --remove-orphans || true
  fail "$1 But people have written since the database was saved, or nobody can know whether they have: it is not put back, and the new version stays. Read docker compose ps and logs, and run this again when there is a better version. As it was before, the database is in $(realpath "$kept")."
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
  # Nothing deletes them there when their time is over. People whose registration waits are asked for another.
  in_database psql --no-psqlrc --quiet --command \
    "DO \$do\$ BEGIN IF to_regclass('card_pictures') IS NOT NULL THEN TRUNCATE card_pictures; END IF; END \$do\$" ||
    warn "Pictures of identity cards are still in $aside. Drop that database when it is not needed."
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
  --finish)
    begin
    [ -s "$state/from" ] || fail "Nobody knows which version ran before. Run upgrade.sh again, without --finish."
    finish
    ;;
  *) main "$@" ;;
esac
