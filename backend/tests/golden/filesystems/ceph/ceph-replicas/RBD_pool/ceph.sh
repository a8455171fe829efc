#!/bin/sh
# Pools of Ceph for "RBD pool". Written by Headroom from the design "Ceph with three copies",
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
osds 100

# Copies lie on unlike hosts.
ceph osd crush rule create-replicated RBD_pool_hosts default host

# Pool of the block devices.
ceph osd pool create RBD_pool replicated
ceph osd pool set RBD_pool crush_rule RBD_pool_hosts
ceph osd pool set RBD_pool size 3
ceph osd pool set RBD_pool min_size 2
rbd pool init RBD_pool
# Keys of the clients, in files beside this script: each goes to /etc/ceph of its host, together with
# ceph.conf, and is deleted here. The design states no number and size of images: rbd create --size <size>
# RBD_pool/<image> makes one, rbd map --id <host>.RBD_pool RBD_pool/<image> on its host shows it.
umask 077
ceph auth get-or-create client.client-1.RBD_pool mon 'profile rbd' osd 'profile rbd pool=RBD_pool' mgr \
    'profile rbd pool=RBD_pool' -o ceph.client.client-1.RBD_pool.keyring
ceph auth get-or-create client.client-2.RBD_pool mon 'profile rbd' osd 'profile rbd pool=RBD_pool' mgr \
    'profile rbd pool=RBD_pool' -o ceph.client.client-2.RBD_pool.keyring
ceph auth get-or-create client.client-3.RBD_pool mon 'profile rbd' osd 'profile rbd pool=RBD_pool' mgr \
    'profile rbd pool=RBD_pool' -o ceph.client.client-3.RBD_pool.keyring
ceph auth get-or-create client.client-4.RBD_pool mon 'profile rbd' osd 'profile rbd pool=RBD_pool' mgr \
    'profile rbd pool=RBD_pool' -o ceph.client.client-4.RBD_pool.keyring
ceph auth get-or-create client.client-5.RBD_pool mon 'profile rbd' osd 'profile rbd pool=RBD_pool' mgr \
    'profile rbd pool=RBD_pool' -o ceph.client.client-5.RBD_pool.keyring
ceph auth get-or-create client.client-6.RBD_pool mon 'profile rbd' osd 'profile rbd pool=RBD_pool' mgr \
    'profile rbd pool=RBD_pool' -o ceph.client.client-6.RBD_pool.keyring
ceph auth get-or-create client.client-7.RBD_pool mon 'profile rbd' osd 'profile rbd pool=RBD_pool' mgr \
    'profile rbd pool=RBD_pool' -o ceph.client.client-7.RBD_pool.keyring
ceph auth get-or-create client.client-8.RBD_pool mon 'profile rbd' osd 'profile rbd pool=RBD_pool' mgr \
    'profile rbd pool=RBD_pool' -o ceph.client.client-8.RBD_pool.keyring
ceph auth get-or-create client.client-9.RBD_pool mon 'profile rbd' osd 'profile rbd pool=RBD_pool' mgr \
    'profile rbd pool=RBD_pool' -o ceph.client.client-9.RBD_pool.keyring
ceph auth get-or-create client.client-10.RBD_pool mon 'profile rbd' osd 'profile rbd pool=RBD_pool' mgr \
    'profile rbd pool=RBD_pool' -o ceph.client.client-10.RBD_pool.keyring
