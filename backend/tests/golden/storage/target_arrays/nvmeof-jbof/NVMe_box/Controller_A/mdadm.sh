#!/bin/sh
# RAID arrays of "Controller A" of "NVMe box". Written by Headroom from the design "NVMe over RDMA, four
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
blank /dev/disk/by-id/nvme-eui.0200000000010001 /dev/disk/by-id/nvme-eui.0200000000010002 \
    /dev/disk/by-id/nvme-eui.0200000000010003 /dev/disk/by-id/nvme-eui.0200000000010004 \
    /dev/disk/by-id/nvme-eui.0200000000010005 /dev/disk/by-id/nvme-eui.0200000000010006 \
    /dev/disk/by-id/nvme-eui.020000000001000d /dev/disk/by-id/nvme-eui.020000000001000e \
    /dev/disk/by-id/nvme-eui.020000000001000f /dev/disk/by-id/nvme-eui.0200000000010010 \
    /dev/disk/by-id/nvme-eui.0200000000010011 /dev/disk/by-id/nvme-eui.0200000000010012

# Array "Array 1": RAID 0 of 6 drives, chunks of 128 KiB (strip).
mdadm --create /dev/md/array1 --level=0 --raid-devices=6 --chunk=128 \
    /dev/disk/by-id/nvme-eui.0200000000010001 /dev/disk/by-id/nvme-eui.0200000000010002 \
    /dev/disk/by-id/nvme-eui.0200000000010003 /dev/disk/by-id/nvme-eui.0200000000010004 \
    /dev/disk/by-id/nvme-eui.0200000000010005 /dev/disk/by-id/nvme-eui.0200000000010006

# Array "Array 3": RAID 0 of 6 drives, chunks of 128 KiB (strip).
mdadm --create /dev/md/array3 --level=0 --raid-devices=6 --chunk=128 \
    /dev/disk/by-id/nvme-eui.020000000001000d /dev/disk/by-id/nvme-eui.020000000001000e \
    /dev/disk/by-id/nvme-eui.020000000001000f /dev/disk/by-id/nvme-eui.0200000000010010 \
    /dev/disk/by-id/nvme-eui.0200000000010011 /dev/disk/by-id/nvme-eui.0200000000010012

# Lines by which the arrays keep their names at every start; mdadm gives their UUIDs only now. Afterwards:
# update-initramfs -u on Debian, dracut -f elsewhere.
conf=/etc/mdadm.conf
[ ! -d /etc/mdadm ] || conf=/etc/mdadm/mdadm.conf
for array in /dev/md/array1 /dev/md/array3
do
    mdadm --detail --brief "$array" >>"$conf"
done
