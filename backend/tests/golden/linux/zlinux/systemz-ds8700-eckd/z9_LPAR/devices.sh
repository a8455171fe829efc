#!/bin/sh
# Channels and disks of "z9 LPAR". Written by Headroom from the design "System z, DS8700, FICON and ECKD
# disks",
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

# ECKD volume "Disk 1.1".
chzdev -e dasd 0.0.7000
# ECKD volume "Disk 2.1".
chzdev -e dasd 0.0.7100
# ECKD volume "Disk 3.1".
chzdev -e dasd 0.0.7200
# ECKD volume "Disk 4.1".
chzdev -e dasd 0.0.7300
# ECKD volume "Disk 5.1".
chzdev -e dasd 0.0.7500
# ECKD volume "Disk 4.2".
chzdev -e dasd 0.0.7400
# ECKD volume "Disk 5.2".
chzdev -e dasd 0.0.7600
# ECKD volume "Disk 5.3".
chzdev -e dasd 0.0.7700
# ECKD volume "Disk 5.4".
chzdev -e dasd 0.0.7800
# ECKD volume "Disk 5.5".
chzdev -e dasd 0.0.7900
# ECKD volume "Disk 5.6".
chzdev -e dasd 0.0.7a00
# ECKD volume "Disk 5.7".
chzdev -e dasd 0.0.7b00
# ECKD volume "Disk 5.8".
chzdev -e dasd 0.0.7c00

# Aliases for "Disk 2.1": counted on from the design's first. They are only set online; the driver balances
# them.
chzdev -e dasd 0.0.71f9
chzdev -e dasd 0.0.71fa
chzdev -e dasd 0.0.71fb
chzdev -e dasd 0.0.71fc
chzdev -e dasd 0.0.71fd
chzdev -e dasd 0.0.71fe
chzdev -e dasd 0.0.71ff
# Aliases for "Disk 3.1": counted on from the design's first. They are only set online; the driver balances
# them.
chzdev -e dasd 0.0.72f9
chzdev -e dasd 0.0.72fa
chzdev -e dasd 0.0.72fb
chzdev -e dasd 0.0.72fc
chzdev -e dasd 0.0.72fd
chzdev -e dasd 0.0.72fe
chzdev -e dasd 0.0.72ff
# Aliases for "Disk 4.1": counted on from the design's first. They are only set online; the driver balances
# them.
chzdev -e dasd 0.0.73f9
chzdev -e dasd 0.0.73fa
chzdev -e dasd 0.0.73fb
chzdev -e dasd 0.0.73fc
chzdev -e dasd 0.0.73fd
chzdev -e dasd 0.0.73fe
chzdev -e dasd 0.0.73ff
# Aliases for "Disk 5.1": counted on from the design's first. They are only set online; the driver balances
# them.
chzdev -e dasd 0.0.75f9
chzdev -e dasd 0.0.75fa
chzdev -e dasd 0.0.75fb
chzdev -e dasd 0.0.75fc
chzdev -e dasd 0.0.75fd
chzdev -e dasd 0.0.75fe
chzdev -e dasd 0.0.75ff
# Aliases for "Disk 4.2": counted on from the design's first. They are only set online; the driver balances
# them.
chzdev -e dasd 0.0.74f9
chzdev -e dasd 0.0.74fa
chzdev -e dasd 0.0.74fb
chzdev -e dasd 0.0.74fc
chzdev -e dasd 0.0.74fd
chzdev -e dasd 0.0.74fe
chzdev -e dasd 0.0.74ff
# Aliases for "Disk 5.2": counted on from the design's first. They are only set online; the driver balances
# them.
chzdev -e dasd 0.0.76f9
chzdev -e dasd 0.0.76fa
chzdev -e dasd 0.0.76fb
chzdev -e dasd 0.0.76fc
chzdev -e dasd 0.0.76fd
chzdev -e dasd 0.0.76fe
chzdev -e dasd 0.0.76ff
# Aliases for "Disk 5.3": counted on from the design's first. They are only set online; the driver balances
# them.
chzdev -e dasd 0.0.77f9
chzdev -e dasd 0.0.77fa
chzdev -e dasd 0.0.77fb
chzdev -e dasd 0.0.77fc
chzdev -e dasd 0.0.77fd
chzdev -e dasd 0.0.77fe
chzdev -e dasd 0.0.77ff
# Aliases for "Disk 5.4": counted on from the design's first. They are only set online; the driver balances
# them.
chzdev -e dasd 0.0.78f9
chzdev -e dasd 0.0.78fa
chzdev -e dasd 0.0.78fb
chzdev -e dasd 0.0.78fc
chzdev -e dasd 0.0.78fd
chzdev -e dasd 0.0.78fe
chzdev -e dasd 0.0.78ff
# Aliases for "Disk 5.5": counted on from the design's first. They are only set online; the driver balances
# them.
chzdev -e dasd 0.0.79f9
chzdev -e dasd 0.0.79fa
chzdev -e dasd 0.0.79fb
chzdev -e dasd 0.0.79fc
chzdev -e dasd 0.0.79fd
chzdev -e dasd 0.0.79fe
chzdev -e dasd 0.0.79ff
# Aliases for "Disk 5.6": counted on from the design's first. They are only set online; the driver balances
# them.
chzdev -e dasd 0.0.7af9
chzdev -e dasd 0.0.7afa
chzdev -e dasd 0.0.7afb
chzdev -e dasd 0.0.7afc
chzdev -e dasd 0.0.7afd
chzdev -e dasd 0.0.7afe
chzdev -e dasd 0.0.7aff
# Aliases for "Disk 5.7": counted on from the design's first. They are only set online; the driver balances
# them.
chzdev -e dasd 0.0.7bf9
chzdev -e dasd 0.0.7bfa
chzdev -e dasd 0.0.7bfb
chzdev -e dasd 0.0.7bfc
chzdev -e dasd 0.0.7bfd
chzdev -e dasd 0.0.7bfe
chzdev -e dasd 0.0.7bff
# Aliases for "Disk 5.8": counted on from the design's first. They are only set online; the driver balances
# them.
chzdev -e dasd 0.0.7cf9
chzdev -e dasd 0.0.7cfa
chzdev -e dasd 0.0.7cfb
chzdev -e dasd 0.0.7cfc
chzdev -e dasd 0.0.7cfd
chzdev -e dasd 0.0.7cfe
chzdev -e dasd 0.0.7cff

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
format 0.0.7100
format 0.0.7200
format 0.0.7300
format 0.0.7500
format 0.0.7400
format 0.0.7600
format 0.0.7700
format 0.0.7800
format 0.0.7900
format 0.0.7a00
format 0.0.7b00
format 0.0.7c00
