#!/bin/sh
# Xdd commands of the scenario "Reads alone" on host "Altix 350". Written by Headroom from the design "Altix
# 350 with TP9500",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# 3 passes, as in the paper of the p690; the size of a pass is Headroom's choice, the rest is the design's.
# Read the rate that is called de-skewed: MB are 10^6 bytes there and here.
set -eu

# Workload "Reads alone": sequential, 100% reads, requests of 1024 KiB, 64 threads; 64 targets here, since xdd
# has a thread for each.
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
    -blocksize 1024 -reqsize 1024 -numreqs 64 -passes 3 -dio -deskew -verbose
