#!/bin/sh
# Volume groups and logical volumes of host "db1". Written by Headroom from the design "One drawer",
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
look datavg /dev/mapper/mpatha /dev/mapper/3600a0b80000c2f010000000000000001

# Volume group "datavg". Data begins at 1024 KiB: whole rows of RAID 5 of 9 drives ("Array a"): 8 data strips
# x 128 KiB = 1024 KiB.
unless vgs datavg pvcreate_at 1024 /dev/mapper/mpatha /dev/mapper/3600a0b80000c2f010000000000000001
# Extents of 524288 KiB: 512 MiB, as the group has it.
unless vgs datavg vgcreate -s 524288k datavg /dev/mapper/mpatha \
    /dev/mapper/3600a0b80000c2f010000000000000001

# Logical volume "lv01": 2 stripes of 1024 KiB, as the design has it. 400 GiB = 800 extents. lvcreate asks
# before it wipes what a former volume left here.
unless lvs datavg/lv01 lvcreate -i 2 -I 1024k -n lv01 -l 800 datavg
