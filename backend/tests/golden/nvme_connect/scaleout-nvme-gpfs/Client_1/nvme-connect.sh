#!/bin/sh
# NVMe over Fabrics of host "Client 1". Written by Headroom from the design "GPFS on four NVMe hosts",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# Run as root after each start of the host: sh nvme-connect.sh. Paths that are connected already are left as
# they are, and one that fails hinders no other. Compare: nvme list-subsys. The kernel shares I/O among the
# paths of a namespace itself, as long as /sys/module/nvme_core/parameters/multipath is Y.
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

# Transport of the storage systems: rdma.
modprobe nvme-rdma

# Namespaces of "Storage host 1": "nsd1A", "nsd1B". Lost paths are tried again for ever. As many queues as the
# host has processors, since the design does not say how many those are.
# Port eth0 of "NIC 1" to host1 of "Controller B".
connect nqn.2026-01.com.example:storage1 192.0.2.145 192.0.2.129 --transport=rdma --trsvcid=4420 \
    --hostnqn=nqn.2026-01.com.example:client1 --ctrl-loss-tmo=-1
# The host's wait without a path.
fail_after nqn.2026-01.com.example:storage1 60

# Namespaces of "Storage host 2": "nsd2A", "nsd2B". Lost paths are tried again for ever. As many queues as the
# host has processors, since the design does not say how many those are.
# Port eth0 of "NIC 1" to host1 of "Controller B".
connect nqn.2026-01.com.example:storage2 192.0.2.146 192.0.2.129 --transport=rdma --trsvcid=4420 \
    --hostnqn=nqn.2026-01.com.example:client1 --ctrl-loss-tmo=-1
# The host's wait without a path.
fail_after nqn.2026-01.com.example:storage2 60

# Namespaces of "Storage host 3": "nsd3A", "nsd3B". Lost paths are tried again for ever. As many queues as the
# host has processors, since the design does not say how many those are.
# Port eth0 of "NIC 1" to host1 of "Controller B".
connect nqn.2026-01.com.example:storage3 192.0.2.147 192.0.2.129 --transport=rdma --trsvcid=4420 \
    --hostnqn=nqn.2026-01.com.example:client1 --ctrl-loss-tmo=-1
# The host's wait without a path.
fail_after nqn.2026-01.com.example:storage3 60

# Namespaces of "Storage host 4": "nsd4A", "nsd4B". Lost paths are tried again for ever. As many queues as the
# host has processors, since the design does not say how many those are.
# Port eth0 of "NIC 1" to host1 of "Controller B".
connect nqn.2026-01.com.example:storage4 192.0.2.148 192.0.2.129 --transport=rdma --trsvcid=4420 \
    --hostnqn=nqn.2026-01.com.example:client1 --ctrl-loss-tmo=-1
# The host's wait without a path.
fail_after nqn.2026-01.com.example:storage4 60

exit "$failed"
