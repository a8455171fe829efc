#!/bin/sh
# Pools of Ceph for "part p3". Written by Headroom from the design "Ceph servers",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# Run on a host of the cluster with the administrator's key, once cephadm has bootstrapped it in the network
# of these hosts, with the files beside it: sh ceph.sh. A second run changes nothing. Compare: ceph osd tree,
# ceph osd pool ls detail.
set -eu

# Waits until the cluster has this many OSDs: osds <count>
osds() {
    tries=0
    until [ "$(ceph osd ls | wc -l)" -ge "$1" ]; do
        tries=$((tries + 1))
        if [ "$tries" -gt 180 ]; then
            echo "The cluster has fewer than $1 OSDs after half an hour: ceph orch device ls says why" >&2
            exit 1
        fi
        sleep 10
    done
}

cd "$(dirname "$0")"
osds 4

# Copies lie on unlike hosts.
ceph osd crush rule create-replicated part_p3_hosts default host

# No client is drawn: the pool is there, and belongs to no application yet.
ceph osd pool create part_p3 replicated
ceph osd pool set part_p3 crush_rule part_p3_hosts
ceph osd pool set part_p3 size 2
ceph osd pool set part_p3 min_size 1
