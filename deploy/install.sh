#!/usr/bin/env bash
# Installs Sunwai on this machine: checks it, makes secrets and folders, starts everything, and adds the first admin.
# Safe to run twice: what is there is kept, secrets above all.
set -euo pipefail
# shellcheck source=checks.sh
. "$(dirname "${BASH_SOURCE[0]}")/checks.sh"

usage="Usage: install.sh --court-host NAME --meet-host NAME --email ADDRESS --public-ip ADDRESS
                  --admin-mobile NUMBER --admin-name NAME [options]

What is left out is asked for, or kept from the last time.
  --court-host NAME      the host name people type, such as court.example
  --meet-host NAME       a second host name, for the media, such as meet.court.example
  --email ADDRESS        where the certificate authority writes
  --public-ip ADDRESS    this machine as people reach it (IPv4); behind NAT the outer address
  --admin-mobile NUMBER  ten digits; the first admin logs in with it
  --admin-name NAME      and is shown by this name
  --sms-url URL          the gateway that carries one-time codes; nobody logs in without it
  --sms-token TOKEN      what the gateway knows us by; left out, it is asked for and stays out of the shell history; '' for a gateway
                         without one
  --tls KIND             automatic (default), files, or internal; see .env.example
  --home FOLDER          where everything is kept (default /srv/sunwai)
  --prepare              write .env and make the folders, and stop before anything starts
  --dry-run              print each step and what is wrong, and change nothing"

admin_mobile=""
admin_name=""
# Settings as they were given: NAME=VALUE, one a line.
given=""

give() { given="$given$1=$2"$'\n'; }

# The value a setting will have: as given now, else as it is.
coming() {
  local value
  if [ "$1" = SMS_TOKEN ] && [ "$no_token" = yes ]; then return; fi
  value=$(printf '%s' "$given" | sed -n "s/^$1=//p" | tail -n 1)
  if [ -n "$value" ]; then printf '%s\n' "$value"; else setting "$1"; fi
}

read_arguments() {
  while [ $# -gt 0 ]; do
    case $1 in
      --dry-run) dry_run=yes ;;
      --prepare) only_prepare=yes ;;
      --help | -h) say "$usage" && exit 0 ;;
      --*)
        if [ "$1" = --sms-token ] && [ $# -ge 2 ] && [ -z "$2" ]; then no_token=yes; else read_option "$1" "${2:-}"; fi
        shift
        ;;
      *) refuse_usage "\"$1\" belongs to no option." ;;
    esac
    shift
  done
}

refuse_usage() {
  say "$1" >&2
  say "$usage" >&2
  exit 2
}

read_option() {
  local name=""
  case $1 in
    --admin-mobile | --admin-name) ;;
    --court-host) name=COURT_HOST ;;
    --meet-host) name=MEET_HOST ;;
    --email) name=ACME_EMAIL ;;
    --public-ip) name=PUBLIC_IP ;;
    --sms-url) name=SMS_URL ;;
    --sms-token) name=SMS_TOKEN ;;
    --tls) name=TLS ;;
    --home) name=SUNWAI_HOME ;;
    *) refuse_usage "There is no option $1." ;;
  esac
  case $2 in
    '' | --*) refuse_usage "$1 needs a value." ;;
    *$'\n'*) fail "$1 has two lines. Give it on one." ;;
    *\\) fail "$1 ends in the sign \\, which cannot be written in .env. Choose another value." ;;
  esac
  case $1 in
    --admin-mobile) admin_mobile=$2 && return ;;
    --admin-name) admin_name=$2 && return ;;
  esac
  case $2 in *\'*) fail "$1 has the sign ', which cannot be written in .env. Choose another value." ;; esac
  give "$name" "$2"
}

