# LVM before 2.02.45 (March 2009) has no --dataalignment: there the metadata is made to reach as far.
pvcreate_at() {
    kib=$1
    shift
    if pvcreate --help 2>&1 | grep -q -e --dataalignment; then
        pvcreate --dataalignment "${kib}k" "$@"
    else
        pvcreate --metadatasize "$((kib - 4))k" "$@"
    fi
}
