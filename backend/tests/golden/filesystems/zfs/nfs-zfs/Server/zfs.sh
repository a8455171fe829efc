#!/bin/sh
# Pools and file systems of ZFS of host "Server". Written by Headroom from the design "NFS server with ZFS",
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
blank /dev/sda /dev/sdb /dev/sdc /dev/sdd /dev/sde /dev/sdf /dev/sdg /dev/sdh /dev/sdi /dev/sdj /dev/sdk \
    /dev/sdl

# Pool tank: RAID-Z2 of 6 drives, RAID-Z2 of 6 drives.
# ashift=12: sectors of 4 KiB, since drives that have them may report 512 bytes, and nothing changes it later.
# atime=off: reading a file writes nothing; xattr=sa keeps attributes beside the file. What else there is
# stays as the release has it, compression among it.
# Records of 1024 KiB, as the design has them.
zpool create -o ashift=12 -O atime=off -O xattr=sa -O recordsize=1M -m /tank tank raidz2 /dev/sda /dev/sdb \
    /dev/sdc /dev/sdd /dev/sde /dev/sdf raidz2 /dev/sdg /dev/sdh /dev/sdi /dev/sdj /dev/sdk /dev/sdl
# Names by which the pool finds its drives at every start: from now on those of /dev/disk/by-id, which do not
# change.
zpool export tank
zpool import -d /dev/disk/by-id tank
