#!/bin/sh
# Lustre client of host "host c1". Written by Headroom from the design "Parallel servers",
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
lnet tcp 192.0.2.11
lnetctl export --backup >/etc/lnet.conf
systemctl enable lnet

# "part m2" at /part_m2.
mkdir -p /part_m2
grep -qs ' /part_m2 lustre ' /etc/fstab ||
    echo "$mgs:/part_p2 /part_m2 lustre noatime,_netdev 0 0" >>/etc/fstab
mountpoint -q /part_m2 || mount /part_m2
# The stripes of the design are set once, on one client, and hold for files made from then on: lfs setstripe
# -c 1 /part_m2
