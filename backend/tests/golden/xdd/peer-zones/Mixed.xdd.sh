#!/bin/sh
# Xdd commands of the scenario "Mixed" on host "p690". Written by Headroom from the design "One drawer",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# 3 passes, as in the paper of the p690; the size of a pass is Headroom's choice, the rest is the design's.
# Read the rate that is called de-skewed: MB are 10^6 bytes there and here.
set -eu

# Workload "Mixed": random, 70% reads, requests of 8 KiB, 3 threads; 3 targets here, since xdd has a thread
# for each.
# THIS WRITES: everything on the raw devices below is lost.
xdd -targets 3 /dev/rlv01 /dev/rlv01 /dev/rlv01 -rwratio 70 -blocksize 1024 -reqsize 8 -numreqs 2097152 \
    -seek random -seek range 16777216 -startoffset target 1 16777216 -startoffset target 2 33554432 -passes \
    3 -sharedmemory -deskew -verbose
