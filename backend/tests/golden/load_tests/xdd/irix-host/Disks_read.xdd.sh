#!/bin/sh
# Xdd commands of the scenario "Disks read" on host "origin". Written by Headroom from the design "One
# drawer",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# 3 passes, as in the paper of the p690; the size of a pass is Headroom's choice, the rest is the design's.
# Read the rate that is called de-skewed: MB are 10^6 bytes there and here.
set -eu

# No command of IRIX tells an empty disk: the word overwrite says that somebody looked.
word=${1-}
blank() {
    if [ "$word" != overwrite ]; then
        echo "This writes over $*." >&2
        echo "If nothing is on them, run it with the word overwrite." >&2
        exit 1
    fi
}

blank /dev/rdsk/dks2d1l0vol

runs=
# Workload "Disks read": sequential, 100% reads, requests of 4096 KiB, 4 threads; 4 targets here, since xdd
# has a thread for each.
# Evaluated as cache hits: threads on one device go over the same small region.
xdd -targets 4 /dev/rdsk/dks2d1l0vol /dev/rdsk/dks2d1l0vol /dev/rdsk/dks3d1l1vol /dev/rdsk/dks3d1l1vol -op \
    read -blocksize 1024 -reqsize 4096 -numreqs 16 -passes 3 -deskew -verbose &
runs="$runs $!"

# Workload "Mixed": random, 70% reads, requests of 8 KiB, 3 threads; 3 targets here, since xdd has a thread
# for each.
# THIS WRITES TO RAW DEVICES: everything on them is lost. It writes nothing to a device that is in use or
# holds something.
xdd -targets 3 /dev/rdsk/dks2d1l0vol /dev/rdsk/dks2d1l0vol /dev/rdsk/dks2d1l0vol -rwratio 70 -blocksize 1024 \
    -reqsize 8 -numreqs 2097152 -seek random -seek range 16777216 -startoffset target 1 16777216 \
    -startoffset target 2 33554432 -passes 3 -queuedepth 4 -deskew -verbose &
runs="$runs $!"

# The workloads of the scenario run at once: wait for all, and fail if one failed.
failed=0
for run in $runs
do
    wait "$run" || failed=1
done
exit "$failed"
