"""Targets of storage software on servers: their files are steps of servers and their clients together."""

from typing import Final

from headroom.domain.writers.filesystems import beegfs, ceph, lustre, nfs, zfs
from headroom.domain.writers.writer import Writer

SERVERS: Final = (
    Writer(
        "zfs",
        "Pools and file systems of ZFS (OpenZFS on Linux)",
        "hosts",
        "<host>/zfs.sh",
        "On each host as root, once lsblk shows that the drives are those of the design: sh zfs.sh; it stops at any"
        " disk that is not empty",
        zfs,
    ),
    Writer(
        "nfs",
        "Exports and mounts of NFS (Linux)",
        "hosts",
        "<server>/headroom.exports, <client>/nfs-mount.sh, <client>/nfs-<mount point>.mount",
        "On each server as root: copy headroom.exports to /etc/exports.d, and headroom-nfs.conf, where there is one, to"
        " /etc/nfs.conf.d; then exportfs -ra. On each client, with the mount units beside it: sh nfs-mount.sh",
        nfs,
    ),
    Writer(
        "beegfs",
        "Storage targets and clients of BeeGFS",
        "hosts",
        "<server>/beegfs-storage.sh, <server>/beegfs_<target>.mount, <client>/beegfs-client.sh",
        "As root, once management and metadata services run and /etc/beegfs/conn.auth is on all: on each server, with"
        " the mount units beside it, sh beegfs-storage.sh <management host>; then on each client sh beegfs-client.sh"
        " <management host>",
        beegfs,
    ),
    Writer(
        "lustre",
        "Object storage targets and clients of Lustre",
        "hosts",
        "<server>/lustre-targets.sh, <server>/lustre_<target>.mount, <client>/lustre-client.sh",
        "As root, once management and metadata servers run: on each server, with the mount units beside it, sh"
        " lustre-targets.sh <NID of the MGS>; then on each client sh lustre-client.sh <NID of the MGS>",
        lustre,
    ),
    Writer(
        "ceph",
        "Hosts, OSDs, pools and gateways of Ceph (cephadm)",
        "filesystems",
        "<cluster>/cephadm.yaml, <cluster>/rgw.yaml, <cluster>/ceph.sh",
        "On a host of the bootstrapped cluster with the administrator's key, with the other files beside it: sh"
        " ceph.sh. First ceph orch apply -i cephadm.yaml --dry-run, which shows the drives that it would take",
        ceph,
    ),
)
"""Pools before what serves them, in the order in which people build."""
