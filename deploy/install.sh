#!/usr/bin/env bash
# Installs Sunwai on this machine: checks it, makes secrets and folders, starts everything, and adds the first admin.
# Safe to run twice: what is there is kept, secrets above all.
set -euo pipefail
# shellcheck source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

usage='Usage: install.sh --court-host NAME --meet-host NAME --email ADDRESS --public-ip ADDRESS
                  --admin-mobile NUMBER --admin-name NAME [options]

What is left out is asked for, or kept from the last time.
  --court-host NAME      the host name people type, such as court.example
  --meet-host NAME       a second host name, for the media, such as meet.court.example
  --email ADDRESS        where the certificate authority writes
  --public-ip ADDRESS    this machine as people reach it; behind NAT the outer address
  --admin-mobile NUMBER  ten digits; the first admin logs in with it
  --admin-name NAME      and is shown by this name
  --sms-url URL          the gateway that carries one-time codes; nobody logs in without it
  --sms-token TOKEN      what the gateway knows us by
  --tls KIND             automatic (default), files, or internal; see .env.example
  --home FOLDER          where everything is kept (default /srv/sunwai)
  --prepare              write .env and make the folders, and stop before anything starts
  --dry-run              print each step and what is wrong, and change nothing'

needed_memory_mb=7500
needed_disk_mb=40000
problems=0
only_prepare=no
admin_mobile=""
admin_name=""
# Settings as they were given: NAME=VALUE, one a line.
given=""

give() { given="$given$1=$2"$'\n'; }

# The value a setting will have: as given now, else as it is.
coming() {
  local value
  value=$(printf '%s' "$given" | sed -n "s/^$1=//p" | tail -n 1)
  if [ -n "$value" ]; then printf '%s\n' "$value"; else setting "$1"; fi
}

# What keeps Sunwai from running here. A dry run names all of it; a real one stops at the first.
problem() {
  [ "$dry_run" = yes ] || fail "$*"
  problems=$((problems + 1))
  say "problem: $*"
}

read_arguments() {
  while [ $# -gt 0 ]; do
    case $1 in
      --dry-run) dry_run=yes ;;
      --prepare) only_prepare=yes ;;
      --help | -h) say "$usage" && exit 0 ;;
      --*)
        read_option "$1" "${2:-}"
        shift
        ;;
      *) say "$usage" >&2 && exit 2 ;;
    esac
    shift
  done
}

read_option() {
  if [ -z "$2" ]; then
    say "$1 needs a value." >&2
    say "$usage" >&2
    exit 2
  fi
  case $2 in *[\$\'\"\\\`\#]* | *$'\n'*) fail "$1 has a sign that .env would read as something else. Write it there by hand, in single quotes." ;; esac
  case $1 in
    --court-host) give COURT_HOST "$2" ;;
    --meet-host) give MEET_HOST "$2" ;;
    --email) give ACME_EMAIL "$2" ;;
    --public-ip) give PUBLIC_IP "$2" ;;
    --sms-url) give SMS_URL "$2" ;;
    --sms-token) give SMS_TOKEN "$2" ;;
    --tls) give TLS "$2" ;;
    --home) give SUNWAI_HOME "$2" ;;
    --admin-mobile) admin_mobile=$2 ;;
    --admin-name) admin_name=$2 ;;
    *) say "There is no option $1." >&2 && say "$usage" >&2 && exit 2 ;;
  esac
}

# Asks at a terminal for what was neither given nor set before.
ask_for_missing() {
  local name question answer example
  while IFS='|' read -r name question <&3; do
    answer=$(coming "$name")
    example=$(sed -n "s/^$name=//p" "$here/.env.example")
    if [ -n "$answer" ] && [ "$answer" != "$example" ]; then continue; fi
    if [ -t 0 ] && [ "$dry_run" = no ]; then
      read -r -p "$question: " answer
      if [ -n "$answer" ]; then give "$name" "$answer" && continue; fi
    fi
    problem "$question is not known. Give it as an option (install.sh --help)."
  done 3<<'LIST'
COURT_HOST|The host name of the court (--court-host)
MEET_HOST|The host name of the media (--meet-host)
ACME_EMAIL|The address for notices about certificates (--email)
PUBLIC_IP|The address of this machine (--public-ip)
LIST
  if [ -t 0 ] && [ "$dry_run" = no ] && [ "$only_prepare" = no ] && [ -z "$admin_mobile" ]; then
    read -r -p "Mobile number of an admin to add (empty: none): " admin_mobile
    [ -z "$admin_mobile" ] || [ -n "$admin_name" ] || read -r -p "And their name: " admin_name
  fi
}

check_values() {
  local name value
  own_folder "$(coming SUNWAI_HOME)" >/dev/null
  for name in COURT_HOST MEET_HOST; do
    value=$(coming "$name")
    printf '%s' "$value" | grep -Eq '^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$' ||
      problem "$name is \"$value\". It is a host name in small letters, such as court.example."
  done
  [ "$(coming COURT_HOST)" != "$(coming MEET_HOST)" ] ||
    problem "Both host names are the same. Jitsi owns too many paths to share one: give the media a second name."
  value=$(coming PUBLIC_IP)
  printf '%s' "$value" | grep -Eq '^([0-9]{1,3}\.){3}[0-9]{1,3}$' || problem "PUBLIC_IP is \"$value\". It is an address such as 203.0.113.10."
  case $(coming TLS) in
    automatic | files | internal) ;;
    *) problem "TLS is \"$(coming TLS)\". It is automatic, files or internal." ;;
  esac
  [ -z "$admin_mobile" ] || printf '%s' "$admin_mobile" | grep -Eq '^[6-9][0-9]{9}$' ||
    problem "The admin's number is \"$admin_mobile\". It is a mobile number of ten digits."
  [ -z "$admin_mobile" ] || [ -n "$admin_name" ] || problem "The admin has no name. Give it with --admin-name."
  [ -n "$(coming SMS_URL)" ] || say "note: no SMS gateway is set (--sms-url): nobody gets a code to log in with."
}

