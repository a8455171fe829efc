#!/bin/sh
# NVMe over Fabrics of host "db two". Written by Headroom from the design "NVMe over TCP",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# Copy it to /usr/local/lib/headroom and headroom-nvme.service to /etc/systemd/system, then as root: systemctl
# enable --now headroom-nvme.service, which runs it now and at every start. Paths that are connected already
# are left as they are, and one that fails hinders no other. Compare: nvme list-subsys. The kernel shares I/O
# among the paths of a namespace itself, as long as /sys/module/nvme_core/parameters/multipath is Y.
set -eu

# Connects one path, unless it is there: connect <subsystem> <its address> <own address or -> <options>
connect() {
    nqn=$1 target=$2 own=$3
    shift 3
    for controller in /sys/class/nvme/nvme*; do
        [ -r "$controller/subsysnqn" ] || continue
        [ "$(cat "$controller/subsysnqn")" = "$nqn" ] || continue
        case ",$(cat "$controller/address")," in
            *",traddr=$target,"*",host_traddr=$own,"*) return 0 ;;
            *",traddr=$target,"*) [ "$own" != - ] || return 0 ;;
        esac
    done
    [ "$own" = - ] || set -- "$@" "--host-traddr=$own"
    nvme connect "--nqn=$nqn" "--traddr=$target" "$@" || failed=1
}
# Requests to a subsystem fail after so many seconds without a path: fail_after <subsystem> <seconds>
fail_after() {
    for controller in /sys/class/nvme/nvme*; do
        [ -w "$controller/fast_io_fail_tmo" ] || continue
        [ "$(cat "$controller/subsysnqn")" != "$1" ] || echo "$2" >"$controller/fast_io_fail_tmo"
    done
}
failed=0

# Transport of the storage systems: tcp.
modprobe nvme-tcp

# Namespaces of "Box": "Shared". Lost paths are tried again for ever. As many queues as the host has
# processors, since the design does not say how many those are.
# Port eth0 of "NIC 2" to host2 of "Controller A".
connect nqn.2026-01.com.example:box:db_one_db_two 198.51.100.12 - --transport=tcp --trsvcid=4420 \
    --hostnqn=nqn.2026-01.com.example:two --ctrl-loss-tmo=-1
# Port eth1 of "NIC 2" to host2 of "Controller B".
connect nqn.2026-01.com.example:box:db_one_db_two 198.51.100.140 - --transport=tcp --trsvcid=4420 \
    --hostnqn=nqn.2026-01.com.example:two --ctrl-loss-tmo=-1
# The host's wait without a path.
fail_after nqn.2026-01.com.example:box:db_one_db_two 0

exit "$failed"
