#!/bin/sh
# Volume groups and logical volumes of host "file server". Written by Headroom from the design "Linux
# storage",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# Run as root, once its disks have these names: sh lvm.sh. Groups and volumes that are there are left as they
# are, so that a run goes on where one before it stopped. Compare: pvs, vgs, lvs -o +stripes. A second run
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

# Stops the script unless the disks of a volume group are empty, or in the group already: look <group> <disk>...
look() {
    group=$1
    shift
    if ! vgs "$group" >/dev/null 2>&1; then
        blank "$@"
        return
    fi
    for disk in "$@"; do
        if [ "$(pvs --noheadings -o vg_name "$disk" | tr -d ' ')" != "$group" ]; then
            echo "volume group $group is there without $disk: stopped, nothing was changed" >&2
            exit 1
        fi
    done
}
# Runs a command unless a volume group or logical volume is there: unless <vgs or lvs> <its name> <command>
unless() {
    look=$1 name=$2
    shift 2
    "$look" "$name" >/dev/null 2>&1 || "$@"
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
look six /dev/mapper/3600a0b80000c2f020000000000000001 /dev/mapper/3600a0b80000c2f020000000000000002
look four /dev/mapper/3600a0b80000c2f020000000000000003 /dev/mapper/3600a0b80000c2f020000000000000004

# Volume group "six". Data begins at 1152 KiB: whole rows of RAID 5 of 7 drives ("Array 1"): 6 data strips x
# 64 KiB = 384 KiB.
unless vgs six pvcreate_at 1152 /dev/mapper/3600a0b80000c2f020000000000000001 \
    /dev/mapper/3600a0b80000c2f020000000000000002
# Extents of 33024 KiB: the smallest from 32 MiB on that holds whole stripes of disks and volumes.
unless vgs six vgcreate -s 33024k six /dev/mapper/3600a0b80000c2f020000000000000001 \
    /dev/mapper/3600a0b80000c2f020000000000000002

# Logical volume "rows of six": 2 stripes of 64 KiB, the strip of the drives, since a row is no power of two
# (RAID 5 of 7 drives ("Array 1"): 6 data strips x 64 KiB = 384 KiB), so that LVM cannot stripe by it. 50.5
# GiB = 1604 extents. lvcreate asks before it wipes what a former volume left here.
unless lvs six/rows_of_six lvcreate -i 2 -I 64k -n rows_of_six -l 1604 six

# Logical volume "all the rest": 2 stripes of 32768 KiB, spread over the disks: the largest power of two in an
# extent. It takes all that is left, since the design has no size. lvcreate asks before it wipes what a former
# volume left here.
unless lvs six/all_the_rest lvcreate -i 2 -I 32768k -n all_the_rest -l 100%FREE six

# Volume group "four". Data begins at 1024 KiB: whole rows of RAID 5 of 5 drives ("Array 2"): 4 data strips x
# 64 KiB = 256 KiB.
unless vgs four pvcreate_at 1024 /dev/mapper/3600a0b80000c2f020000000000000003 \
    /dev/mapper/3600a0b80000c2f020000000000000004
# Extents of 32768 KiB: the smallest from 32 MiB on that holds whole stripes of disks and volumes.
unless vgs four vgcreate -s 32768k four /dev/mapper/3600a0b80000c2f020000000000000003 \
    /dev/mapper/3600a0b80000c2f020000000000000004

# Logical volume "rows of four": 2 stripes of 256 KiB, one whole row of each disk, RAID 5 of 5 drives ("Array
# 2"): 4 data strips x 64 KiB = 256 KiB. 20 GiB = 640 extents. lvcreate asks before it wipes what a former
# volume left here.
unless lvs four/rows_of_four lvcreate -i 2 -I 256k -n rows_of_four -l 640 four

# Logical volume "in line": on one disk. It takes all that is left, since the design has no size. lvcreate
# asks before it wipes what a former volume left here.
unless lvs four/in_line lvcreate -n in_line -l 100%PVS four /dev/mapper/3600a0b80000c2f020000000000000004
