#!/bin/sh
# RAID arrays of "Controller B" of "NVMe box". Written by Headroom from the design "NVMe over RDMA, four
# hosts",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# Run as root on this controller only: sh mdadm.sh. CHECK WITH lsblk -o NAME,SERIAL,SIZE that each is the
# drive of the design. Compare: cat /proc/mdstat. A second run changes nothing: disks that hold something are
# never written to.
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

# Both controllers see these drives: no array may be assembled by both, so that none is unless it is named
# here.
conf=/etc/mdadm.conf
[ ! -d /etc/mdadm ] || conf=/etc/mdadm/mdadm.conf
grep -qsx "AUTO -all" "$conf" || echo "AUTO -all" >>"$conf"

# All of them are looked at first.
blank /dev/disk/by-id/nvme-eui.0200000000010007 /dev/disk/by-id/nvme-eui.0200000000010008 \
    /dev/disk/by-id/nvme-eui.0200000000010009 /dev/disk/by-id/nvme-eui.020000000001000a \
    /dev/disk/by-id/nvme-eui.020000000001000b /dev/disk/by-id/nvme-eui.020000000001000c \
    /dev/disk/by-id/nvme-eui.0200000000010013 /dev/disk/by-id/nvme-eui.0200000000010014 \
    /dev/disk/by-id/nvme-eui.0200000000010015 /dev/disk/by-id/nvme-eui.0200000000010016 \
    /dev/disk/by-id/nvme-eui.0200000000010017 /dev/disk/by-id/nvme-eui.0200000000010018

# Array "Array 2": RAID 0 of 6 drives, chunks of 128 KiB (strip).
mdadm --create /dev/md/array2 --level=0 --raid-devices=6 --chunk=128 \
    /dev/disk/by-id/nvme-eui.0200000000010007 /dev/disk/by-id/nvme-eui.0200000000010008 \
    /dev/disk/by-id/nvme-eui.0200000000010009 /dev/disk/by-id/nvme-eui.020000000001000a \
    /dev/disk/by-id/nvme-eui.020000000001000b /dev/disk/by-id/nvme-eui.020000000001000c

# Array "Array 4": RAID 0 of 6 drives, chunks of 128 KiB (strip).
mdadm --create /dev/md/array4 --level=0 --raid-devices=6 --chunk=128 \
    /dev/disk/by-id/nvme-eui.0200000000010013 /dev/disk/by-id/nvme-eui.0200000000010014 \
    /dev/disk/by-id/nvme-eui.0200000000010015 /dev/disk/by-id/nvme-eui.0200000000010016 \
    /dev/disk/by-id/nvme-eui.0200000000010017 /dev/disk/by-id/nvme-eui.0200000000010018

# Lines by which the arrays keep their names at every start; mdadm gives their UUIDs only now. Afterwards:
# update-initramfs -u on Debian, dracut -f elsewhere.
conf=/etc/mdadm.conf
[ ! -d /etc/mdadm ] || conf=/etc/mdadm/mdadm.conf
for array in /dev/md/array2 /dev/md/array4
do
    mdadm --detail --brief "$array" >>"$conf"
done
