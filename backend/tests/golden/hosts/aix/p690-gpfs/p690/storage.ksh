#!/usr/bin/ksh
# AIX storage of host "p690". Written by Headroom from the design "p690 GPFS benchmark",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# Run as root on a host that sees all its disks. It stops at a disk that holds something, and at the first
# command that fails. What is there already is left as it is: a second run changes nothing, and one after a
# run that stopped goes on.
set -e
set -u

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

# Disks of volume group "datavg": largest transfer 0x100000 bytes = its logical track group of 1024 KiB. It
# must be set before mkvg, which takes the track group from the disks.
set -- hdisk2 hdisk3 hdisk4 hdisk5 hdisk6 hdisk7 hdisk8 hdisk9 hdisk10 hdisk11 hdisk12 hdisk13 hdisk14 \
    hdisk15 hdisk16 hdisk17 hdisk18 hdisk19 hdisk20 hdisk21 hdisk22 hdisk23 hdisk24 hdisk25 hdisk26 hdisk27 \
    hdisk28 hdisk29 hdisk30 hdisk31 hdisk32 hdisk33 hdisk34 hdisk35 hdisk36 hdisk37 hdisk38 hdisk39 hdisk40 \
    hdisk41 hdisk42 hdisk43 hdisk44 hdisk45 hdisk46 hdisk47 hdisk48 hdisk49 hdisk50 hdisk51 hdisk52 hdisk53 \
    hdisk54 hdisk55 hdisk56 hdisk57 hdisk58 hdisk59 hdisk60 hdisk61 hdisk62 hdisk63 hdisk64 hdisk65 hdisk66 \
    hdisk67 hdisk68 hdisk69 hdisk70 hdisk71 hdisk72 hdisk73 hdisk74 hdisk75 hdisk76 hdisk77 hdisk78 hdisk79 \
    hdisk80 hdisk81 hdisk82 hdisk83 hdisk84 hdisk85 hdisk86 hdisk87 hdisk88 hdisk89 hdisk90 hdisk91 hdisk92 \
    hdisk93 hdisk94 hdisk95 hdisk96 hdisk97 hdisk98 hdisk99 hdisk100 hdisk101 hdisk102 hdisk103 hdisk104 \
    hdisk105 hdisk106 hdisk107 hdisk108 hdisk109 hdisk110 hdisk111 hdisk112 hdisk113
unless lsvg datavg blank "$@"
for disk in "$@"
do
    unless lsvg datavg chdev -l "$disk" -a max_transfer=0x100000
done

# Volume group "datavg": 112 disks (-B makes a big volume group, which takes 128), physical partitions of 512
# MiB (-s), logical track group of 1024 KiB (-L).
unless lsvg datavg mkvg -B -y datavg -s 512 -L 1024 "$@"

# Logical volume "lv01": 689 GiB asked, 1456 partitions of 512 MiB = 728 GiB, the next multiple of 112 disks.
# -x: mklv allows 512 partitions unless told otherwise.
unless lslv lv01 mklv -y lv01 -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"

# Logical volume "lv02": 689 GiB asked, 1456 partitions of 512 MiB = 728 GiB, the next multiple of 112 disks.
# -x: mklv allows 512 partitions unless told otherwise.
unless lslv lv02 mklv -y lv02 -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"

# Logical volume "lv03": 689 GiB asked, 1456 partitions of 512 MiB = 728 GiB, the next multiple of 112 disks.
# -x: mklv allows 512 partitions unless told otherwise.
unless lslv lv03 mklv -y lv03 -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"

# Logical volume "lv04": 689 GiB asked, 1456 partitions of 512 MiB = 728 GiB, the next multiple of 112 disks.
# -x: mklv allows 512 partitions unless told otherwise.
unless lslv lv04 mklv -y lv04 -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"

# Logical volume "lv05": 689 GiB asked, 1456 partitions of 512 MiB = 728 GiB, the next multiple of 112 disks.
# -x: mklv allows 512 partitions unless told otherwise.
unless lslv lv05 mklv -y lv05 -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"

# Logical volume "lv06": 689 GiB asked, 1456 partitions of 512 MiB = 728 GiB, the next multiple of 112 disks.
# -x: mklv allows 512 partitions unless told otherwise.
unless lslv lv06 mklv -y lv06 -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"

# Logical volume "lv07": 689 GiB asked, 1456 partitions of 512 MiB = 728 GiB, the next multiple of 112 disks.
# -x: mklv allows 512 partitions unless told otherwise.
unless lslv lv07 mklv -y lv07 -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"

# Logical volume "lv08": 689 GiB asked, 1456 partitions of 512 MiB = 728 GiB, the next multiple of 112 disks.
# -x: mklv allows 512 partitions unless told otherwise.
unless lslv lv08 mklv -y lv08 -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"

# Logical volume "lv09": 689 GiB asked, 1456 partitions of 512 MiB = 728 GiB, the next multiple of 112 disks.
# -x: mklv allows 512 partitions unless told otherwise.
unless lslv lv09 mklv -y lv09 -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"

# Logical volume "lv10": 689 GiB asked, 1456 partitions of 512 MiB = 728 GiB, the next multiple of 112 disks.
# -x: mklv allows 512 partitions unless told otherwise.
unless lslv lv10 mklv -y lv10 -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"

# Logical volume "lv11": 689 GiB asked, 1456 partitions of 512 MiB = 728 GiB, the next multiple of 112 disks.
# -x: mklv allows 512 partitions unless told otherwise.
unless lslv lv11 mklv -y lv11 -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"

# Logical volume "lv12": 689 GiB asked, 1456 partitions of 512 MiB = 728 GiB, the next multiple of 112 disks.
# -x: mklv allows 512 partitions unless told otherwise.
unless lslv lv12 mklv -y lv12 -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"

# Logical volume "lv13": 689 GiB asked, 1456 partitions of 512 MiB = 728 GiB, the next multiple of 112 disks.
# -x: mklv allows 512 partitions unless told otherwise.
unless lslv lv13 mklv -y lv13 -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"

# Logical volume "lv14": 689 GiB asked, 1456 partitions of 512 MiB = 728 GiB, the next multiple of 112 disks.
# -x: mklv allows 512 partitions unless told otherwise.
unless lslv lv14 mklv -y lv14 -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"

# Logical volume "lv15": 689 GiB asked, 1456 partitions of 512 MiB = 728 GiB, the next multiple of 112 disks.
# -x: mklv allows 512 partitions unless told otherwise.
unless lslv lv15 mklv -y lv15 -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"

# Logical volume "lv16": 689 GiB asked, 1456 partitions of 512 MiB = 728 GiB, the next multiple of 112 disks.
# -x: mklv allows 512 partitions unless told otherwise.
unless lslv lv16 mklv -y lv16 -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"

# Large pages of 16 MiB for pinned I/O buffers: 96 GiB = 6144 regions. They take effect after bosboot and a
# restart.
vmo -p -o lgpg_size=16777216
vmo -p -o lgpg_regions=6144
vmo -p -o v_pinshm=1
echo "Large pages come with the next start: run bosboot -a, then shutdown -Fr when users can spare it."
