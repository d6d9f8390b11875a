#!/bin/sh
# on.sh HOST COMMAND…: runs a command on a host, which has a network, a name and a /dev/shm of its own.
host=$1
shift
exec ip netns exec "$host" unshare --uts --ipc --mount sh -c \
  'hostname "$0"; mount -t tmpfs tmpfs /dev/shm; exec "$@"' "$host" "$@"
