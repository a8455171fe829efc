#!/bin/sh
# Xdd commands of the scenario "Reads and writes together" on host "Altix 350". Written by Headroom from the
# design "Altix 350 with TP9500",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# 3 passes, as in the paper of the p690; the size of a pass is Headroom's choice, the rest is the design's.
# Read the rate that is called de-skewed: MB are 10^6 bytes there and here.
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

blank /dev/mapper/mpatha /dev/mapper/mpathb /dev/mapper/mpathc /dev/mapper/mpathd

runs=
# Workload "Reads": sequential, 100% reads, requests of 1024 KiB, 64 threads; 64 targets here, since xdd has a
# thread for each.
# Evaluated as cache hits: threads on one device go over the same small region.
xdd -targets 64 /dev/mapper/mpatha /dev/mapper/mpatha /dev/mapper/mpatha /dev/mapper/mpatha \
    /dev/mapper/mpatha /dev/mapper/mpatha /dev/mapper/mpatha /dev/mapper/mpatha /dev/mapper/mpatha \
    /dev/mapper/mpatha /dev/mapper/mpatha /dev/mapper/mpatha /dev/mapper/mpatha /dev/mapper/mpatha \
    /dev/mapper/mpatha /dev/mapper/mpatha /dev/mapper/mpathb /dev/mapper/mpathb /dev/mapper/mpathb \
    /dev/mapper/mpathb /dev/mapper/mpathb /dev/mapper/mpathb /dev/mapper/mpathb /dev/mapper/mpathb \
    /dev/mapper/mpathb /dev/mapper/mpathb /dev/mapper/mpathb /dev/mapper/mpathb /dev/mapper/mpathb \
    /dev/mapper/mpathb /dev/mapper/mpathb /dev/mapper/mpathb /dev/mapper/mpathc /dev/mapper/mpathc \
    /dev/mapper/mpathc /dev/mapper/mpathc /dev/mapper/mpathc /dev/mapper/mpathc /dev/mapper/mpathc \
    /dev/mapper/mpathc /dev/mapper/mpathc /dev/mapper/mpathc /dev/mapper/mpathc /dev/mapper/mpathc \
    /dev/mapper/mpathc /dev/mapper/mpathc /dev/mapper/mpathc /dev/mapper/mpathc /dev/mapper/mpathd \
    /dev/mapper/mpathd /dev/mapper/mpathd /dev/mapper/mpathd /dev/mapper/mpathd /dev/mapper/mpathd \
    /dev/mapper/mpathd /dev/mapper/mpathd /dev/mapper/mpathd /dev/mapper/mpathd /dev/mapper/mpathd \
    /dev/mapper/mpathd /dev/mapper/mpathd /dev/mapper/mpathd /dev/mapper/mpathd /dev/mapper/mpathd -op read \
    -blocksize 1024 -reqsize 1024 -numreqs 64 -passes 3 -dio -deskew -verbose &
runs="$runs $!"

# Workload "Writes": sequential, 0% reads, requests of 1024 KiB, 64 threads; 64 targets here, since xdd has a
# thread for each.
# Evaluated as cache hits: threads on one device go over the same small region.
# THIS WRITES TO RAW DEVICES: everything on them is lost. It writes nothing to a device that is in use or
# holds something.
xdd -targets 64 /dev/mapper/mpatha /dev/mapper/mpatha /dev/mapper/mpatha /dev/mapper/mpatha \
    /dev/mapper/mpatha /dev/mapper/mpatha /dev/mapper/mpatha /dev/mapper/mpatha /dev/mapper/mpatha \
    /dev/mapper/mpatha /dev/mapper/mpatha /dev/mapper/mpatha /dev/mapper/mpatha /dev/mapper/mpatha \
    /dev/mapper/mpatha /dev/mapper/mpatha /dev/mapper/mpathb /dev/mapper/mpathb /dev/mapper/mpathb \
    /dev/mapper/mpathb /dev/mapper/mpathb /dev/mapper/mpathb /dev/mapper/mpathb /dev/mapper/mpathb \
    /dev/mapper/mpathb /dev/mapper/mpathb /dev/mapper/mpathb /dev/mapper/mpathb /dev/mapper/mpathb \
    /dev/mapper/mpathb /dev/mapper/mpathb /dev/mapper/mpathb /dev/mapper/mpathc /dev/mapper/mpathc \
    /dev/mapper/mpathc /dev/mapper/mpathc /dev/mapper/mpathc /dev/mapper/mpathc /dev/mapper/mpathc \
    /dev/mapper/mpathc /dev/mapper/mpathc /dev/mapper/mpathc /dev/mapper/mpathc /dev/mapper/mpathc \
    /dev/mapper/mpathc /dev/mapper/mpathc /dev/mapper/mpathc /dev/mapper/mpathc /dev/mapper/mpathd \
    /dev/mapper/mpathd /dev/mapper/mpathd /dev/mapper/mpathd /dev/mapper/mpathd /dev/mapper/mpathd \
    /dev/mapper/mpathd /dev/mapper/mpathd /dev/mapper/mpathd /dev/mapper/mpathd /dev/mapper/mpathd \
    /dev/mapper/mpathd /dev/mapper/mpathd /dev/mapper/mpathd /dev/mapper/mpathd /dev/mapper/mpathd -op write \
    -blocksize 1024 -reqsize 1024 -numreqs 64 -passes 3 -dio -deskew -verbose &
runs="$runs $!"

# The workloads of the scenario run at once: wait for all, and fail if one failed.
failed=0
for run in $runs
do
    wait "$run" || failed=1
done
exit "$failed"
