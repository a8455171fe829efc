#!/bin/sh
# GPFS file system "gpfs1". Written by Headroom from the design "GPFS on four NVMe hosts",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# Run as root on a node of a running cluster, in the folder of nsd.stanza. mmcrnsd takes the disks: what is on
# them is lost.
set -e
set -u
cd "$(dirname "$0")"
PATH="$PATH:/usr/lpp/mmfs/bin"
export PATH

# Blocks over 4M need maxblocksize. It can only be changed while GPFS is down on all nodes, which this script
# does not do for you.
if ! mmlsconfig maxblocksize | grep -q -e 16M -e 16777216
then
    echo "First: mmshutdown -a; mmchconfig maxblocksize=16M; mmstartup -a" >&2
    exit 1
fi

mmcrnsd -F nsd.stanza -v yes

# Block size of the design: 8M.
# One copy of data and metadata (-m 1 -r 1): the RAID arrays protect them. The second can be had later (-M 2
# -R 2).
mmcrfs gpfs1 -F nsd.stanza -B 8M -A yes -m 1 -M 2 -r 1 -R 2 -T /gpfs1
mmmount gpfs1 -a
