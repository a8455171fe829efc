#!/usr/bin/ksh
# AIX storage of host "p690". Written by Headroom from the design "p690 GPFS benchmark",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# Run as root on a host that sees all its disks. mkvg takes the disks for new volume groups: what is on them
# is lost. The script stops at the first command that fails.
set -e
set -u

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
for disk in "$@"
do
    chdev -l "$disk" -a max_transfer=0x100000
done

# Volume group "datavg": 112 disks (-B makes a big volume group, which takes 128), physical partitions of 512
# MiB (-s), logical track group of 1024 KiB (-L).
mkvg -B -y datavg -s 512 -L 1024 "$@"

# Logical volume "lv01": 689 GiB asked, 1456 partitions of 512 MiB = 728 GiB, the next multiple of 112 disks.
# -x: mklv allows 512 partitions unless told otherwise.
mklv -y lv01 -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"

# Logical volume "lv02": 689 GiB asked, 1456 partitions of 512 MiB = 728 GiB, the next multiple of 112 disks.
# -x: mklv allows 512 partitions unless told otherwise.
mklv -y lv02 -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"

# Logical volume "lv03": 689 GiB asked, 1456 partitions of 512 MiB = 728 GiB, the next multiple of 112 disks.
# -x: mklv allows 512 partitions unless told otherwise.
mklv -y lv03 -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"

# Logical volume "lv04": 689 GiB asked, 1456 partitions of 512 MiB = 728 GiB, the next multiple of 112 disks.
# -x: mklv allows 512 partitions unless told otherwise.
mklv -y lv04 -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"

# Logical volume "lv05": 689 GiB asked, 1456 partitions of 512 MiB = 728 GiB, the next multiple of 112 disks.
# -x: mklv allows 512 partitions unless told otherwise.
mklv -y lv05 -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"

# Logical volume "lv06": 689 GiB asked, 1456 partitions of 512 MiB = 728 GiB, the next multiple of 112 disks.
# -x: mklv allows 512 partitions unless told otherwise.
mklv -y lv06 -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"

# Logical volume "lv07": 689 GiB asked, 1456 partitions of 512 MiB = 728 GiB, the next multiple of 112 disks.
# -x: mklv allows 512 partitions unless told otherwise.
mklv -y lv07 -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"

# Logical volume "lv08": 689 GiB asked, 1456 partitions of 512 MiB = 728 GiB, the next multiple of 112 disks.
# -x: mklv allows 512 partitions unless told otherwise.
mklv -y lv08 -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"

# Logical volume "lv09": 689 GiB asked, 1456 partitions of 512 MiB = 728 GiB, the next multiple of 112 disks.
# -x: mklv allows 512 partitions unless told otherwise.
mklv -y lv09 -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"

# Logical volume "lv10": 689 GiB asked, 1456 partitions of 512 MiB = 728 GiB, the next multiple of 112 disks.
# -x: mklv allows 512 partitions unless told otherwise.
mklv -y lv10 -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"

# Logical volume "lv11": 689 GiB asked, 1456 partitions of 512 MiB = 728 GiB, the next multiple of 112 disks.
# -x: mklv allows 512 partitions unless told otherwise.
mklv -y lv11 -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"

# Logical volume "lv12": 689 GiB asked, 1456 partitions of 512 MiB = 728 GiB, the next multiple of 112 disks.
# -x: mklv allows 512 partitions unless told otherwise.
mklv -y lv12 -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"

# Logical volume "lv13": 689 GiB asked, 1456 partitions of 512 MiB = 728 GiB, the next multiple of 112 disks.
# -x: mklv allows 512 partitions unless told otherwise.
mklv -y lv13 -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"

# Logical volume "lv14": 689 GiB asked, 1456 partitions of 512 MiB = 728 GiB, the next multiple of 112 disks.
# -x: mklv allows 512 partitions unless told otherwise.
mklv -y lv14 -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"

# Logical volume "lv15": 689 GiB asked, 1456 partitions of 512 MiB = 728 GiB, the next multiple of 112 disks.
# -x: mklv allows 512 partitions unless told otherwise.
mklv -y lv15 -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"

# Logical volume "lv16": 689 GiB asked, 1456 partitions of 512 MiB = 728 GiB, the next multiple of 112 disks.
# -x: mklv allows 512 partitions unless told otherwise.
mklv -y lv16 -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"

# Large pages of 16 MiB for pinned I/O buffers: 96 GiB = 6144 regions. They take effect after bosboot and a
# restart.
vmo -p -o lgpg_size=16777216
vmo -p -o lgpg_regions=6144
vmo -p -o v_pinshm=1
echo "Large pages come with the next start: run bosboot -a, then shutdown -Fr when users can spare it."
