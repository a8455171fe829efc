set -e
set -u
cd "$(dirname "$0")"
PATH="$PATH:/usr/lpp/mmfs/bin"
export PATH

# Runs a command on a node of the cluster: on <node> <command>. There is one node.
on() {
    shift
    "$@"
}

# Runs a command on a node of the cluster: on <node> <command>. Put rsh here if mmlscluster says so.
on() {
    ssh -n "$@"
}

# Notes a disk for mmcrnsd: look <NSD> <device> <servers> <failure group>. One that is this NSD already is left as it
# is; at one that is not there, or that anything is on, the script stops before it writes.
look() {
    server=${3%%,*}
    if mmlsnsd -d "$1" >/dev/null 2>&1
    then
        return
    fi
    device=$(on "$server" readlink -f "$2")
    found=$(on "$server" wipefs "$device") || found="not there"
    if [ -n "$found" ]
    then
        echo "$2 on $server is not there, is in use or holds data: stopped, nothing was written to it" >&2
        exit 1
    fi
    echo "%nsd: nsd=$1 device=$device servers=$3 usage=dataAndMetadata failureGroup=$4 pool=system" >>new.stanza
}

# Notes a disk for mmcrnsd: look <NSD> <device> <servers> <failure group>. One that is this NSD already is left as it
# is; at one that is not there, or that anything is on, the script stops before it writes.
look() {
    server=${3%%,*}
    if mmlsnsd -d "$1" >/dev/null 2>&1
    then
        return
    fi
    device=$2
    name=${2#/dev/}
    case $name in
        hdisk*) found=$(on "$server" lspv | grep -w "$name" | grep -v 'none  *None' || :) ;;
        *)
            found=$(on "$server" lslv "$name" | grep opened || :)
            start=$(on "$server" dd if="/dev/r$name" bs=64k count=1 2>/dev/null | strings)
            found=$found$(echo "$start" | grep -e 'NSD desc' -e J2FS || :)
            ;;
    esac
    if [ -n "$found" ]
    then
        echo "$2 on $server is not there, is in use or holds data: stopped, nothing was written to it" >&2
        exit 1
    fi
    echo "%nsd: nsd=$1 device=$device servers=$3 usage=dataAndMetadata failureGroup=$4 pool=system" >>new.stanza
}
