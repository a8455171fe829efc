#!/bin/sh
# Mounts of host "db server". Written by Headroom from the design "Linux on ALUA",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# Run as root, after mkfs.sh, with the mount units beside it: sh mount.sh mounts now and at every start. Units
# get the names that systemd derives from the mount points. Ansible's playbook does the same.
set -eu

cd "$(dirname "$0")"
install -m 644 data.mount /etc/systemd/system/data.mount
install -m 644 scratch.mount /etc/systemd/system/scratch.mount
systemctl daemon-reload
systemctl enable --now data.mount scratch.mount
