#!/bin/sh
# Volume groups and logical volumes of host "Debian host". Written by Headroom from the design "DS8300 with
# Debian",
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

# All of them are looked at first.
blank /dev/mapper/mpatha /dev/mapper/mpathb /dev/mapper/mpathc /dev/mapper/mpathd /dev/mapper/mpathe \
    /dev/mapper/mpathf /dev/mapper/mpathg /dev/mapper/mpathh

# Volume group "datavg". Data begins at 1792 KiB: whole rows of RAID 5 of 8 drives ("Array 1"): 7 data strips
# x 256 KiB = 1792 KiB.
pvcreate --dataalignment 1792k /dev/mapper/mpatha /dev/mapper/mpathb /dev/mapper/mpathc /dev/mapper/mpathd \
    /dev/mapper/mpathe /dev/mapper/mpathf /dev/mapper/mpathg /dev/mapper/mpathh
# Extents of 34048 KiB: the smallest from 32 MiB on that holds whole stripes of disks and volumes.
vgcreate -s 34048k datavg /dev/mapper/mpatha /dev/mapper/mpathb /dev/mapper/mpathc /dev/mapper/mpathd \
    /dev/mapper/mpathe /dev/mapper/mpathf /dev/mapper/mpathg /dev/mapper/mpathh

# Logical volume "Striped volume": 8 stripes of 64 KiB, as the design has it. It takes all that is left, since
# the design has no size. lvcreate asks before it wipes what a former volume left here.
lvcreate -i 8 -I 64k -n Striped_volume -l 100%FREE datavg
