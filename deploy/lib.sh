#!/usr/bin/env bash
# What install, backup, restore and upgrade share: messages, the settings in .env, folders, and the ways to the database
# and the application.

# Users of the containers read what is written here, whatever the umask of the person who runs it. What is private is made so by name.
umask 022
# As git names it, also where a link leads here.
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
settings=$here/.env
dry_run=no
# Settings that are made up where they are empty.
secrets="POSTGRES_PASSWORD JWT_SECRET SECRETS_KEY JITSI_APP_SECRET JITSI_CONTROL_SECRET JICOFO_AUTH_PASSWORD JVB_AUTH_PASSWORD
  TURN_SECRET METRICS_TOKEN RECORDER_SECRET"
# Pictures of identity cards are in no copy of the database: a day after the decision there is none anywhere. The table itself is there.
# shellcheck disable=SC2034
without_pictures='--exclude-table-data=*.card_pictures'

say() { printf '%s\n' "$*"; }

# What takes long says when it began.
progress() { say "$(date +%T) $*"; }

# Ends with one sentence about what is wrong and one about what to do.
fail() {
  printf 'Stopped: %s\n' "$*" >&2
  exit 1
}

warn() { printf 'Warning: %s\n' "$*" >&2; }

# Does a thing, or in a dry run says what it would do.
step() {
  local what=$1
  shift
  if [ "$dry_run" = yes ]; then
    say "would: $what"
    return 0
  fi
  say "$what"
  "$@"
}

# The value of a setting as Compose reads it, without quotes around it or a comment after it; empty when it is not there.
setting() {
  local file=$settings
  if [ ! -f "$file" ]; then file=$here/.env.example; fi
  sed -n -E "s/\r\$//; s/^[[:space:]]*(export[[:space:]]+)?${1}[[:space:]]*=[[:space:]]*//p" "$file" | tail -n 1 |
    sed -E "s/^'([^']*)'.*/\1/; t; s/^\"([^\"]*)\".*/\1/; t; s/[[:space:]]+#.*//; s/[[:space:]]+\$//"
}

# Prints the value of a setting in .env.example.
example() { sed -n "s/^$1=//p" "$here/.env.example"; }

# Writes one setting. The whole file appears at once, so that a run that is cut off leaves no half of it.
set_setting() {
  local name=$1 value=$2 draft
  case $value in
    *$'\n'* | *\'* | *\\) fail "$name may have neither two lines nor the sign ', nor end in \\." ;;
    *[\$\"#\\]* | ' '* | *' ') value="'$value'" ;;
  esac
  draft=$(mktemp "$here/.env.draft.XXXXXX")
  # The value goes through the environment: awk would read a backslash in it as something else.
  NAME=$name VALUE=$value awk '
    $0 ~ "^[ \t]*(export[ \t]+)?" ENVIRON["NAME"] "[ \t]*=" { print ENVIRON["NAME"] "=" ENVIRON["VALUE"]; found = 1; next }
    { print }
    END { if (!found) print ENVIRON["NAME"] "=" ENVIRON["VALUE"] }
  ' "$settings" >"$draft"
  chmod 600 "$draft"
  mv -f "$draft" "$settings"
}

# Settings that .env.example has and .env lacks, as after an upgrade, with their defaults; secrets are made, and what is
# not known yet and follows from another setting is filled in.
add_missing_settings() {
  local name line
  # A read that parts at = would lose one at the end.
  while IFS= read -r line; do
    name=${line%%=*}
    grep -Eq "^[[:space:]]*(export[[:space:]]+)?${name}[[:space:]]*=" "$settings" || set_setting "$name" "${line#*=}"
  done < <(grep '^[A-Z]' "$here/.env.example")
  for name in $secrets; do
    [ -n "$(setting "$name")" ] || set_setting "$name" "$(new_secret)"
  done
  fill_in_database
  fill_in TURN_HOST MEET_HOST
  fill_in TURN_IP PUBLIC_IP
  for name in $(core_settings); do fit_cores "$name"; done
  fit_shared_memory
  drop_drafts "$here" '.env.draft.??????'
}

# The application has a user of its own in the database that runs here; in one elsewhere, only its administrator can make one.
fill_in_database() {
  [ -z "$(setting DATABASE_APP_URL)" ] || return 0
  case $(setting DATABASE_URL) in
    *@postgres:5432/sunwai) set_setting DATABASE_APP_URL "postgres://sunwai_app:$(new_secret)@postgres:5432/sunwai" ;;
    *) set_setting DATABASE_APP_URL "$(setting DATABASE_URL)" ;;
  esac
}

