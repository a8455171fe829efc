# Stops the script at a disk of a volume group or of GPFS, and at a logical volume that is open or holds something.
blank() {
    for disk in "$@"; do
        name=${disk#/dev/r}
        case $name in
            hdisk*) found=$(lspv | grep -w "$name" | grep -v 'none  *None' || :) ;;
            *)
                found=$(lslv "$name" | grep opened || :)
                found=$found$(dd if="$disk" bs=64k count=1 2>/dev/null | strings | grep -e 'NSD desc' -e J2FS || :)
                ;;
        esac
        if [ -n "$found" ]; then
            echo "$disk is in use or not empty: stopped, nothing was written to it" >&2
            echo "If a run that stopped has made that, remove it first: rmlv, reducevg -df or mmdelnsd" >&2
            exit 1
        fi
    done
}

# Runs a command unless a volume group or logical volume is there: unless <lsvg or lslv> <its name> <command>
unless() {
    look=$1 name=$2
    shift 2
    "$look" "$name" >/dev/null 2>&1 || "$@"
}
