#!/bin/sh
# Channels and disks of "z9 LPAR, all paths". Written by Headroom from the design "System z, DS8700, FCP and
# SCSI disks",
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

# FCP channel ch2 of "FICON Express4 1".
chzdev -e zfcp-host 0.0.1900
# FCP channel ch3 of "FICON Express4 1".
chzdev -e zfcp-host 0.0.1a00
# FCP channel ch2 of "FICON Express4 2".
chzdev -e zfcp-host 0.0.1b00
# FCP channel ch3 of "FICON Express4 2".
chzdev -e zfcp-host 0.0.1c00
# FCP channel ch2 of "FICON Express4 3".
chzdev -e zfcp-host 0.0.1d00
# FCP channel ch3 of "FICON Express4 3".
chzdev -e zfcp-host 0.0.1e00
# FCP channel ch2 of "FICON Express4 4".
chzdev -e zfcp-host 0.0.1f00
# FCP channel ch3 of "FICON Express4 4".
chzdev -e zfcp-host 0.0.2000

# Volume "Disk 2.1", once for each path; its LUN is DS8000 volume 1001. Its queue depth is 32.
chzdev -e zfcp-lun 0.0.1900:0x3000000000020001:0x4010400100000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1a00:0x3000000000020002:0x4010400100000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1b00:0x3000000000020003:0x4010400100000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1c00:0x3000000000020004:0x4010400100000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1d00:0x3000000000020005:0x4010400100000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1e00:0x3000000000020006:0x4010400100000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1f00:0x3000000000020007:0x4010400100000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.2000:0x3000000000020008:0x4010400100000000 scsi_dev/queue_depth=32

# Volume "Disk 3.1", once for each path; its LUN is DS8000 volume 1002. Its queue depth is 32.
chzdev -e zfcp-lun 0.0.1900:0x3000000000020001:0x4010400200000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1a00:0x3000000000020002:0x4010400200000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1b00:0x3000000000020003:0x4010400200000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1c00:0x3000000000020004:0x4010400200000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1d00:0x3000000000020005:0x4010400200000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1e00:0x3000000000020006:0x4010400200000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1f00:0x3000000000020007:0x4010400200000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.2000:0x3000000000020008:0x4010400200000000 scsi_dev/queue_depth=32

# Volume "Disk 4.1", once for each path; its LUN is DS8000 volume 1003. Its queue depth is 32.
chzdev -e zfcp-lun 0.0.1900:0x3000000000020001:0x4010400300000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1a00:0x3000000000020002:0x4010400300000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1b00:0x3000000000020003:0x4010400300000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1c00:0x3000000000020004:0x4010400300000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1d00:0x3000000000020005:0x4010400300000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1e00:0x3000000000020006:0x4010400300000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1f00:0x3000000000020007:0x4010400300000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.2000:0x3000000000020008:0x4010400300000000 scsi_dev/queue_depth=32

# Volume "Disk 5.1", once for each path; its LUN is DS8000 volume 1004. Its queue depth is 32.
chzdev -e zfcp-lun 0.0.1900:0x3000000000020001:0x4010400400000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1a00:0x3000000000020002:0x4010400400000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1b00:0x3000000000020003:0x4010400400000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1c00:0x3000000000020004:0x4010400400000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1d00:0x3000000000020005:0x4010400400000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1e00:0x3000000000020006:0x4010400400000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1f00:0x3000000000020007:0x4010400400000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.2000:0x3000000000020008:0x4010400400000000 scsi_dev/queue_depth=32

# Volume "Disk 4.2", once for each path; its LUN is DS8000 volume 1100. Its queue depth is 32.
chzdev -e zfcp-lun 0.0.1900:0x3000000000020001:0x4011400000000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1a00:0x3000000000020002:0x4011400000000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1b00:0x3000000000020003:0x4011400000000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1c00:0x3000000000020004:0x4011400000000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1d00:0x3000000000020005:0x4011400000000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1e00:0x3000000000020006:0x4011400000000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1f00:0x3000000000020007:0x4011400000000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.2000:0x3000000000020008:0x4011400000000000 scsi_dev/queue_depth=32

