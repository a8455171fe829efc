#!/bin/sh
# BeeGFS targets of "part p1" of host "host s2". Written by Headroom from the design "Parallel servers",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# Run as root: sh beegfs-storage.sh <management host>. Management and metadata services are not drawn: they
# have to run before, and the first is named in the call. /etc/beegfs/conn.auth, the secret that all machines
# share, has to be there; it never stands in these files. A second run changes nothing: disks that hold
# something are never written to.
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

management=${1:?the host of the management service is missing}
if [ ! -s /etc/beegfs/conn.auth ]; then
    echo "/etc/beegfs/conn.auth is missing: copy it from the management host, readable for root only" >&2
    exit 1
fi

# All of them are looked at first.
blank /dev/disk/by-id/wwn-0x5000c50000000006 /dev/disk/by-id/wwn-0x5000c50000000007

# Array "array b2": RAID 1 of 2 drives, a bitmap, so that only what was being written is compared after a
# crash, no question about starting from it.
mdadm --create /dev/md/array_b2 --level=1 --raid-devices=2 --bitmap=internal --run \
    /dev/disk/by-id/wwn-0x5000c50000000006 /dev/disk/by-id/wwn-0x5000c50000000007

# Lines by which the arrays keep their names at every start; mdadm gives their UUIDs only now. Afterwards:
# update-initramfs -u on Debian, dracut -f elsewhere.
conf=/etc/mdadm.conf
[ ! -d /etc/mdadm ] || conf=/etc/mdadm/mdadm.conf
mdadm --detail --brief /dev/md/array_b2 >>"$conf"

# Target 3: XFS on "array b2".
mkfs.xfs /dev/md/array_b2

# Their mounts, now and at every start, by the units beside this script.
cd "$(dirname "$0")"
install -m 644 beegfs_array_b2.mount /etc/systemd/system/srv-beegfs-array_b2.mount
systemctl daemon-reload
systemctl enable --now srv-beegfs-array_b2.mount

/opt/beegfs/sbin/beegfs-setup-storage -p /srv/beegfs/array_b2/beegfs_storage -s 2 -i 3 -m "$management"
systemctl enable --now beegfs-storage.service
