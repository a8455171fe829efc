# Stops the script unless a volume group is the one that was listed: same <group> <uuid>
same() {
    if [ "$(vgs --noheadings -o vg_uuid "$1" | tr -d ' ')" != "$2" ]; then
        echo "volume group $1 is not the one that was listed: stopped, nothing was changed" >&2
        exit 1
    fi
}

# Stops the script unless a disk is empty, or in the group already: unused <group> <disk>
unused() {
    if [ "$(pvs --noheadings -o vg_name "$2" 2>/dev/null | tr -d ' ')" != "$1" ]; then
        blank "$2"
    fi
}

# Puts a disk into a group unless it is there: extend <group> <disk>
extend() {
    if [ "$(pvs --noheadings -o vg_name "$2" 2>/dev/null | tr -d ' ')" != "$1" ]; then
        vgextend "$1" "$2"
    fi
}

# Makes a volume larger unless it is: grow <group>/<volume> <extents> <command>
grow() {
    volume=$1 extents=$2
    shift 2
    bytes=$(lvs --noheadings --units b --nosuffix -o lv_size "$volume" | tr -d ' ')
    unit=$(lvs --noheadings --units b --nosuffix -o vg_extent_size "$volume" | tr -d ' ')
    if [ "$bytes" -lt "$((extents * unit))" ]; then
        "$@"
    fi
}
