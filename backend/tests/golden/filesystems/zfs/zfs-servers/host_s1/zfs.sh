#!/bin/sh
# Pools and file systems of ZFS of host "host s1". Written by Headroom from the design "ZFS servers",
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
blank /dev/disk/by-id/scsi-35000c50000000001 /dev/disk/by-id/scsi-35000c50000000002 \
    /dev/disk/by-id/scsi-35000c50000000003 /dev/disk/by-id/scsi-35000c50000000004 \
    /dev/disk/by-id/scsi-35000c50000000005 /dev/sdf /dev/sdg /dev/sdh /dev/disk/by-id/wwn-0x5000c50000000009 \
    /dev/disk/by-id/wwn-0x5000c5000000000a

# Pool part_f1: mirrors of two, in the order of the design, of 4 drives, 1 spare for all of it.
# ashift=12: sectors of 4 KiB, since drives that have them may report 512 bytes, and nothing changes it later.
# atime=off: reading a file writes nothing; xattr=sa keeps attributes beside the file. What else there is
# stays as the release has it, compression among it.
zpool create -o ashift=12 -O atime=off -O xattr=sa -m none part_f1 mirror \
    /dev/disk/by-id/scsi-35000c50000000001 /dev/disk/by-id/scsi-35000c50000000002 mirror \
    /dev/disk/by-id/scsi-35000c50000000003 /dev/disk/by-id/scsi-35000c50000000004 spare \
    /dev/disk/by-id/scsi-35000c50000000005
# File system "part f1". Records of 128 KiB, as the design has them.
zfs create -o recordsize=128K -o mountpoint=/srv/home part_f1/part_f1
# File system "part f2". Records of 16 KiB, as the design has them.
zfs create -o recordsize=16K -o mountpoint=/part_f2 part_f1/part_f2

# Pool part_f3: RAID-Z1 of 3 drives, a mirror of 2 drives.
# ashift=12: sectors of 4 KiB, since drives that have them may report 512 bytes, and nothing changes it later.
# atime=off: reading a file writes nothing; xattr=sa keeps attributes beside the file. What else there is
# stays as the release has it, compression among it.
# -f: its arrays differ in level or width, which zpool asks about.
# Records of 512 KiB, as the design has them.
zpool create -f -o ashift=12 -O atime=off -O xattr=sa -O recordsize=512K -m /srv/big part_f3 raidz1 /dev/sdf \
    /dev/sdg /dev/sdh mirror /dev/disk/by-id/wwn-0x5000c50000000009 /dev/disk/by-id/wwn-0x5000c5000000000a
# Names by which the pool finds its drives at every start: from now on those of /dev/disk/by-id, which do not
# change.
zpool export part_f3
zpool import -d /dev/disk/by-id part_f3
