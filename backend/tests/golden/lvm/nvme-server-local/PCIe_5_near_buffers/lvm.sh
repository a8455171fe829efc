#!/bin/sh
# Volume groups and logical volumes of host "PCIe 5, near buffers". Written by Headroom from the design "Local
# NVMe in two sockets",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# Run as root, once its disks have these names: sh lvm.sh. Compare: pvs, vgs, lvs -o +stripes. A second run
# stops before it changes anything, since disks that hold something are never written to.
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
            exit 1
        fi
    done
}

# LVM before 2.02.45 (March 2009) has no --dataalignment: there the metadata is made to reach as far.
pvcreate_at() {
    kib=$1
    shift
    if pvcreate --help 2>&1 | grep -q -e --dataalignment; then
        pvcreate --dataalignment "${kib}k" "$@"
    else
        pvcreate --metadatasize "$((kib - 4))k" "$@"
    fi
}

# All of them are looked at first.
blank /dev/md/Array_C1 /dev/md/Array_C2 /dev/md/Array_C3 /dev/md/Array_C4 /dev/md/Array_C5 /dev/md/Array_C6

# Volume group "Stripe set". Data begins at 1024 KiB: whole rows of RAID 0 of 4 drives ("Array C1"): 4 data
# strips x 256 KiB = 1024 KiB.
pvcreate_at 1024 /dev/md/Array_C1 /dev/md/Array_C2 /dev/md/Array_C3 /dev/md/Array_C4 /dev/md/Array_C5 \
    /dev/md/Array_C6
# Extents of 32768 KiB: the smallest from 32 MiB on that holds whole stripes of disks and volumes.
vgcreate -s 32768k Stripe_set /dev/md/Array_C1 /dev/md/Array_C2 /dev/md/Array_C3 /dev/md/Array_C4 \
    /dev/md/Array_C5 /dev/md/Array_C6

# Logical volume "Striped volume": 6 stripes of 1024 KiB, as the design has it. It takes all that is left,
# since the design has no size. lvcreate asks before it wipes what a former volume left here.
lvcreate -i 6 -I 1024k -n Striped_volume -l 100%FREE Stripe_set
