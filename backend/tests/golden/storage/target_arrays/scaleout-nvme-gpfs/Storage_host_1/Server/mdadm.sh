#!/bin/sh
# RAID arrays of "Server" of "Storage host 1". Written by Headroom from the design "GPFS on four NVMe hosts",
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

# All of them are looked at first.
blank /dev/disk/by-id/nvme-eui.0200000000010001 /dev/disk/by-id/nvme-eui.0200000000010002 \
    /dev/disk/by-id/nvme-eui.0200000000010003 /dev/disk/by-id/nvme-eui.0200000000010004 \
    /dev/disk/by-id/nvme-eui.0200000000010005 /dev/disk/by-id/nvme-eui.0200000000010006 \
    /dev/disk/by-id/nvme-eui.0200000000010007 /dev/disk/by-id/nvme-eui.0200000000010008 \
    /dev/disk/by-id/nvme-eui.0200000000010009 /dev/disk/by-id/nvme-eui.020000000001000a \
    /dev/disk/by-id/nvme-eui.020000000001000b /dev/disk/by-id/nvme-eui.020000000001000c \
    /dev/disk/by-id/nvme-eui.020000000001000d /dev/disk/by-id/nvme-eui.020000000001000e \
    /dev/disk/by-id/nvme-eui.020000000001000f /dev/disk/by-id/nvme-eui.0200000000010010 \
    /dev/disk/by-id/nvme-eui.0200000000010011 /dev/disk/by-id/nvme-eui.0200000000010012 \
    /dev/disk/by-id/nvme-eui.0200000000010013 /dev/disk/by-id/nvme-eui.0200000000010014 \
    /dev/disk/by-id/nvme-eui.0200000000010015 /dev/disk/by-id/nvme-eui.0200000000010016 \
    /dev/disk/by-id/nvme-eui.0200000000010017 /dev/disk/by-id/nvme-eui.0200000000010018

# Array "Array 1A": RAID 6 of 10 drives, 2 spares that stand by, chunks of 1024 KiB (strip), a bitmap, so that
# only what was being written is compared after a crash.
mdadm --create /dev/md/nsd1A --level=6 --raid-devices=10 --spare-devices=2 --chunk=1024 --bitmap=internal \
    /dev/disk/by-id/nvme-eui.0200000000010001 /dev/disk/by-id/nvme-eui.0200000000010002 \
    /dev/disk/by-id/nvme-eui.0200000000010003 /dev/disk/by-id/nvme-eui.0200000000010004 \
    /dev/disk/by-id/nvme-eui.0200000000010005 /dev/disk/by-id/nvme-eui.0200000000010006 \
    /dev/disk/by-id/nvme-eui.0200000000010007 /dev/disk/by-id/nvme-eui.0200000000010008 \
    /dev/disk/by-id/nvme-eui.0200000000010009 /dev/disk/by-id/nvme-eui.020000000001000a \
    /dev/disk/by-id/nvme-eui.020000000001000b /dev/disk/by-id/nvme-eui.020000000001000c

# Array "Array 1B": RAID 6 of 10 drives, 2 spares that stand by, chunks of 1024 KiB (strip), a bitmap, so that
# only what was being written is compared after a crash.
mdadm --create /dev/md/nsd1B --level=6 --raid-devices=10 --spare-devices=2 --chunk=1024 --bitmap=internal \
    /dev/disk/by-id/nvme-eui.020000000001000d /dev/disk/by-id/nvme-eui.020000000001000e \
    /dev/disk/by-id/nvme-eui.020000000001000f /dev/disk/by-id/nvme-eui.0200000000010010 \
    /dev/disk/by-id/nvme-eui.0200000000010011 /dev/disk/by-id/nvme-eui.0200000000010012 \
    /dev/disk/by-id/nvme-eui.0200000000010013 /dev/disk/by-id/nvme-eui.0200000000010014 \
    /dev/disk/by-id/nvme-eui.0200000000010015 /dev/disk/by-id/nvme-eui.0200000000010016 \
    /dev/disk/by-id/nvme-eui.0200000000010017 /dev/disk/by-id/nvme-eui.0200000000010018

# Lines by which the arrays keep their names at every start; mdadm gives their UUIDs only now. Afterwards:
# update-initramfs -u on Debian, dracut -f elsewhere.
conf=/etc/mdadm.conf
[ ! -d /etc/mdadm ] || conf=/etc/mdadm/mdadm.conf
for array in /dev/md/nsd1A /dev/md/nsd1B
do
    mdadm --detail --brief "$array" >>"$conf"
done