# Asks at a terminal for what was neither given nor set before.
ask_for_missing() {
  local name question answer
  while IFS='|' read -r name question <&3; do
    answer=$(coming "$name")
    if [ -n "$answer" ] && [ "$answer" != "$(example "$name")" ]; then continue; fi
    if has_person; then
      ask "$question"
      if [ -n "$answer" ]; then give "$name" "$answer" && continue; fi
    fi
    problem "$question is not known, or is still the example's. Give it as an option (install.sh --help)."
  done 3<<'LIST'
COURT_HOST|The host name of the court (--court-host)
MEET_HOST|The host name of the media (--meet-host)
ACME_EMAIL|The address for notices about certificates (--email)
PUBLIC_IP|The address of this machine (--public-ip)
LIST
  if ! has_person; then return 0; fi
  if [ -z "$(coming SMS_URL)" ]; then
    ask "The address of the SMS gateway (empty: none yet)"
    [ -z "$answer" ] || give SMS_URL "$answer"
  fi
  if [ -n "$(coming SMS_URL)" ] && [ -z "$(coming SMS_TOKEN)" ] && [ "$no_token" = no ]; then
    ask "What the gateway knows us by (not shown; empty: nothing)" -s && say ""
    [ -z "$answer" ] || read_option --sms-token "$answer"
  fi
  if [ "$only_prepare" = no ] && [ -z "$admin_mobile" ]; then
    ask "Mobile number of an admin to add (empty: none)" && admin_mobile=$answer
    if [ -n "$admin_mobile" ] && [ -z "$admin_name" ]; then ask "And their name" && admin_name=$answer; fi
  fi
}

# Asks one question; the line that comes is in `answer`.
ask() {
  # shellcheck disable=SC2086 # no word where none is given
  read -r ${2:-} -p "$1: " answer || {
    say ""
    fail "The input ended before this was answered. Nothing was changed; run this again."
  }
}

has_person() { [ -t 0 ] && [ "$dry_run" = no ]; }

write_settings() {
  local line
  if [ ! -f "$settings" ]; then (umask 077 && cp "$here/.env.example" "$settings"); fi
  chmod 600 "$settings"
  # An editor of Windows leaves marks at the ends of lines.
  sed -i 's/\r$//' "$settings"
  while IFS= read -r line; do
    [ -z "$line" ] || change_setting "${line%%=*}" "${line#*=}"
  done <<<"$given"
  if [ "$no_token" = yes ] && [ -n "$(setting SMS_TOKEN)" ]; then set_setting SMS_TOKEN ""; fi
  add_missing_settings
  # Behind NAT somebody may have added the inner address: then it is left as it is.
  case ,$(setting JVB_ADVERTISE_IPS), in
    *,"$(setting PUBLIC_IP)",*) ;;
    *) set_setting JVB_ADVERTISE_IPS "$(setting PUBLIC_IP)" ;;
  esac
  if [ "$(setting DATABASE_URL)" = "$(example DATABASE_URL)" ]; then
    set_setting DATABASE_URL "postgres://sunwai:$(setting POSTGRES_PASSWORD)@postgres:5432/sunwai"
  fi
}

# The TURN server goes by the media's name and this machine's address, until it has its own.
change_setting() {
  local name=$1 value=$2 before follows
  before=$(setting "$name")
  case $name in MEET_HOST) follows=TURN_HOST ;; PUBLIC_IP) follows=TURN_IP ;; *) follows="" ;; esac
  [ -z "$follows" ] || [ "$(setting "$follows")" != "$before" ] || set_setting "$follows" "$value"
  [ "$before" = "$value" ] || set_setting "$name" "$value"
}

