#!/bin/sh
# Mounts of host "db1". Written by Headroom from the design "One drawer",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# Run as root, after mkfs.sh, with the mount units beside it: sh mount.sh mounts now and at every start. Units
# get the names that systemd derives from the mount points. Ansible's playbook does the same.
set -eu

cd "$(dirname "$0")"
install -m 644 data.mount /etc/systemd/system/data.mount
systemctl daemon-reload
systemctl enable --now data.mount
