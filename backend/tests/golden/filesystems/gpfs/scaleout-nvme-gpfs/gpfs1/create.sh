#!/bin/sh
# GPFS file system "gpfs1". Written by Headroom from the design "GPFS on four NVMe hosts",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# Run as root on a node of a running cluster, in the folder of nsd.stanza. A disk that holds something is
# never taken, and what is there already is left as it is: a second run changes nothing, and one after a run
# that stopped goes on.
set -e
set -u
cd "$(dirname "$0")"
PATH="$PATH:/usr/lpp/mmfs/bin"
export PATH
# Runs a command on a node of the cluster: on <node> <command>. Put rsh here if mmlscluster says so.
on() {
    ssh -n "$@"
}
# Notes a disk for mmcrnsd: look <NSD> <device> <servers> <failure group>. One that is this NSD already is left as it
# is; at one that is not there, or that anything is on, the script stops before it writes.
look() {
    server=${3%%,*}
    if mmlsnsd -d "$1" >/dev/null 2>&1
    then
        return
    fi
    device=$(on "$server" readlink -f "$2")
    found=$(on "$server" wipefs "$device") || found="not there"
    if [ -n "$found" ]
    then
        echo "$2 on $server is not there, is in use or holds data: stopped, nothing was written to it" >&2
        exit 1
    fi
    echo "%nsd: nsd=$1 device=$device servers=$3 usage=dataAndMetadata failureGroup=$4 pool=system" >>new.stanza
}

# These take effect only when GPFS starts: it is restarted if one is not set yet.
down=
mmlsconfig maxblocksize | grep -q -w -e 16M -e 16777216 || down=yes
if [ -n "$down" ]
then
    if mmlsmount all | grep -q 'is mounted on [1-9]'
    then
        echo "GPFS has to restart for new values: unmount all file systems (mmumount all -a), then run this again" >&2
        exit 1
    fi
    mmshutdown -a
    mmchconfig maxblocksize=16M
    mmstartup -a
    tries=0
    while mmgetstate -a | grep -q -e ' down' -e arbitrating
    do
        tries=$((tries + 1))
        if [ "$tries" -gt 60 ]
        then
            echo "GPFS does not start on all nodes: see mmgetstate -a" >&2
            exit 1
        fi
        sleep 5
    done
fi

if mmlsfs gpfs1 >/dev/null 2>&1
then
    echo "File system gpfs1 is there: it is left as it is."
else
    : >new.stanza
    look nsd_gpfs1_nsd1A /dev/disk/by-id/nvme-uuid.265f96b5-4070-5bac-b572-e54c693c8459 Client_1,Client_2,Client_3,Client_4,Client_5,Client_6,Client_7,Client_8 1
    look nsd_gpfs1_nsd1B /dev/disk/by-id/nvme-uuid.f6e367d6-4c90-515b-8d20-c308d231786a Client_2,Client_3,Client_4,Client_5,Client_6,Client_7,Client_8,Client_9 1
    look nsd_gpfs1_nsd2A /dev/disk/by-id/nvme-uuid.3fee103d-c213-582b-9534-620fb030f9fe Client_3,Client_4,Client_5,Client_6,Client_7,Client_8,Client_9,Client_10 2
    look nsd_gpfs1_nsd2B /dev/disk/by-id/nvme-uuid.2dac4cb1-d361-5936-907f-1ffb2508c20f Client_4,Client_5,Client_6,Client_7,Client_8,Client_9,Client_10,Client_11 2
    look nsd_gpfs1_nsd3A /dev/disk/by-id/nvme-uuid.7a226f70-efe3-55c2-9ac0-3ce29c7999bd Client_5,Client_6,Client_7,Client_8,Client_9,Client_10,Client_11,Client_12 3
    look nsd_gpfs1_nsd3B /dev/disk/by-id/nvme-uuid.91145759-fdc3-5a57-b0db-da4cd1a755c0 Client_6,Client_7,Client_8,Client_9,Client_10,Client_11,Client_12,Client_13 3
    look nsd_gpfs1_nsd4A /dev/disk/by-id/nvme-uuid.2a97d7fe-77d1-5075-af64-8acc40d95fa3 Client_7,Client_8,Client_9,Client_10,Client_11,Client_12,Client_13,Client_14 4
    look nsd_gpfs1_nsd4B /dev/disk/by-id/nvme-uuid.0978d637-1043-5ece-84db-dbbc732b042e Client_8,Client_9,Client_10,Client_11,Client_12,Client_13,Client_14,Client_15 4
    if [ -s new.stanza ]
    then
        mmcrnsd -F new.stanza -v yes
    fi
    # Block size of the design: 8M.
    # One copy of data and metadata (-m 1 -r 1): the RAID arrays protect them. The second can be had later (-M 2
    # -R 2).
    mmcrfs gpfs1 -F nsd.stanza -B 8M -A yes -m 1 -M 2 -r 1 -R 2 -T /gpfs1
fi
mmmount gpfs1 -a
