#!/bin/sh
# Paths of ESXi host "db one". Written by Headroom from the design "NVMe over TCP",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# Run it in the ESXi Shell as root: sh esxi.sh. What is there already is left as it is, so that a second run
# changes nothing. A claim rule holds for disks that are found after it: run this before the first disk is
# mapped to the host, or restart the host afterwards. Compare: esxcli storage nmp device list.
set -eu

failed=0
# Namespaces of NVMe are claimed by the HPP, which shares I/O among their paths itself.
# The host's own name is that of esxcli nvme info get.
# Connects to a subsystem by every adapter that reaches it, unless it is: connect <transport> <subsystem> <address>
connect() {
    reached=
    for adapter in $(esxcli nvme adapter list | awk -v kind="$1" '$3 == kind { print $1 }'); do
        if esxcli nvme controller list | grep -F "$2#$adapter#" | grep -q -F "#$3:"; then
            reached=1
        elif esxcli nvme fabrics connect -a "$adapter" -i "$3" -p 4420 -s "$2"; then
            reached=1
        fi
    done
    if [ -z "$reached" ]; then
        echo "No $1 adapter of NVMe reaches $3: esxcli nvme fabrics enable -p $1 -d <vmnic> makes one" >&2
        failed=1
    fi
}
# Port host1 of "Controller A" of "Box", service 4420.
connect TCP nqn.2026-01.com.example:box:db_one_db_two 2001:db8::a1
# Port host1 of "Controller B" of "Box", service 4420.
connect TCP nqn.2026-01.com.example:box:db_one_db_two 2001:db8:1::b1
# Port host1 of "Controller A" of "Box", service 4420.
connect TCP nqn.2026-01.com.example:box:db_one 2001:db8::a1
# Port host1 of "Controller B" of "Box", service 4420.
connect TCP nqn.2026-01.com.example:box:db_one 2001:db8:1::b1

# All adapters look for disks.
esxcli storage core adapter rescan --all

# By hand, in the vSphere Client, since no command of ESXi tells that a disk is empty: a VMFS datastore on
# each of these, once for all hosts that share it.
# - "Shared": 3576.279 GiB, WWID "uuid.aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee".
# - "Logs": 3576.279 GiB, no WWID in the design.
# - "Scratch": 3576.279 GiB, no WWID in the design.

exit "$failed"
