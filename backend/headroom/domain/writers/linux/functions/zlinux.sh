if ! command -v chzdev >/dev/null 2>&1; then
    # SLES 10 and 11 have no chzdev and scripts of their own instead; these leave the queue depth at its default.
    chzdev() {
        case "$2" in
            zfcp-host) zfcp_host_configure "$3" 1 ;;
            zfcp-lun)
                wwpn=$(echo "$3" | cut -d: -f2)
                [ -d "/sys/bus/ccw/drivers/zfcp/${3%%:*}/$wwpn/${3##*:}" ] ||
                    zfcp_disk_configure "${3%%:*}" "$wwpn" "${3##*:}" 1
                ;;
            # It ends with 8 when the disk is online and has no format yet, which is no failure.
            dasd) dasd_configure "$3" 1 0 || [ $? -eq 8 ] ;;
        esac
    }
fi

[ "${1-}" = format ] || exit 0
udevadm settle
format() {
    if [ "$(cat "/sys/bus/ccw/devices/$1/status")" = unformatted ]; then
        dasdfmt -b 4096 -y -f "/dev/disk/by-path/ccw-$1"
        fdasd -a "/dev/disk/by-path/ccw-$1"
    else
        echo "$1 has a format: left as it is"
    fi
}
