#!/bin/sh
# Lustre client of host "Client 1". Written by Headroom from the design "Lustre on hard disks",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# Run as root: sh lustre-client.sh <NID of the MGS>. Management and metadata servers are not drawn: they have
# to run before, and the NID of the first, such as <address>@o2ib, is named in the call. A second run changes
# nothing.
set -eu

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

modprobe lnet
lnetctl lnet configure
lnet o2ib 192.0.2.1
lnetctl export --backup >/etc/lnet.conf
systemctl enable lnet

# "/lustre on 1" at /lustre_on_1.
mkdir -p /lustre_on_1
grep -qs ' /lustre_on_1 lustre ' /etc/fstab ||
    echo "$mgs:/Lustre /lustre_on_1 lustre noatime,_netdev 0 0" >>/etc/fstab
mountpoint -q /lustre_on_1 || mount /lustre_on_1
# The stripes of the design are set once, on one client, and hold for files made from then on: lfs setstripe
# -S 1024K -c -1 /lustre_on_1
