#!/bin/sh
# Mounts of host "file server". Written by Headroom from the design "Linux storage",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# Run as root, after mkfs.sh, with the mount units beside it: sh mount.sh mounts now and at every start. Units
# get the names that systemd derives from the mount points. Ansible's playbook does the same.
set -eu

cd "$(dirname "$0")"
install -m 644 files_e1.mount /etc/systemd/system/files_e1.mount
install -m 644 files_e2.mount /etc/systemd/system/files_e2.mount
install -m 644 files_x1.mount /etc/systemd/system/files_x1.mount
install -m 644 files_x2.mount /etc/systemd/system/files_x2.mount
install -m 644 srv-fast_scratch.mount '/etc/systemd/system/srv-fast\x2dscratch.mount'
systemctl daemon-reload
systemctl enable --now files_e1.mount files_e2.mount files_x1.mount files_x2.mount \
    'srv-fast\x2dscratch.mount'
