#!/bin/sh
# RAID arrays of host "PCIe 3, near buffers". Written by Headroom from the design "Local NVMe in two sockets",
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
blank /dev/nvme0n1 /dev/nvme1n1 /dev/nvme2n1 /dev/nvme3n1 /dev/nvme4n1 /dev/nvme5n1 /dev/nvme6n1 \
    /dev/nvme7n1 /dev/nvme8n1 /dev/nvme9n1 /dev/nvme10n1 /dev/nvme11n1 /dev/nvme12n1 /dev/nvme13n1 \
    /dev/nvme14n1 /dev/nvme15n1 /dev/nvme16n1 /dev/nvme17n1 /dev/nvme18n1 /dev/nvme19n1 /dev/nvme20n1 \
    /dev/nvme21n1 /dev/nvme22n1 /dev/nvme23n1

# Array "Array B1": RAID 0 of 4 drives, chunks of 256 KiB (strip).
mdadm --create /dev/md/Array_B1 --level=0 --raid-devices=4 --chunk=256 /dev/nvme0n1 /dev/nvme1n1 \
    /dev/nvme2n1 /dev/nvme3n1

# Array "Array B2": RAID 0 of 4 drives, chunks of 256 KiB (strip).
mdadm --create /dev/md/Array_B2 --level=0 --raid-devices=4 --chunk=256 /dev/nvme4n1 /dev/nvme5n1 \
    /dev/nvme6n1 /dev/nvme7n1

# Array "Array B3": RAID 0 of 4 drives, chunks of 256 KiB (strip).
mdadm --create /dev/md/Array_B3 --level=0 --raid-devices=4 --chunk=256 /dev/nvme8n1 /dev/nvme9n1 \
    /dev/nvme10n1 /dev/nvme11n1

# Array "Array B4": RAID 0 of 4 drives, chunks of 256 KiB (strip).
mdadm --create /dev/md/Array_B4 --level=0 --raid-devices=4 --chunk=256 /dev/nvme12n1 /dev/nvme13n1 \
    /dev/nvme14n1 /dev/nvme15n1

# Array "Array B5": RAID 0 of 4 drives, chunks of 256 KiB (strip).
mdadm --create /dev/md/Array_B5 --level=0 --raid-devices=4 --chunk=256 /dev/nvme16n1 /dev/nvme17n1 \
    /dev/nvme18n1 /dev/nvme19n1

# Array "Array B6": RAID 0 of 4 drives, chunks of 256 KiB (strip).
mdadm --create /dev/md/Array_B6 --level=0 --raid-devices=4 --chunk=256 /dev/nvme20n1 /dev/nvme21n1 \
    /dev/nvme22n1 /dev/nvme23n1

# Lines by which the arrays keep their names at every start; mdadm gives their UUIDs only now. Afterwards:
# update-initramfs -u on Debian, dracut -f elsewhere.
conf=/etc/mdadm.conf
[ ! -d /etc/mdadm ] || conf=/etc/mdadm/mdadm.conf
for array in /dev/md/Array_B1 /dev/md/Array_B2 /dev/md/Array_B3 /dev/md/Array_B4 /dev/md/Array_B5 \
    /dev/md/Array_B6
do
    mdadm --detail --brief "$array" >>"$conf"
done
