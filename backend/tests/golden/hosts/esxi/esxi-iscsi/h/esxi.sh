#!/bin/sh
# Paths of ESXi host "h". Written by Headroom from the design "iSCSI",
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

# PowerVault ME ("s"): the path with the least latency (policy least loaded).
rule VMW_SATP_ALUA DellEMC ME4 VMW_PSP_RR policy=latency tpgs_on
rule VMW_SATP_ALUA DellEMC ME5 VMW_PSP_RR policy=latency tpgs_on

# Lets the software iSCSI adapter ask a port for its targets, unless it does: portal <address and port>
portal() {
    adapters=$(esxcli iscsi adapter list | awk '$2 == "iscsi_vmk" { print $1 }')
    for adapter in $adapters; do
        esxcli iscsi adapter discovery sendtarget list | grep -F "$adapter " | grep -q -F " $1" ||
            esxcli iscsi adapter discovery sendtarget add -A "$adapter" -a "$1" || failed=1
    done
    [ -n "$adapters" ] || failed=1
}
# Software iSCSI. Bind its VMkernel ports first: esxcli iscsi networkportal add.
esxcli iscsi software get | grep -q true || esxcli iscsi software set --enabled=true
# Port host0 of "cA".
portal 192.0.2.11:3260
# Port host0 of "cB".
portal '[2001:db8::b]:3260'

# All adapters look for disks.
esxcli storage core adapter rescan --all

# By hand, in the vSphere Client, since no command of ESXi tells that a disk is empty: a VMFS datastore on
# each of these, once for all hosts that share it.
# - "v": 500 GiB, no WWID in the design.

exit "$failed"
