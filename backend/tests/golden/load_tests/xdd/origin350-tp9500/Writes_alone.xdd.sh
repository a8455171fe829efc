#!/bin/sh
# Xdd commands of the scenario "Writes alone" on host "Origin 350". Written by Headroom from the design
# "Origin 350 with TP9500",
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

blank /dev/rdsk/dks2d1l0vol /dev/rdsk/dks2d1l1vol /dev/rdsk/dks4d1l2vol /dev/rdsk/dks4d1l3vol

# Workload "Writes alone": sequential, 0% reads, requests of 1024 KiB, 64 threads; 64 targets here, since xdd
# has a thread for each.
# Evaluated as cache hits: threads on one device go over the same small region.
# THIS WRITES TO RAW DEVICES: everything on them is lost. It writes nothing to a device that is in use or
# holds something.
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
    /dev/rdsk/dks4d1l3vol /dev/rdsk/dks4d1l3vol /dev/rdsk/dks4d1l3vol /dev/rdsk/dks4d1l3vol -op write \
    -blocksize 1024 -reqsize 1024 -numreqs 64 -passes 3 -deskew -verbose
