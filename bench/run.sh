#!/bin/sh
# Measures the benchmark set and writes the tables to a folder named after the day.
#
#   bench/run.sh                             Fathom, and Rumur if it is installed
#   CMURPHI=~/cmurphi bench/run.sh           CMurphi too, on its own models as well
#   bench/run.sh --models german --runs 1    any options of "fathom bench"

set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)

if [ -r /proc/loadavg ]; then
  read -r load _ </proc/loadavg
  case $load in
    0.[0-2]*) ;;
    *) echo "The load of this machine is $load: wait until it is idle for figures that matter." >&2 ;;
  esac
fi

# What is not asked for otherwise.
given=" $* "
add() {
  case $given in
    *" $1 "* | *" $1="*) ;;
    *) defaults="$defaults $1 $2" ;;
  esac
}
defaults=
add --threads 1,2
add --runs 3
case $given in
  *' --out '* | *' --out='*) ;;
  *) set -- --out "$root/bench/results/$(date +%Y-%m-%d)" "$@" ;;
esac
[ -n "${CMURPHI:-}" ] && set -- --cmurphi "$CMURPHI" "$@"
# shellcheck disable=SC2086 # the defaults are words
exec "$root/fathom" bench $defaults "$@"
