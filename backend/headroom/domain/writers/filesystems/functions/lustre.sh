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