prepare_home() {
  local home file
  home=$(own_folder "$(setting SUNWAI_HOME)")
  make_source_readable
  make_folders "$home"
  # That folder belongs to the containers' user: a link in it may lead to any file.
  for file in "$home"/certificates/*.crt "$home"/certificates/*.key; do
    if [ -f "$file" ] && [ ! -L "$file" ]; then chown 1000:1000 "$file" && chmod 640 "$file"; fi
  done
}

start() {
  local began=$SECONDS built
  check_compose
  progress "building the images of application and recorder (minutes the first time)"
  compose build || fail "Application and recorder were not built. Their own words are above; look whether the network lets Docker fetch."
  refuse_stand_ins
  built=$SECONDS
  progress "starting the database; images that are not here yet are fetched"
  with_progress compose up --detach --wait --wait-timeout 120 postgres || {
    not_healthy | say_last_words
    fail "The database does not start. Read: cd $here && docker compose logs postgres"
  }
  progress "preparing the database"
  in_owner server/operations/db-cli.ts migrate || fail "The database could not be prepared, for the reason above. Look at DATABASE_URL and DATABASE_APP_URL in $settings."
  progress "starting everything else, and waiting until all of it is healthy (a minute, once the images are here)"
  with_progress compose up --detach --wait --wait-timeout 600 || {
    compose ps --all >&2 || true
    not_healthy | say_last_words
    fail "Not everything became healthy; see STATUS and the last words above, and read: cd $here && docker compose logs --tail 50 NAME. Run this again afterwards."
  }
  progress "all is healthy, after $((SECONDS - began)) seconds, $((SECONDS - built)) of them since the images were built"
}

add_admin() {
  in_app server/admin/cli.ts create --name "$admin_name" --mobile "$admin_mobile" ||
    fail "The admin was not added, for the reason above. Everything else runs; run this again with another number."
}

say_what_next() {
  say "
Sunwai runs at https://$(setting COURT_HOST)

1. Name the court, before anybody signs in: codes and authenticator apps carry its name.
     cd $here && docker compose run --rm app bun run court name --name \"High Court of …\" --seat SEAT --phone NUMBER --email ADDRESS
   Where the carriers take registered texts alone, as in India, show the texts of codes, and give the id of each:
     docker compose run --rm app bun run admin templates --kind code
     docker compose run --rm app bun run admin set-template code en 1107…
2. Sign in with the admin's mobile number and the code that comes by SMS. Another admin:
     docker compose run --rm app bun run admin create --name NAME --mobile NUMBER
3. Bring in the halls and people (docs/operations.md, \"A court of your own\"). Put the files into a folder that everybody may read:
     mkdir -p /srv/import && chmod 755 /srv/import && cp courts.csv people.csv /srv/import/ && chmod a+r /srv/import/*
     docker compose run --rm -v /srv/import:/in:ro app bun run court import /in/courts.csv /in/people.csv --apply
     $here/restart.sh
   and each day's list, which an admin or a court master may also bring in through the API:
     docker compose run --rm -v /srv/import:/in:ro app bun run cause-list /in/today.csv --apply
4. Back up every night, to another disk:
     echo '30 1 * * * root $here/backup.sh --to /mnt/backup' > /etc/cron.d/sunwai
5. When something is wrong: docker compose ps; docker compose logs --tail 100 --follow app"
  [ -n "$(setting SMS_URL)" ] || say "
No SMS gateway is set, so nobody gets a code to sign in with: $here/install.sh --sms-url URL"
}

main() {
  local home
  read_arguments "$@"
  trap 'fail "Interrupted. Run it again: what is there is kept."' INT TERM
  [ "$(id -u)" = 0 ] || problem "This is not root, who alone can give folders to the containers' users. Run it with sudo."
  check_file
  ask_for_missing
  check_values
  if [ "$only_prepare" = no ]; then check_all; fi
  [ "$dry_run" = no ] || check_source
  if [ "$problems" -gt 0 ] && [ "$dry_run" = no ]; then
    fail "Nothing was changed. Put right what is named above ($problems), and run this again."
  fi
  # An upgrade that runs has its own settings and keeps the door closed.
  if [ "$dry_run" = no ]; then
    home=$(own_folder "$(coming SUNWAI_HOME)")
    lock_folder "$home"
  fi
  step "write $settings: host names, addresses, and secrets where there are none" write_settings
  step "make the folders under $(coming SUNWAI_HOME), each for the user of its container" prepare_home
  if [ "$only_prepare" = yes ]; then
    say "Prepared. Read $settings, then run install.sh again."
    return 0
  fi
  step "build application and recorder, start everything, and wait until all of it is healthy (some minutes)" start
  if [ -n "$admin_mobile" ] && [ -n "$admin_name" ]; then step "add the admin $admin_name" add_admin; fi
  if [ "$dry_run" = yes ]; then
    say "Nothing was changed. Problems: $problems."
    [ "$problems" = 0 ]
    return
  fi
  say_what_next
}

main "$@"
