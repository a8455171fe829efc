# Stops the script at a disk that is not there, or that anything is on: nothing is ever written over.
blank() {
    for disk in "$@"; do
        blockdev --getsize64 "$disk" >/dev/null
        if command -v wipefs >/dev/null 2>&1; then
            found=$(wipefs "$disk")
        else
            found=$(blkid -c /dev/null "$disk") || [ $? -eq 2 ]
        fi
        if [ -n "$found" ]; then
            echo "$disk is in use or holds data: stopped, nothing was written to it" >&2
            echo "If a run of this script made that and then stopped, remove it first:" >&2
            echo "vgremove and pvremove, mdadm --stop and --zero-superblock, or wipefs -a" >&2
            exit 1
        fi
    done
}

# Stops the script unless the disks of a volume group are empty, or in the group already: look <group> <disk>...
look() {
    group=$1
    shift
    if ! vgs "$group" >/dev/null 2>&1; then
        blank "$@"
        return
    fi
    for disk in "$@"; do
        if [ "$(pvs --noheadings -o vg_name "$disk" | tr -d ' ')" != "$group" ]; then
            echo "volume group $group is there without $disk: stopped, nothing was changed" >&2
            exit 1
        fi
    done
}

# Runs a command unless a volume group or logical volume is there: unless <vgs or lvs> <its name> <command>
unless() {
    look=$1 name=$2
    shift 2
    "$look" "$name" >/dev/null 2>&1 || "$@"
}
