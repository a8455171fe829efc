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
blank /dev/mapper/mpatha /dev/mapper/mpathb /dev/mapper/mpathc /dev/mapper/mpathd /dev/mapper/mpathe \
    /dev/mapper/mpathf /dev/mapper/mpathg /dev/mapper/mpathh

# Volume group "datavg". Data begins at 1024 KiB: LVM's own, since no row of the arrays below shows to hosts.
pvcreate_at 1024 /dev/mapper/mpatha /dev/mapper/mpathb /dev/mapper/mpathc /dev/mapper/mpathd \
    /dev/mapper/mpathe /dev/mapper/mpathf /dev/mapper/mpathg /dev/mapper/mpathh
# Extents of 32768 KiB: the smallest from 32 MiB on that holds whole stripes of disks and volumes.
vgcreate -s 32768k datavg /dev/mapper/mpatha /dev/mapper/mpathb /dev/mapper/mpathc /dev/mapper/mpathd \
    /dev/mapper/mpathe /dev/mapper/mpathf /dev/mapper/mpathg /dev/mapper/mpathh

# Logical volume "Striped volume": 8 stripes of 64 KiB, as the design has it. It takes all that is left, since
# the design has no size. lvcreate asks before it wipes what a former volume left here.
lvcreate -i 8 -I 64k -n Striped_volume -l 100%FREE datavg
