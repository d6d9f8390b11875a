#!/bin/bash
# Makes several machines of one: hosts.sh N COMMAND… runs a command on the first of N hosts, which are
# network namespaces joined by a bridge. Everything is gone when the command ends. Within the command,
# HOSTS_AGENT starts a command on a host, as ssh would.
set -e
here=$(cd "$(dirname "$0")" && pwd)
if [ -z "$HOSTS_INSIDE" ]; then
  HOSTS_INSIDE=1 exec unshare --user --map-root-user --net --mount --pid --ipc --uts --fork \
    --kill-child --mount-proc "$0" "$@"
fi
count=$1
shift
mount -t tmpfs tmpfs /run
mkdir -p /run/netns
ip netns add switch
ip -n switch link add br0 type bridge
ip -n switch link set br0 up
echo '127.0.0.1 localhost' >/run/hosts
for ((i = 1; i <= count; i++)); do
  ip netns add "host$i"
  ip -n "host$i" link add eth0 type veth peer name "port$i" netns switch
  ip -n switch link set "port$i" master br0 up
  ip -n "host$i" addr add "10.77.0.$i/24" dev eth0
  ip -n "host$i" link set eth0 up
  ip -n "host$i" link set lo up
  echo "10.77.0.$i host$i" >>/run/hosts
done
mount --bind /run/hosts /etc/hosts
export HOSTS_AGENT=$here/agent.sh HOSTS_ON=$here/on.sh
if [ -n "$HOSTS_CUT_WHEN" ]; then
  # Pulls the cable of host 2 when a file is there.
  (
    until [ -e "$HOSTS_CUT_WHEN" ]; do sleep 0.2; done
    ip -n switch link set port2 down
  ) &
fi
status=0
"$HOSTS_ON" host1 "$@" || status=$?
if [ -n "$HOSTS_COUNTERS" ]; then
  ip -n switch -s -s link show port1 | awk '/TX:/ { getline; print $1 }' >"$HOSTS_COUNTERS"
fi
exit $status
