#!/bin/sh
# Xdd commands of the scenario "GPFS write" on host "p690". Written by Headroom from the design "One drawer",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# 3 passes, as in the paper of the p690; the size of a pass is Headroom's choice, the rest is the design's.
# Read the rate that is called de-skewed: MB are 10^6 bytes there and here.
set -eu

# Workload "GPFS write": sequential, 0% reads, requests of 262144 KiB, 16 threads; 16 targets here, since xdd
# has a thread for each.
xdd -targets 16 /gpfs1/p690_w2_1.xdd /gpfs1/p690_w2_2.xdd /gpfs1/p690_w2_3.xdd /gpfs1/p690_w2_4.xdd \
    /gpfs1/p690_w2_5.xdd /gpfs1/p690_w2_6.xdd /gpfs1/p690_w2_7.xdd /gpfs1/p690_w2_8.xdd /gpfs1/p690_w2_9.xdd \
    /gpfs1/p690_w2_10.xdd /gpfs1/p690_w2_11.xdd /gpfs1/p690_w2_12.xdd /gpfs1/p690_w2_13.xdd \
    /gpfs1/p690_w2_14.xdd /gpfs1/p690_w2_15.xdd /gpfs1/p690_w2_16.xdd -op write -blocksize 1024 -reqsize \
    262144 -numreqs 64 -passes 3 -dio -sharedmemory -deskew -verbose
