#!/bin/sh
# Pools and file systems of ZFS of host "host s2". Written by Headroom from the design "ZFS servers",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# Run as root: sh zfs.sh. Names such as sda may change from start to start: CHECK WITH lsblk -o
# NAME,SERIAL,SIZE that each is the drive of the design. Compare: zpool status, zfs list. A second run changes
# nothing: disks that hold something are never written to.
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
blank /dev/disk/by-id/ata-DISK_0001 /dev/disk/by-id/ata-DISK_0002

# Pool part_f4: a stripe of 2 drives.
# NO REDUNDANCY below a part of it: ONE LOST DRIVE THERE LOSES THE WHOLE POOL.
# ashift=12: sectors of 4 KiB, since drives that have them may report 512 bytes, and nothing changes it later.
# atime=off: reading a file writes nothing; xattr=sa keeps attributes beside the file. What else there is
# stays as the release has it, compression among it.
zpool create -o ashift=12 -O atime=off -O xattr=sa -m none part_f4 /dev/disk/by-id/ata-DISK_0001 \
    /dev/disk/by-id/ata-DISK_0002
# "part f4" is handed out as block devices. The design states neither how many nor how large they are, so that
# none is made here; zfs create -V takes their size, and -b 16K their blocks.
# File system "part f5". Records of 128 KiB, as the design has them.
zfs create -o recordsize=128K -o mountpoint=/srv/last part_f4/part_f5
