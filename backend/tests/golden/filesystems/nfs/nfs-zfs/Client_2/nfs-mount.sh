#!/bin/sh
# NFS mounts of host "Client 2". Written by Headroom from the design "NFS server with ZFS",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# Run as root, once the servers export, with the mount units beside it: sh nfs-mount.sh mounts now and at
# every start. Units get the names that systemd derives from the mount points.
set -eu

cd "$(dirname "$0")"
install -m 644 nfs-data.mount /etc/systemd/system/data.mount
systemctl daemon-reload
systemctl enable --now data.mount
