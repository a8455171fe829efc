#!/usr/bin/ksh
# AIX storage of host "p690". Written by Headroom from the design "One drawer",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# Run as root on a host that sees all its disks. mkvg takes the disks for new volume groups: what is on them
# is lost. The script stops at the first command that fails.
set -e
set -u

# Disks of volume group "datavg": largest transfer 0x100000 bytes = its logical track group of 1024 KiB. It
# must be set before mkvg, which takes the track group from the disks.
set -- hdisk2 hdisk3
for disk in "$@"
do
    chdev -l "$disk" -a max_transfer=0x100000
done

# Volume group "datavg": 2 disks (a normal volume group takes 32), physical partitions of 512 MiB (-s),
# logical track group of 1024 KiB (-L).
mkvg -y datavg -s 512 -L 1024 "$@"

# Logical volume "lv01": 400.5 GiB asked, 802 partitions of 512 MiB = 401 GiB, the next multiple of 2 disks.
# -x: mklv allows 512 partitions unless told otherwise.
mklv -y lv01 -t raw -S 1M -u 2 -x 802 datavg 802 "$@"

# Large pages of 16 MiB for pinned I/O buffers: 96 GiB = 6144 regions. They take effect after bosboot and a
# restart.
vmo -p -o lgpg_size=16777216
vmo -p -o lgpg_regions=6144
vmo -p -o v_pinshm=1
echo "Large pages come with the next start: run bosboot -a, then shutdown -Fr when users can spare it."
