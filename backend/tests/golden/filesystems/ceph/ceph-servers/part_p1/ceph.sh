#!/bin/sh
# Pools of Ceph for "part p1". Written by Headroom from the design "Ceph servers",
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
osds 8

# Copies lie on unlike hosts.
ceph osd crush rule create-replicated part_p1_hosts default host
# Erasure code of 2 chunks of data and 1 of parity, each on a host of its own: data outlive the loss of 1
# host, and clients are served without 1.
ceph osd erasure-code-profile set part_p1_code k=2 m=1 crush-failure-domain=host

# Pool of the block devices.
# 2 copies, which bear as many lost hosts as the code does.
ceph osd pool create part_p1 replicated
ceph osd pool set part_p1 crush_rule part_p1_hosts
ceph osd pool set part_p1 size 2
ceph osd pool set part_p1 min_size 1
ceph osd pool create part_p1_data erasure part_p1_code
ceph osd pool set part_p1_data min_size 2
ceph osd pool set part_p1_data allow_ec_overwrites true
ceph osd pool application enable part_p1_data rbd
rbd pool init part_p1
# Keys of the clients, in files beside this script: each goes to /etc/ceph of its host, together with
# ceph.conf, and is deleted here. The design states no number and size of images: rbd create --size <size>
# --data-pool part_p1_data part_p1/<image> makes one, rbd map --id <host>.part_p1 part_p1/<image> on its host
# shows it.
umask 077
ceph auth get-or-create client.host-c1.part_p1 mon 'profile rbd' osd \
    'profile rbd pool=part_p1, profile rbd pool=part_p1_data' mgr 'profile rbd pool=part_p1' -o \
    ceph.client.host-c1.part_p1.keyring

# File system part_p1_files: metadata in copies; metadata servers are not drawn, so that the orchestrator
# places them.
# 2 copies, which bear as many lost hosts as the code does.
ceph osd pool create part_p1_files_meta replicated
ceph osd pool set part_p1_files_meta crush_rule part_p1_hosts
ceph osd pool set part_p1_files_meta size 2
ceph osd pool set part_p1_files_meta min_size 1
# 2 copies, which bear as many lost hosts as the code does.
ceph osd pool create part_p1_files_first replicated
ceph osd pool set part_p1_files_first crush_rule part_p1_hosts
ceph osd pool set part_p1_files_first size 2
ceph osd pool set part_p1_files_first min_size 1
ceph fs new part_p1_files part_p1_files_meta part_p1_files_first
ceph osd pool create part_p1_files_data erasure part_p1_code
ceph osd pool set part_p1_files_data min_size 2
ceph osd pool set part_p1_files_data allow_ec_overwrites true
ceph fs add_data_pool part_p1_files part_p1_files_data
# Files go to the code once its pool is the layout of their folder, set on a client: setfattr -n
# ceph.dir.layout.pool -v part_p1_files_data <folder>.
ceph orch apply mds part_p1_files
# Keys of the clients, in files beside this script: each goes to /etc/ceph of its host, together with
# ceph.conf, and is deleted here.
umask 077
# On host "host c1": mount -t ceph host-c1.part_p1_files@.part_p1_files=/ /shared -o noatime
ceph fs authorize part_p1_files client.host-c1.part_p1_files / rw -o \
    ceph.client.host-c1.part_p1_files.keyring
