#!/bin/sh
# BeeGFS client of host "Client 1". Written by Headroom from the design "BeeGFS on NVMe",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# Run as root: sh beegfs-client.sh <management host>. Management and metadata services are not drawn: they
# have to run before, and the first is named in the call. /etc/beegfs/conn.auth, the secret that all machines
# share, has to be there; it never stands in these files.
set -eu

management=${1:?the host of the management service is missing}
if [ ! -s /etc/beegfs/conn.auth ]; then
    echo "/etc/beegfs/conn.auth is missing: copy it from the management host, readable for root only" >&2
    exit 1
fi

/opt/beegfs/sbin/beegfs-setup-client -m "$management"
# "/beegfs on 1" at /beegfs_on_1.
echo '/beegfs_on_1 /etc/beegfs/beegfs-client.conf' >/etc/beegfs/beegfs-mounts.conf
systemctl enable --now beegfs-client.service
# The stripes of the design are set once, on one client, and hold for files made from then on: beegfs entry
# set --chunk-size=512K /beegfs_on_1
