#!/bin/sh
# Pools of Ceph for "Object pool". Written by Headroom from the design "S3 gateways of Ceph",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# Run on a host of the cluster with the administrator's key, once cephadm has bootstrapped it in the network
# of these hosts, with the files beside it: sh ceph.sh. EVERY DRIVE of cephadm.yaml that is empty becomes an
# OSD: look first with ceph orch apply -i cephadm.yaml --dry-run. A second run changes nothing. Compare: ceph
# osd tree, ceph osd pool ls detail.
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
# Hosts and OSDs; the orchestrator makes them while the script waits.
ceph orch apply -i cephadm.yaml
osds 72

# Copies lie on unlike hosts.
ceph osd crush rule create-replicated Object_pool_hosts default host
# Erasure code of 4 chunks of data and 2 of parity, each on a host of its own: data outlive the loss of 2
# hosts, and clients are served without 1.
ceph osd erasure-code-profile set Object_pool_code k=4 m=2 crush-failure-domain=host

# Objects of 2 gateways: default.rgw.buckets.data is where the zone named default keeps them; its other pools
# the gateway makes by itself. Users come with radosgw-admin user create.
ceph osd pool create default.rgw.buckets.data erasure Object_pool_code
ceph osd pool set default.rgw.buckets.data min_size 5
ceph osd pool application enable default.rgw.buckets.data rgw
ceph orch apply -i rgw.yaml