# Volume "Disk 5.2", once for each path; its LUN is DS8000 volume 1101. Its queue depth is 32.
chzdev -e zfcp-lun 0.0.1900:0x3000000000020001:0x4011400100000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1a00:0x3000000000020002:0x4011400100000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1b00:0x3000000000020003:0x4011400100000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1c00:0x3000000000020004:0x4011400100000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1d00:0x3000000000020005:0x4011400100000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1e00:0x3000000000020006:0x4011400100000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1f00:0x3000000000020007:0x4011400100000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.2000:0x3000000000020008:0x4011400100000000 scsi_dev/queue_depth=32

# Volume "Disk 5.3", once for each path; its LUN is DS8000 volume 1005. Its queue depth is 32.
chzdev -e zfcp-lun 0.0.1900:0x3000000000020001:0x4010400500000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1a00:0x3000000000020002:0x4010400500000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1b00:0x3000000000020003:0x4010400500000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1c00:0x3000000000020004:0x4010400500000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1d00:0x3000000000020005:0x4010400500000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1e00:0x3000000000020006:0x4010400500000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1f00:0x3000000000020007:0x4010400500000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.2000:0x3000000000020008:0x4010400500000000 scsi_dev/queue_depth=32

# Volume "Disk 5.4", once for each path; its LUN is DS8000 volume 1102. Its queue depth is 32.
chzdev -e zfcp-lun 0.0.1900:0x3000000000020001:0x4011400200000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1a00:0x3000000000020002:0x4011400200000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1b00:0x3000000000020003:0x4011400200000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1c00:0x3000000000020004:0x4011400200000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1d00:0x3000000000020005:0x4011400200000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1e00:0x3000000000020006:0x4011400200000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1f00:0x3000000000020007:0x4011400200000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.2000:0x3000000000020008:0x4011400200000000 scsi_dev/queue_depth=32

# Volume "Disk 5.5", once for each path; its LUN is DS8000 volume 1006. Its queue depth is 32.
chzdev -e zfcp-lun 0.0.1900:0x3000000000020001:0x4010400600000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1a00:0x3000000000020002:0x4010400600000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1b00:0x3000000000020003:0x4010400600000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1c00:0x3000000000020004:0x4010400600000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1d00:0x3000000000020005:0x4010400600000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1e00:0x3000000000020006:0x4010400600000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1f00:0x3000000000020007:0x4010400600000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.2000:0x3000000000020008:0x4010400600000000 scsi_dev/queue_depth=32

# Volume "Disk 5.6", once for each path; its LUN is DS8000 volume 1103. Its queue depth is 32.
chzdev -e zfcp-lun 0.0.1900:0x3000000000020001:0x4011400300000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1a00:0x3000000000020002:0x4011400300000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1b00:0x3000000000020003:0x4011400300000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1c00:0x3000000000020004:0x4011400300000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1d00:0x3000000000020005:0x4011400300000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1e00:0x3000000000020006:0x4011400300000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1f00:0x3000000000020007:0x4011400300000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.2000:0x3000000000020008:0x4011400300000000 scsi_dev/queue_depth=32

# Volume "Disk 5.7", once for each path; its LUN is DS8000 volume 1007. Its queue depth is 32.
chzdev -e zfcp-lun 0.0.1900:0x3000000000020001:0x4010400700000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1a00:0x3000000000020002:0x4010400700000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1b00:0x3000000000020003:0x4010400700000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1c00:0x3000000000020004:0x4010400700000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1d00:0x3000000000020005:0x4010400700000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1e00:0x3000000000020006:0x4010400700000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1f00:0x3000000000020007:0x4010400700000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.2000:0x3000000000020008:0x4010400700000000 scsi_dev/queue_depth=32

# Volume "Disk 5.8", once for each path; its LUN is DS8000 volume 1104. Its queue depth is 32.
chzdev -e zfcp-lun 0.0.1900:0x3000000000020001:0x4011400400000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1a00:0x3000000000020002:0x4011400400000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1b00:0x3000000000020003:0x4011400400000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1c00:0x3000000000020004:0x4011400400000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1d00:0x3000000000020005:0x4011400400000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1e00:0x3000000000020006:0x4011400400000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.1f00:0x3000000000020007:0x4011400400000000 scsi_dev/queue_depth=32
chzdev -e zfcp-lun 0.0.2000:0x3000000000020008:0x4011400400000000 scsi_dev/queue_depth=32
