#!/bin/sh
# RAID arrays of host "file server". Written by Headroom from the design "Linux storage",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# Run as root, before lvm.sh: sh mdadm.sh. Names such as nvme0n1 may change from start to start: CHECK WITH
# lsblk -o NAME,SERIAL,SIZE that each is the drive of the design. Compare: cat /proc/mdstat. A second run
# changes nothing: disks that hold something are never written to.
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
blank /dev/disk/by-id/nvme-eui.0025384b21401100 /dev/disk/by-id/nvme-eui.0025384b21401200 /dev/nvme1n1 \
    /dev/nvme2n1 /dev/nvme3n1 /dev/nvme4n1

# Array "mirror": RAID 1 of 2 drives, a bitmap, so that only what was being written is compared after a crash,
# no question about starting from it.
mdadm --create /dev/md/mirror --level=1 --raid-devices=2 --bitmap=internal --run \
    /dev/disk/by-id/nvme-eui.0025384b21401100 /dev/disk/by-id/nvme-eui.0025384b21401200

# Array "fast scratch": RAID 5 of 3 drives, 1 spare that stands by, chunks of 64 KiB (strip), a bitmap, so
# that only what was being written is compared after a crash.
mdadm --create /dev/md/fast_scratch --level=5 --raid-devices=3 --spare-devices=1 --chunk=64 \
    --bitmap=internal /dev/nvme1n1 /dev/nvme2n1 /dev/nvme3n1 /dev/nvme4n1

# Lines by which the arrays keep their names at every start; mdadm gives their UUIDs only now. Afterwards:
# update-initramfs -u on Debian, dracut -f elsewhere.
conf=/etc/mdadm.conf
[ ! -d /etc/mdadm ] || conf=/etc/mdadm/mdadm.conf
for array in /dev/md/mirror /dev/md/fast_scratch
do
    mdadm --detail --brief "$array" >>"$conf"
done
