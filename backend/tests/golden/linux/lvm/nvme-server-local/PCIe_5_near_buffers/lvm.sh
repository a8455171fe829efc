#!/bin/sh
# Volume groups and logical volumes of host "PCIe 5, near buffers". Written by Headroom from the design "Local
# NVMe in two sockets",
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
look Stripe_set /dev/md/Array_C1 /dev/md/Array_C2 /dev/md/Array_C3 /dev/md/Array_C4 /dev/md/Array_C5 \
    /dev/md/Array_C6

# Volume group "Stripe set". Data begins at 1024 KiB: whole rows of RAID 0 of 4 drives ("Array C1"): 4 data
# strips x 256 KiB = 1024 KiB.
unless vgs Stripe_set pvcreate_at 1024 /dev/md/Array_C1 /dev/md/Array_C2 /dev/md/Array_C3 /dev/md/Array_C4 \
    /dev/md/Array_C5 /dev/md/Array_C6
# Extents of 32768 KiB: the smallest from 32 MiB on that holds whole stripes of disks and volumes.
unless vgs Stripe_set vgcreate -s 32768k Stripe_set /dev/md/Array_C1 /dev/md/Array_C2 /dev/md/Array_C3 \
    /dev/md/Array_C4 /dev/md/Array_C5 /dev/md/Array_C6

# Logical volume "Striped volume": 6 stripes of 1024 KiB, as the design has it. It takes all that is left,
# since the design has no size. lvcreate asks before it wipes what a former volume left here.
unless lvs Stripe_set/Striped_volume lvcreate -i 6 -I 1024k -n Striped_volume -l 100%FREE Stripe_set
