#!/bin/sh
# Volume groups and logical volumes of host "db server". Written by Headroom from the design "Linux on ALUA",
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
blank /dev/mapper/360050768028200d5d000000000000002 /dev/mapper/360050768028200d5d000000000000003

# Volume group "scratch vg". Data begins at 1024 KiB: LVM's own, since no row of the arrays below shows to
# hosts.
pvcreate_at 1024 /dev/mapper/360050768028200d5d000000000000002 /dev/mapper/360050768028200d5d000000000000003
# Extents of 32768 KiB: the smallest from 32 MiB on that holds whole stripes of disks and volumes.
vgcreate -s 32768k scratch_vg /dev/mapper/360050768028200d5d000000000000002 \
    /dev/mapper/360050768028200d5d000000000000003

# Logical volume "scratch": 2 stripes of 256 KiB, as the design has it. 800 GiB = 25600 extents. lvcreate asks
# before it wipes what a former volume left here.
lvcreate -i 2 -I 256k -n scratch -l 25600 scratch_vg
