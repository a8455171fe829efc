#!/usr/bin/ksh
# GPFS file system "gpfs1". Written by Headroom from the design "p690 GPFS benchmark",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# Run as root on a node of a running cluster, in the folder of nsd.stanza. A disk that holds something is
# never taken, and what is there already is left as it is: a second run changes nothing, and one after a run
# that stopped goes on.
set -e
set -u
cd "$(dirname "$0")"
PATH="$PATH:/usr/lpp/mmfs/bin"
export PATH
# Runs a command on a node of the cluster: on <node> <command>. There is one node.
on() {
    shift
    "$@"
}
# Notes a disk for mmcrnsd: look <NSD> <device> <servers> <failure group>. One that is this NSD already is left as it
# is; at one that is not there, or that anything is on, the script stops before it writes.
look() {
    server=${3%%,*}
    if mmlsnsd -d "$1" >/dev/null 2>&1
    then
        return
    fi
    device=$2
    name=${2#/dev/}
    case $name in
        hdisk*) found=$(on "$server" lspv | grep -w "$name" | grep -v 'none  *None' || :) ;;
        *)
            found=$(on "$server" lslv "$name" | grep opened || :)
            start=$(on "$server" dd if="/dev/r$name" bs=64k count=1 2>/dev/null | strings)
            found=$found$(echo "$start" | grep -e 'NSD desc' -e J2FS || :)
            ;;
    esac
    if [ -n "$found" ]
    then
        echo "$2 on $server is not there, is in use or holds data: stopped, nothing was written to it" >&2
        exit 1
    fi
    echo "%nsd: nsd=$1 device=$device servers=$3 usage=dataAndMetadata failureGroup=$4 pool=system" >>new.stanza
}

# Page pool: 2048 MiB, as the file system has it.
mmchconfig pagepool=2048M -i
# maxMBpS: 15000 MB/s, the rate for which GPFS plans its prefetching on a node.
mmchconfig maxMBpS=15000 -i
# These take effect only when GPFS starts: it is restarted if one is not set yet.
down=
mmlsconfig maxblocksize | grep -q -w -e 16M -e 16777216 || down=yes
mmlsconfig prefetchThreads | grep -q -w 400 || down=yes
if [ -n "$down" ]
then
    if mmlsmount all | grep -q 'is mounted on [1-9]'
    then
        echo "GPFS has to restart for new values: unmount all file systems (mmumount all -a), then run this again" >&2
        exit 1
    fi
    mmshutdown -a
    mmchconfig maxblocksize=16M
    mmchconfig prefetchThreads=400
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
    look nsd_gpfs1_lv01 /dev/lv01 p690 1
    look nsd_gpfs1_lv02 /dev/lv02 p690 1
    look nsd_gpfs1_lv03 /dev/lv03 p690 1
    look nsd_gpfs1_lv04 /dev/lv04 p690 1
    look nsd_gpfs1_lv05 /dev/lv05 p690 1
    look nsd_gpfs1_lv06 /dev/lv06 p690 1
    look nsd_gpfs1_lv07 /dev/lv07 p690 1
    look nsd_gpfs1_lv08 /dev/lv08 p690 1
    look nsd_gpfs1_lv09 /dev/lv09 p690 1
    look nsd_gpfs1_lv10 /dev/lv10 p690 1
    look nsd_gpfs1_lv11 /dev/lv11 p690 1
    look nsd_gpfs1_lv12 /dev/lv12 p690 1
    look nsd_gpfs1_lv13 /dev/lv13 p690 1
    look nsd_gpfs1_lv14 /dev/lv14 p690 1
    look nsd_gpfs1_lv15 /dev/lv15 p690 1
    look nsd_gpfs1_lv16 /dev/lv16 p690 1
    if [ -s new.stanza ]
    then
        mmcrnsd -F new.stanza -v yes
    fi
    # Block size: the design has 32M, the product takes at most 16M. The rates of the design's block size are not
    # promised with this one.
    # One copy of data and metadata (-m 1 -r 1): the RAID arrays protect them. The second can be had later (-M 2
    # -R 2).
    mmcrfs gpfs1 -F nsd.stanza -B 16M -A yes -m 1 -M 2 -r 1 -R 2 -T /gpfs1
fi
mmmount gpfs1 -a