# The settings that say how many cores a service may take.
core_settings() { sed -n 's/^\([A-Z]*_CPUS\)=.*/\1/p' "$here/.env.example"; }

is_more() { awk -v one="$1" -v other="$2" 'BEGIN { exit !(one + 0 > other + 0) }'; }

# Docker starts no container that may take more cores than there are, as after a move to a smaller machine.
fit_cores() {
  local cores wanted
  cores=$(nproc)
  wanted=$(setting "$1")
  case $wanted in
    '' | . | *[!0-9.]* | *.*.*) fail "$1 is \"$wanted\" in $settings. It is a number of processor cores, such as $(example "$1")." ;;
  esac
  if is_more "$wanted" "$cores"; then set_setting "$1" "$cores"; fi
}

# Each hall that is recorded has 512 MB for its profile, and for what a Chromium may keep in /dev/shm (HALL_SHARED_MB in
# server/broadcast/recorder-browsers.ts).
# Compose cannot multiply, so that the product is a setting; a larger one is left as it is.
fit_shared_memory() {
  local halls megabytes
  halls=$(setting RECORDER_HALLS)
  megabytes=$(setting RECORDER_SHM)
  [[ $megabytes =~ ^[0-9]{1,6}[mMgG]$ ]] ||
    fail "RECORDER_SHM is \"$megabytes\". Write it in megabytes or gigabytes, such as 640m or 2g, in $settings."
  [[ $halls =~ ^[0-9]{1,3}$ ]] || fail "RECORDER_HALLS is \"$halls\". Write a whole number from 1 to 200 in $settings."
  case $megabytes in
    *[gG]) megabytes=$((10#${megabytes%?} * 1024)) ;;
    *) megabytes=$((10#${megabytes%?})) ;;
  esac
  if [ "$megabytes" -lt $((10#$halls * 512)) ]; then set_setting RECORDER_SHM "$((10#$halls * 512))m"; fi
}

# Deletes what an interrupted run left unfinished, when no other run can be making it any more.
drop_drafts() { find "$1" -mindepth 1 -maxdepth 1 -name "$2" -mmin +1440 -exec rm -rf {} +; }

# Gives a setting that is empty or the example's the value of another.
fill_in() {
  local now
  now=$(setting "$1")
  if [ -z "$now" ] || [ "$now" = "$(example "$1")" ]; then set_setting "$1" "$(setting "$2")"; fi
}

# 64 hexadecimal digits from the system's own chance.
new_secret() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }

# Adds the file for this machine alone, if there is one, as Compose itself would.
compose() {
  local files=(--file "$here/compose.yaml")
  if [ -f "$here/compose.override.yaml" ]; then files+=(--file "$here/compose.override.yaml"); fi
  docker compose --project-directory "$here" "${files[@]}" "$@"
}

# The commit of the source in this folder; empty where it is no checkout.
source_version() { git -C "$here" rev-parse --short=12 HEAD 2>/dev/null || true; }

# The images that the tests make in place of the vendors' have their tags, and play Jitsi (tests/containers): no court runs on them.
refuse_stand_ins() {
  local image found=()
  [ -z "${SUNWAI_STAND_INS:-}" ] || return 0
  while IFS= read -r image; do
    if [ -n "$(docker image inspect --format '{{ index .Config.Labels "sunwai.made-of" }}' "$image" 2>/dev/null || true)" ]; then
      found+=("$image")
    fi
  done < <(compose config --images | sort -u)
  [ ${#found[@]} = 0 ] ||
    fail "The tests made these images, or what they were built from, and they are not the vendors': ${found[*]}. Remove what the tests made, and run this again: docker images --quiet --filter label=sunwai.made-of | sort -u | xargs docker image rm --force"
}

# The containers of this court that are not healthy, each with its state.
not_healthy() {
  local project=${COMPOSE_PROJECT_NAME:-$(setting COMPOSE_PROJECT_NAME)}
  docker ps --all --filter "label=com.docker.compose.project=$project" --filter label=com.docker.compose.oneoff=False \
    --format '{{.Label "com.docker.compose.service"}}: {{.Status}}' 2>/dev/null | grep -v '(healthy)' | sort || true
}

# The last lines of the containers whose names and states come in: the reason stands there most of the time.
say_last_words() {
  local name
  sed 's/:.*//' | sort -u | while IFS= read -r name; do compose logs --no-color --tail 5 "$name" </dev/null >&2 || true; done
}

# What Compose cannot read, such as a wrong word in compose.override.yaml, is named before a script says something else of it.
check_compose() {
  is_composed || return 0
  compose config --quiet ||
    fail "Docker Compose cannot read compose.yaml with compose.override.yaml and .env, for the reason above. Put that right, and run this again."
}

# Runs a command, and every ten seconds says which containers are not healthy yet.
with_progress() {
  local watcher status=0
  # It ends with this script, also where that is killed, and keeps neither its lock nor its output.
  (
    while sleep 10 >/dev/null 2>&1 && kill -0 $$ 2>/dev/null; do
      waiting=$(not_healthy | paste -sd ';' - | sed 's/;/; /g')
      [ -z "$waiting" ] || progress "not healthy yet: $waiting"
    done
  ) 9>&- &
  watcher=$!
  # Lines that Compose draws over would draw over these too.
  COMPOSE_ANSI=never "$@" || status=$?
  kill "$watcher" 2>/dev/null || true
  wait "$watcher" 2>/dev/null || true
  return "$status"
}

# psql, pg_dump and pg_restore run behind these words. With SUNWAI_DATABASE_RUN the database is somebody else's to start and
# stop: "env PGHOST=db.court.example PGUSER=sunwai PGDATABASE=sunwai PGPASSFILE=/root/.pgpass", for example.
in_database() {
  if [ -n "${SUNWAI_DATABASE_RUN:-}" ]; then
    # shellcheck disable=SC2086 # words are wanted
    $SUNWAI_DATABASE_RUN "$@"
  else
    compose exec -T -e PGUSER=sunwai -e PGDATABASE=sunwai postgres "$@"
  fi
}

# A program of the application, such as server/audit/cli.ts, run beside it on the same database and files.
in_app() {
  if [ -n "${SUNWAI_APP_RUN:-}" ]; then
    # shellcheck disable=SC2086 # words are wanted
    $SUNWAI_APP_RUN "$@"
  else
    compose run --rm -T --no-deps app bun "$@"
  fi
}

# The same as the owner of the tables, who may change the schema and the rights on it. The address stays out of the list of
# processes: Compose takes it from its own environment.
in_owner() {
  if [ -n "${SUNWAI_OWNER_RUN:-${SUNWAI_APP_RUN:-}}" ]; then
    # shellcheck disable=SC2086 # words are wanted
    ${SUNWAI_OWNER_RUN:-$SUNWAI_APP_RUN} "$@"
  else
    DATABASE_OWNER_URL=$(setting DATABASE_URL) compose run --rm -T --no-deps -e DATABASE_OWNER_URL app bun "$@"
  fi
}

# Whether database and application are those of compose.yaml.
is_composed() { [ -z "${SUNWAI_DATABASE_RUN:-}" ]; }

# The folder of all that is kept, as it is named: one of its own, below the root.
own_folder() {
  case $1 in
    *[!A-Za-z0-9._/-]* | *..* | *//*) fail "SUNWAI_HOME is \"$1\". Name it with letters, digits, dots and dashes alone, such as /srv/sunwai." ;;
    /?*/?*) printf '%s\n' "${1%/}" ;;
    *) fail "SUNWAI_HOME is \"$1\". Name a folder of its own below another one, such as /srv/sunwai." ;;
  esac
}

home_folder() { own_folder "${SUNWAI_HOME:-$(setting SUNWAI_HOME)}"; }

# One at a time of the scripts that copy or change everything; what one of them calls is part of it.
lock() {
  local home
  home=$(home_folder)
  lock_folder "$home"
}

# The same where the settings do not name the folder yet.
lock_folder() {
  local home=$1
  [ "${SUNWAI_LOCK:-}" != "$home" ] || return 0
  mkdir -p "$home" || fail "$home cannot be made. Look whether the disk is full or read-only."
  # Only root may open it, so that nobody else keeps it locked.
  (umask 077 && : >>"$home/.lock") 2>/dev/null || true
  exec 9>>"$home/.lock" || fail "$home/.lock cannot be written. Run this as root."
  flock --nonblock 9 || fail "Another $(cat "$home/.lock") runs on $home. Wait for its end: nothing was changed."
  printf '%s\n' "${0##*/}" >"$home/.lock"
  export SUNWAI_LOCK=$home
}

# The files and folders of the source that compose.yaml mounts: the left sides of its volumes.
mounted() { grep -v '^ *#' "$here/compose.yaml" | grep -oE "\.\.?/[^]:\"', ]+:/" | sed 's/:.*//'; }

# What lies in this folder and is not of the source, each with a zero byte after it: this machine's own files, such as those that
# compose.override.yaml names. The settings have their own way, and folders that are given are left out.
own_files() {
  local folder words=()
  for folder in "$@"; do
    [ -n "$folder" ] || continue
    folder=$(realpath --canonicalize-missing -- "$folder") || return 1
    case $folder in "$here"/?*) words+=(":(exclude)${folder#"$here"/}") ;; esac
  done
  git -C "$here" ls-files --others -z -- . ${words[@]+"${words[@]}"} | { grep -zvE '^(\.env(\..*)?|compose\.override\.yaml)$' || true; }
}

# What compose.override.yaml mounts of this folder in the short form (./NAME:/PLACE), one a line: Docker makes an empty folder of what is missing.
# Names with a $ are left out: Compose fills them in.
own_mounts() {
  [ -f "$here/compose.override.yaml" ] || return 0
  grep -v '^ *#' "$here/compose.override.yaml" | grep -oE "(^|[][\"', -])\./[^]:\"',\$]+:/" | sed -E 's/^[^.]*//; s/:.*//' || true
}

# Those files and folders of it that the containers' users cannot read. Folders above a mounted one may be closed: Docker, which is
# root, mounts it past them. Words that are given say what find does with them.
unreadable_source() {
  local path
  while IFS= read -r path; do
    find "$here/$path" ! -type l \( ! -perm -o=r -o -type d ! -perm -o=x \) "$@" 2>/dev/null || true
  done < <(mounted)
}

# What the containers need of this folder, before Docker makes an empty folder of a missing name.
make_source_readable() {
  report_missing_own_files fail
  open_mounted_source
}

# Calls the command that is given with a sentence about a file that compose.override.yaml names and that is missing.
report_missing_own_files() {
  local path
  while IFS= read -r path; do
    [ -e "$here/$path" ] || "$1" "$here/${path#./} is missing, which compose.override.yaml names. Bring it there, or take it out of that file."
  done < <(own_mounts)
}

# A clone under a umask of 027 or 077 keeps the source from the containers. Prosody would start without our modules then.
open_mounted_source() {
  local path closed
  while IFS= read -r path; do
    [ -e "$here/$path" ] || fail "$here/$path is missing, which a container reads. Bring the source back: git -C $here checkout -- ."
  done < <(mounted)
  closed=$(unreadable_source)
  [ -n "$closed" ] || return 0
  # Not by the lines above: a name may have two, and the second may be any file of this machine.
  unreadable_source -exec chmod a+rX {} +
  closed=$(unreadable_source | head -n 3 | paste -sd ' ' -)
  [ -z "$closed" ] || fail "The containers' users cannot read $closed. As root: cd $here && chmod -R a+rX $(mounted | tr '\n' ' ')"
  say "what the containers read of the source was readable by its owner alone: by everybody now"
}

# Makes a folder and gives it to a user; what is in it is left alone.
owned_folder() {
  local path=$1 owner=$2 mode=$3
  # What lies in a folder of a container's user may be a link of that user's.
  case $path in */jitsi/*) [ ! -L "$path" ] || fail "$path is a link. Put a folder in its place." ;; esac
  mkdir -p "$path" || fail "$path cannot be made. Look whether the disk is full or read-only."
  chmod "$mode" "$path"
  chown "$owner:$owner" "$path" || fail "$path cannot be given to user $owner. Run this as root."
}

# The folders that containers write to. Jitsi's exit when theirs are missing or not user 1000's.
make_folders() {
  local home=$1 name
  owned_folder "$home" 0 755
  owned_folder "$home/backups" 0 700
  owned_folder "$home/certificates" 1000 750
  owned_folder "$home/postgres" 999 700
  for name in app caddy; do owned_folder "$home/$name" 1000 700; done
  # Caddy's container writes the TURN server's certificate, which the group that coturn runs as reads.
  owned_folder "$home/turn" 1000 750
  chgrp 65534 "$home/turn" && chmod 2750 "$home/turn"
  owned_folder "$home/jitsi" 1000 750
  for name in storage storage/web storage/prosody storage/transcripts; do
    owned_folder "$home/jitsi/$name" 1000 750
  done
}
