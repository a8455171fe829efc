#!/bin/sh
# Volume groups and logical volumes of host "z9 LPAR". Written by Headroom from the design "System z, DS8700,
# FICON and ECKD disks",
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
look Volume_group_4 /dev/dasdd1 /dev/dasde1
look Volume_group_5 /dev/dasdf1 /dev/dasdg1 /dev/dasdh1 /dev/dasdi1 /dev/dasdj1 /dev/dasdk1 /dev/dasdl1 \
    /dev/dasdm1

# Volume group "Volume group 4". Data begins at 1024 KiB: LVM's own, since no row of the arrays below shows to
# hosts.
unless vgs Volume_group_4 pvcreate_at 1024 /dev/dasdd1 /dev/dasde1
# Extents of 32768 KiB: the smallest from 32 MiB on that holds whole stripes of disks and volumes.
unless vgs Volume_group_4 vgcreate -s 32768k Volume_group_4 /dev/dasdd1 /dev/dasde1

# Logical volume "Striped volume 4": 2 stripes of 64 KiB, as the design has it. It takes all that is left,
# since the design has no size. lvcreate asks before it wipes what a former volume left here.
unless lvs Volume_group_4/Striped_volume_4 lvcreate -i 2 -I 64k -n Striped_volume_4 -l 100%FREE \
    Volume_group_4

# Volume group "Volume group 5". Data begins at 1024 KiB: LVM's own, since no row of the arrays below shows to
# hosts.
unless vgs Volume_group_5 pvcreate_at 1024 /dev/dasdf1 /dev/dasdg1 /dev/dasdh1 /dev/dasdi1 /dev/dasdj1 \
    /dev/dasdk1 /dev/dasdl1 /dev/dasdm1
# Extents of 32768 KiB: the smallest from 32 MiB on that holds whole stripes of disks and volumes.
unless vgs Volume_group_5 vgcreate -s 32768k Volume_group_5 /dev/dasdf1 /dev/dasdg1 /dev/dasdh1 /dev/dasdi1 \
    /dev/dasdj1 /dev/dasdk1 /dev/dasdl1 /dev/dasdm1

# Logical volume "Striped volume 5": 8 stripes of 64 KiB, as the design has it. It takes all that is left,
# since the design has no size. lvcreate asks before it wipes what a former volume left here.
unless lvs Volume_group_5/Striped_volume_5 lvcreate -i 8 -I 64k -n Striped_volume_5 -l 100%FREE \
    Volume_group_5
