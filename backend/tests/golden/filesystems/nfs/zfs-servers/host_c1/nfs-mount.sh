#!/bin/sh
# NFS mounts of host "host c1". Written by Headroom from the design "ZFS servers",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# Run as root, once the servers export, with the mount units beside it: sh nfs-mount.sh mounts now and at
# every start. Units get the names that systemd derives from the mount points.
set -eu

cd "$(dirname "$0")"
install -m 644 nfs-home.mount /etc/systemd/system/home.mount
install -m 644 nfs-srv-big_data.mount '/etc/systemd/system/srv-big\x2ddata.mount'
install -m 644 nfs-part_m3.mount /etc/systemd/system/part_m3.mount
systemctl daemon-reload
systemctl enable --now home.mount 'srv-big\x2ddata.mount' part_m3.mount