check_docker() {
  if ! command -v docker >/dev/null; then
    problem "Docker is not installed. Install Docker Engine with its Compose plugin, version 2.20 or newer."
  elif ! docker compose version >/dev/null 2>&1; then
    problem "Docker has no Compose plugin. Install docker-compose-plugin."
  elif ! docker info >/dev/null 2>&1; then
    problem "Docker does not answer. Start it (systemctl start docker), and run this as root."
  fi
}

check_machine() {
  local memory disk place
  memory=$(awk '/^MemTotal:/ { print int($2 / 1024) }' /proc/meminfo)
  [ "$memory" -ge "$needed_memory_mb" ] ||
    problem "The machine has $memory MB of memory. Sunwai with one bridge needs 8 GB, and 16 GB from ten halls."
  place=$(coming SUNWAI_HOME)
  while [ ! -d "$place" ]; do place=$(dirname "$place"); done
  disk=$(df -Pm "$place" | awk 'NR == 2 { print $4 }')
  [ "$disk" -ge "$needed_disk_mb" ] ||
    problem "$place has $disk MB free. Give it 40 GB, and 1 GB more for each recorded hour."
}

# Ports that others hold. The second time they are our own.
check_ports() {
  if command -v docker >/dev/null && [ -n "$(compose ps --quiet caddy 2>/dev/null)" ]; then return 0; fi
  if ! command -v ss >/dev/null; then
    say "note: the program ss is missing, so nobody looked whether the ports are free."
    return 0
  fi
  local port
  for port in 80 443 3478; do
    [ -z "$(ss -Hltn "sport = :$port")" ] || problem "TCP port $port is taken by another program. Stop it: ss -ltnp 'sport = :$port' names it."
  done
  for port in 3478 10000; do
    [ -z "$(ss -Hlun "sport = :$port")" ] || problem "UDP port $port is taken by another program. Stop it: ss -lunp 'sport = :$port' names it."
  done
}

check_names() {
  local name address
  address=$(coming PUBLIC_IP)
  for name in "$(coming COURT_HOST)" "$(coming MEET_HOST)"; do
    if getent ahostsv4 "$name" | awk '{ print $1 }' | grep -qxF "$address"; then continue; fi
    if [ "$(coming TLS)" = automatic ]; then
      problem "$name does not lead to $address. Set its A record, and wait until: getent ahosts $name shows it."
    else
      say "note: $name does not lead to $address yet."
    fi
  done
}

write_settings() {
  local name value
  if [ ! -f "$settings" ]; then (umask 077 && cp "$here/.env.example" "$settings"); fi
  chmod 600 "$settings"
  while IFS='=' read -r name value; do
    [ -z "$name" ] || set_setting "$name" "$value"
  done <<<"$given"
  add_missing_settings
  # Behind NAT somebody may have added the inner address: then it is left as it is.
  case ,$(setting JVB_ADVERTISE_IPS), in
    *,"$(setting PUBLIC_IP)",*) ;;
    *) set_setting JVB_ADVERTISE_IPS "$(setting PUBLIC_IP)" ;;
  esac
  if [ "$(setting DATABASE_URL)" = "$(sed -n 's/^DATABASE_URL=//p' "$here/.env.example")" ]; then
    set_setting DATABASE_URL "postgres://sunwai:$(setting POSTGRES_PASSWORD)@postgres:5432/sunwai"
  fi
}

prepare_home() {
  local home
  home=$(own_folder "$(setting SUNWAI_HOME)")
  make_folders "$home"
}

start() {
  compose build app || fail "The application was not built. Its own words are above; look whether the network lets Docker fetch."
  compose up --detach --wait --wait-timeout 600 ||
    fail "Not everything became healthy. See which: docker compose ps; then: docker compose logs NAME. Run this again afterwards."
}

add_admin() {
  in_app server/court/cli.ts admin "$admin_mobile" "$admin_name" ||
    fail "The admin was not added, for the reason above. Everything else runs; run this again with another number."
}

main() {
  read_arguments "$@"
  ask_for_missing
  check_values
  if [ "$only_prepare" = no ]; then
    check_docker
    check_machine
    check_ports
    check_names
  fi
  [ "$(id -u)" = 0 ] || problem "This is not root, who alone can give folders to the containers' users. Run it with sudo."
  step "write $settings: host names, addresses, and secrets where there are none" write_settings
  step "make the folders under $(coming SUNWAI_HOME), each for the user of its container" prepare_home
  if [ "$only_prepare" = yes ]; then
    say "Prepared. Read $settings, then run install.sh again."
    return 0
  fi
  step "build the application, start everything, and wait until all of it is healthy" start
  if [ -n "$admin_mobile" ]; then step "add the admin $admin_name" add_admin; fi
  if [ "$dry_run" = yes ]; then
    say "Nothing was changed; $problems problems."
    [ "$problems" = 0 ]
    return
  fi
  say "Sunwai runs at https://$(setting COURT_HOST)"
  say "Next: import halls, people and the cause list (README.md, \"A court of your own\"), and back up every night: $here/backup.sh"
}

main "$@"
