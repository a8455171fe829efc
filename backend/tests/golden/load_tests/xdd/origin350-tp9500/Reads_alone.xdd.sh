#!/bin/sh
# Xdd commands of the scenario "Reads alone" on host "Origin 350". Written by Headroom from the design "Origin
# 350 with TP9500",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# 3 passes, as in the paper of the p690; the size of a pass is Headroom's choice, the rest is the design's.
# Read the rate that is called de-skewed: MB are 10^6 bytes there and here.
set -eu

# Workload "Reads alone": sequential, 100% reads, requests of 1024 KiB, 64 threads; 64 targets here, since xdd
# has a thread for each.
# Evaluated as cache hits: threads on one device go over the same small region.
xdd -targets 64 /dev/rdsk/dks2d1l0vol /dev/rdsk/dks2d1l0vol /dev/rdsk/dks2d1l0vol /dev/rdsk/dks2d1l0vol \
    /dev/rdsk/dks2d1l0vol /dev/rdsk/dks2d1l0vol /dev/rdsk/dks2d1l0vol /dev/rdsk/dks2d1l0vol \
    /dev/rdsk/dks2d1l0vol /dev/rdsk/dks2d1l0vol /dev/rdsk/dks2d1l0vol /dev/rdsk/dks2d1l0vol \
    /dev/rdsk/dks2d1l0vol /dev/rdsk/dks2d1l0vol /dev/rdsk/dks2d1l0vol /dev/rdsk/dks2d1l0vol \
    /dev/rdsk/dks2d1l1vol /dev/rdsk/dks2d1l1vol /dev/rdsk/dks2d1l1vol /dev/rdsk/dks2d1l1vol \
    /dev/rdsk/dks2d1l1vol /dev/rdsk/dks2d1l1vol /dev/rdsk/dks2d1l1vol /dev/rdsk/dks2d1l1vol \
    /dev/rdsk/dks2d1l1vol /dev/rdsk/dks2d1l1vol /dev/rdsk/dks2d1l1vol /dev/rdsk/dks2d1l1vol \
    /dev/rdsk/dks2d1l1vol /dev/rdsk/dks2d1l1vol /dev/rdsk/dks2d1l1vol /dev/rdsk/dks2d1l1vol \
    /dev/rdsk/dks4d1l2vol /dev/rdsk/dks4d1l2vol /dev/rdsk/dks4d1l2vol /dev/rdsk/dks4d1l2vol \
    /dev/rdsk/dks4d1l2vol /dev/rdsk/dks4d1l2vol /dev/rdsk/dks4d1l2vol /dev/rdsk/dks4d1l2vol \
    /dev/rdsk/dks4d1l2vol /dev/rdsk/dks4d1l2vol /dev/rdsk/dks4d1l2vol /dev/rdsk/dks4d1l2vol \
    /dev/rdsk/dks4d1l2vol /dev/rdsk/dks4d1l2vol /dev/rdsk/dks4d1l2vol /dev/rdsk/dks4d1l2vol \
    /dev/rdsk/dks4d1l3vol /dev/rdsk/dks4d1l3vol /dev/rdsk/dks4d1l3vol /dev/rdsk/dks4d1l3vol \
    /dev/rdsk/dks4d1l3vol /dev/rdsk/dks4d1l3vol /dev/rdsk/dks4d1l3vol /dev/rdsk/dks4d1l3vol \
    /dev/rdsk/dks4d1l3vol /dev/rdsk/dks4d1l3vol /dev/rdsk/dks4d1l3vol /dev/rdsk/dks4d1l3vol \
    /dev/rdsk/dks4d1l3vol /dev/rdsk/dks4d1l3vol /dev/rdsk/dks4d1l3vol /dev/rdsk/dks4d1l3vol -op read \
    -blocksize 1024 -reqsize 1024 -numreqs 64 -passes 3 -deskew -verbose
