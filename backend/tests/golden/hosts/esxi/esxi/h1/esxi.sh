#!/bin/sh
# Paths of ESXi host "h1". Written by Headroom from the design "FlashSystem",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# Run it in the ESXi Shell as root: sh esxi.sh. What is there already is left as it is, so that a second run
# changes nothing. A claim rule holds for disks that are found after it: run this before the first disk is
# mapped to the host, or restart the host afterwards. Compare: esxcli storage nmp device list.
set -eu

failed=0
# Adds a claim rule, unless it is there: rule <SATP> <vendor> <product> <PSP> <its options or -> <claim option or ->
rule() {
    satp=$1 vendor=$2 product=$3 psp=$4 options=$5 claim=$6
    if ! esxcli storage nmp satp list | grep -q "^$satp "; then
        echo "$satp is not on this host: no rule for $vendor $product" >&2
        failed=1
        return
    fi
    rules=$(esxcli storage nmp satp rule list -s "$satp")
    found=$(echo "$rules" | grep -F " $vendor " | grep -F " $product " | grep -F " user ") || found=
    wanted=" $options "
    [ "$options" != - ] || wanted=" $psp "
    if [ -z "$found" ]; then
        set -- -s "$satp" -V "$vendor" -M "$product" -P "$psp" -e "Headroom"
        [ "$options" = - ] || set -- "$@" -O "$options"
        [ "$claim" = - ] || set -- "$@" -c "$claim"
        esxcli storage nmp satp rule add "$@" || failed=1
    elif ! echo "$found " | grep -F " $psp " | grep -q -F "$wanted"; then
        echo "$vendor $product has a rule of somebody else: left as it is. Compare it with this script:" >&2
        echo "$found" >&2
        failed=1
    fi
}

# Storage Virtualize ("s"): 1 I/O a path in turn (rr_min_io of the design).
rule VMW_SATP_ALUA IBM 2145 VMW_PSP_RR iops=1 tpgs_on

# All adapters look for disks.
esxcli storage core adapter rescan --all

# By hand, in the vSphere Client, since no command of ESXi tells that a disk is empty: a VMFS datastore on
# each of these, once for all hosts that share it.
# - "v1": 1000 GiB, device naa.600507681081818c8000000000000012.

exit "$failed"
