#!/bin/sh
# Xdd commands of the scenario "Mixed" on host "p690". Written by Headroom from the design "One drawer",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# 3 passes, as in the paper of the p690; the size of a pass is Headroom's choice, the rest is the design's.
# Read the rate that is called de-skewed: MB are 10^6 bytes there and here.
set -eu

# Stops the script at a disk of a volume group or of GPFS, and at a logical volume that is open or holds something.
blank() {
    for disk in "$@"; do
        name=${disk#/dev/r}
        case $name in
            hdisk*) found=$(lspv | grep -w "$name" | grep -v 'none  *None' || :) ;;
            *)
                found=$(lslv "$name" | grep opened || :)
                found=$found$(dd if="$disk" bs=64k count=1 2>/dev/null | strings | grep -e 'NSD desc' -e J2FS || :)
                ;;
        esac
        if [ -n "$found" ]; then
            echo "$disk is in use or not empty: stopped, nothing was written to it" >&2
            echo "If a run that stopped has made that, remove it first: rmlv, reducevg -df or mmdelnsd" >&2
            exit 1
        fi
    done
}

blank /dev/rlv01

# Workload "Mixed": random, 70% reads, requests of 8 KiB, 3 threads; 3 targets here, since xdd has a thread
# for each.
# THIS WRITES TO RAW DEVICES: everything on them is lost. It writes nothing to a device that is in use or
# holds something. In the design they carry file system "gpfs1": run it before that is made, never after.
xdd -targets 3 /dev/rlv01 /dev/rlv01 /dev/rlv01 -rwratio 70 -blocksize 1024 -reqsize 8 -numreqs 2097152 \
    -seek random -seek range 16777216 -startoffset target 1 16777216 -startoffset target 2 33554432 -passes \
    3 -sharedmemory -deskew -verbose
