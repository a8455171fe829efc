#!/bin/sh
# File systems of host "db1". Written by Headroom from the design "One drawer",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# Run as root, after lvm.sh if the host has one: sh mkfs.sh. Compare: xfs_info, dumpe2fs -h, findmnt. A second
# run changes nothing: disks that hold something are never written to.
set -eu

# Stops the script at a disk that is not there, or that anything is on: nothing is ever written over.
blank() {
    for disk in "$@"; do
        blockdev --getsize64 "$disk" >/dev/null
        if command -v wipefs >/dev/null 2>&1; then
            found=$(wipefs "$disk")
        else
            found=$(blkid -c /dev/null "$disk") || [ $? -eq 2 ]
        fi
        if [ -n "$found" ]; then
            echo "$disk is in use or holds data: stopped, nothing was written to it" >&2
            echo "If a run of this script made that and then stopped, remove it first:" >&2
            echo "vgremove and pvremove, mdadm --stop and --zero-superblock, or wipefs -a" >&2
            exit 1
        fi
    done
}

# All of them are looked at first.
blank /dev/datavg/lv01

# File system "data", mounted at /data. Stripes of "lv01": 2 x 1024 KiB.
# Stripe unit 1024 KiB, width 2 units = 2048 KiB; the log's unit is 256 KiB, the largest part of the strip up
# to 256 KiB.
mkfs.xfs -d su=1024k,sw=2 -l su=256k /dev/datavg/lv01
