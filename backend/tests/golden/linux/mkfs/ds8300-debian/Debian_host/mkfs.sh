#!/bin/sh
# File systems of host "Debian host". Written by Headroom from the design "DS8300 with Debian",
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
blank /dev/datavg/Striped_volume_for_big_files /dev/datavg/Striped_volume_for_small_files

# File system "ext3 for big files", mounted at /ext3_for_big_files. Stripes of "Striped volume for big files":
# 8 x 64 KiB.
# Stride 64 / 4 KiB = 16 blocks; stripe width 16 x 8 = 128 blocks.
mkfs.ext3 -b 4096 -E stride=16,stripe_width=128 /dev/datavg/Striped_volume_for_big_files

# File system "ext3 for small files", mounted at /ext3_for_small_files. Stripes of "Striped volume for small
# files": 8 x 64 KiB.
# Stride 64 / 4 KiB = 16 blocks; stripe width 16 x 8 = 128 blocks.
mkfs.ext3 -b 4096 -E stride=16,stripe_width=128 /dev/datavg/Striped_volume_for_small_files

# The mount points. Then add the lines of mounts.fstab to /etc/fstab, and mount -a.
mkdir -p /ext3_for_big_files /ext3_for_small_files
