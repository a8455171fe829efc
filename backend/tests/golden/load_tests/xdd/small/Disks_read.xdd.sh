#!/bin/sh
# Xdd commands of the scenario "Disks read" on host "p690". Written by Headroom from the design "One drawer",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# 3 passes, as in the paper of the p690; the size of a pass is Headroom's choice, the rest is the design's.
# Read the rate that is called de-skewed: MB are 10^6 bytes there and here.
set -eu

# Workload "Disks read": sequential, 100% reads, requests of 4096 KiB, 4 threads; 4 targets here, since xdd
# has a thread for each.
# Evaluated as cache hits: threads on one device go over the same small region.
xdd -targets 4 /dev/rhdisk2 /dev/rhdisk2 /dev/rhdisk3 /dev/rhdisk3 -op read -blocksize 1024 -reqsize 4096 \
    -numreqs 16 -passes 3 -sharedmemory -deskew -verbose
