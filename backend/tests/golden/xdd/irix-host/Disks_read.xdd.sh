#!/bin/sh
# Xdd commands of the scenario "Disks read" on host "origin". Written by Headroom from the design "One
# drawer",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# 3 passes, as in the paper of the p690; the size of a pass is Headroom's choice, the rest is the design's.
# Read the rate that is called de-skewed: MB are 10^6 bytes there and here.
set -eu

# Workload "Disks read": sequential, 100% reads, requests of 4096 KiB, 4 threads; 4 targets here, since xdd
# has a thread for each.
# Evaluated as cache hits: threads on one device go over the same small region.
xdd -targets 4 /dev/rdsk/dks2d1l0vol /dev/rdsk/dks2d1l0vol /dev/rdsk/dks3d1l1vol /dev/rdsk/dks3d1l1vol -op \
    read -blocksize 1024 -reqsize 4096 -numreqs 16 -passes 3 -deskew -verbose &

# Workload "Mixed": random, 70% reads, requests of 8 KiB, 3 threads; 3 targets here, since xdd has a thread
# for each.
# THIS WRITES: everything on the raw devices below is lost.
xdd -targets 3 /dev/rdsk/dks2d1l0vol /dev/rdsk/dks2d1l0vol /dev/rdsk/dks2d1l0vol -rwratio 70 -blocksize 1024 \
    -reqsize 8 -numreqs 2097152 -seek random -seek range 16777216 -startoffset target 1 16777216 \
    -startoffset target 2 33554432 -passes 3 -queuedepth 4 -deskew -verbose &

# The workloads of the scenario run at once: wait for all of them.
wait
