#!/bin/sh
# Channels and disks of "z". Written by Headroom from the design "DS8000 for two hosts",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# Run as root: sh devices.sh brings devices online, for now and for every start. sh devices.sh format also
# formats ECKD disks that have no format. Device numbers are those of the mainframe's I/O configuration.
# Compare: lszdev, lsdasd, lszfcp -D.
set -eu

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

# FCP channel ch0 of "f".
chzdev -e zfcp-host 0.0.1900

# Volume "v0", once for each path; its LUN is DS8000 volume 1000. Its queue depth is 32.
chzdev -e zfcp-lun 0.0.1900:0x500507630b0616b6:0x4010400000000000 scsi_dev/queue_depth=32

# Volume "v2", once for each path; its LUN is DS8000 volume 1100.
chzdev -e zfcp-lun 0.0.1900:0x500507630b0616b6:0x4011400000000000

# ECKD volume "v3".
chzdev -e dasd 0.0.7000
# ECKD volume "v4".
chzdev -e dasd 0.0.7001

# Aliases for "v3": counted on from the design's first. They are only set online; the driver balances them.
chzdev -e dasd 0.0.70fe
chzdev -e dasd 0.0.70ff

# Blocks of 4,096 bytes, the largest, and one partition over the whole disk: the product's choice. DATA LOSS
# RISK: formatting destroys what is on a disk; disks with a format are left alone.
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
format 0.0.7000
format 0.0.7001
