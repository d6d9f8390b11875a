#!/bin/sh
# What mpirun calls in place of ssh: agent.sh [OPTIONS] HOST COMMAND…
while [ "${1#-}" != "$1" ]; do shift; done
host=$1
shift
exec "$HOSTS_ON" "$host" sh -c "$*"
