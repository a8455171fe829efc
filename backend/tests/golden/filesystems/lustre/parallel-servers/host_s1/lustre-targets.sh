#!/bin/sh
# Lustre targets of "part p2" of host "host s1". Written by Headroom from the design "Parallel servers",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# Run as root: sh lustre-targets.sh <NID of the MGS>. Management and metadata servers are not drawn: they have
# to run before, and the NID of the first, such as <address>@o2ib, is named in the call. A second run changes
# nothing: disks that hold something are never written to.
set -eu

# Stops the script at a disk that is not there, or that anything is on: nothing is ever written over.
blank() {
    for disk in "$@"; do
        blockdev --getsize64 "$disk" >/dev/null
        if command -v wipefs >/dev/null 2>&1; then
            found=$(wipefs "$disk")
        else
            found=$(blkid -c /dev/null "$disk") || [ $? -eq 2 ]
        fi
        if [ -n "$found" ]; then
            echo "$disk is in use or holds data: stopped, nothing was written to it" >&2
            echo "If a run of this script made that and then stopped, remove it first:" >&2
            echo "vgremove and pvremove, mdadm --stop and --zero-superblock, or wipefs -a" >&2
            exit 1
        fi
    done
}

# Puts the interface with an address into a network of LNet: lnet <network> <address>
lnet() {
    interface=$(ip -o addr show to "$2" | awk '{ print $2; exit }')
    if [ -z "$interface" ]; then
        echo "no interface of this host has the address $2: stopped" >&2
        exit 1
    fi
    if ! lnetctl net show --net "$1" 2>/dev/null | grep -qF " $2@"; then
        lnetctl net add --net "$1" --if "$interface"
    fi
}

mgs=${1:?the NID of the management server (MGS) is missing}

# All of them are looked at first.
blank /dev/sdh

modprobe lnet
lnetctl lnet configure
lnet tcp 192.0.2.1
lnetctl export --backup >/etc/lnet.conf
systemctl enable lnet

# Target part_p2-OST0000 on "array e1".
mkfs.lustre --ost --fsname=part_p2 --index=0 --mgsnode="$mgs" /dev/sdh

# Their mounts, which start them, now and at every start, by the units beside this script.
cd "$(dirname "$0")"
install -m 644 lustre_part_p2-OST0000.mount '/etc/systemd/system/srv-lustre-part_p2\x2dOST0000.mount'
systemctl daemon-reload
systemctl enable --now 'srv-lustre-part_p2\x2dOST0000.mount'
