#!/bin/sh
# File systems of host "file server". Written by Headroom from the design "Linux storage",
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
blank /dev/four/rows_of_four /dev/four/in_line /dev/six/rows_of_six /dev/md/mirror /dev/md/fast_scratch

# File system "files e1", mounted at /files_e1. Stripes of "rows of four": 2 x 256 KiB.
# Stride 256 / 4 KiB = 64 blocks; stripe width 64 x 2 = 128 blocks.
mkfs.ext4 -b 4096 -E stride=64,stripe_width=128 /dev/four/rows_of_four

# File system "files e2", mounted at /files_e2. Rows of RAID 5 of 5 drives ("Array 2"): 4 data strips x 64 KiB
# = 256 KiB.
# Stride 64 / 2 KiB = 32 blocks; stripe width 32 x 4 = 128 blocks.
mkfs.ext4 -b 2048 -E stride=32,stripe_width=128 /dev/four/in_line

# File system "files x1", mounted at /files_x1. Stripes of "rows of six": 2 x 64 KiB.
# Stripe unit 64 KiB, width 2 units = 128 KiB; the log's unit is 64 KiB, the whole strip.
mkfs.xfs -d su=64k,sw=2 -l su=64k /dev/six/rows_of_six

# File system "files x2", mounted at /files_x2. No row of drives is known below: the command takes what the
# device reports.
mkfs.xfs /dev/md/mirror

# File system "files x3", mounted at /srv/fast-scratch. Rows of RAID 5 of 3 drives ("fast scratch"): 2 data
# strips x 64 KiB = 128 KiB.
# Stripe unit 64 KiB, width 2 units = 128 KiB; the log's unit is 64 KiB, the whole strip.
mkfs.xfs -d su=64k,sw=2 -l su=64k /dev/md/fast_scratch
