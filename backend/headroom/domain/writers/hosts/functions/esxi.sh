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

# Lets the software iSCSI adapter ask a port for its targets, unless it does: portal <address and port>
portal() {
    adapters=$(esxcli iscsi adapter list | awk '$2 == "iscsi_vmk" { print $1 }')
    for adapter in $adapters; do
        esxcli iscsi adapter discovery sendtarget list | grep -F "$adapter " | grep -q -F " $1" ||
            esxcli iscsi adapter discovery sendtarget add -A "$adapter" -a "$1" || failed=1
    done
    [ -n "$adapters" ] || failed=1
}

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
