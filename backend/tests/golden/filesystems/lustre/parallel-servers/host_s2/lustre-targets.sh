#!/bin/sh
# Lustre targets of "part p2" of host "host s2". Written by Headroom from the design "Parallel servers",
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

# All of them are looked at first.
blank /dev/sda /dev/sdb /dev/sdc /dev/sdd /dev/sde

# Array "array a2": RAID 6 of 4 drives, 1 spare that stands by, chunks of 64 KiB (strip), a bitmap, so that
# only what was being written is compared after a crash.
mdadm --create /dev/md/array_a2 --level=6 --raid-devices=4 --spare-devices=1 --chunk=64 --bitmap=internal \
    /dev/sda /dev/sdb /dev/sdc /dev/sdd /dev/sde

# Lines by which the arrays keep their names at every start; mdadm gives their UUIDs only now. Afterwards:
# update-initramfs -u on Debian, dracut -f elsewhere.
conf=/etc/mdadm.conf
[ ! -d /etc/mdadm ] || conf=/etc/mdadm/mdadm.conf
mdadm --detail --brief /dev/md/array_a2 >>"$conf"

modprobe lnet
lnetctl lnet configure
lnet tcp 192.0.2.2
lnetctl export --backup >/etc/lnet.conf
systemctl enable lnet

# Target part_p2-OST0001 on "array a2". Rows of RAID 6 of 4 drives ("array a2"): 2 data strips x 64 KiB = 128
# KiB.
# Stride 64 / 4 KiB = 16 blocks; stripe width 16 x 2 = 32 blocks.
mkfs.lustre --ost --fsname=part_p2 --index=1 '--mkfsoptions=-E stride=16,stripe_width=32' --mgsnode="$mgs" /dev/md/array_a2
# Target part_p2-OST0002 on "array e2".
mkfs.lustre --ost --fsname=part_p2 --index=2 --mgsnode="$mgs" /dev/sdh

# Their mounts, which start them, now and at every start, by the units beside this script.
cd "$(dirname "$0")"
install -m 644 lustre_part_p2-OST0001.mount '/etc/systemd/system/srv-lustre-part_p2\x2dOST0001.mount'
install -m 644 lustre_part_p2-OST0002.mount '/etc/systemd/system/srv-lustre-part_p2\x2dOST0002.mount'
systemctl daemon-reload
systemctl enable --now 'srv-lustre-part_p2\x2dOST0001.mount' 'srv-lustre-part_p2\x2dOST0002.mount'
