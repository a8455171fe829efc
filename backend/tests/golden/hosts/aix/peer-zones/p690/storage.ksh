#!/usr/bin/ksh
# AIX storage of host "p690". Written by Headroom from the design "One drawer",
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
set -- hdisk2 hdisk3
unless lsvg datavg blank "$@"
for disk in "$@"
do
    unless lsvg datavg chdev -l "$disk" -a max_transfer=0x100000
done

# Volume group "datavg": 2 disks (a normal volume group takes 32), physical partitions of 512 MiB (-s),
# logical track group of 1024 KiB (-L).
unless lsvg datavg mkvg -y datavg -s 512 -L 1024 "$@"

# Logical volume "lv01": 400.5 GiB asked, 802 partitions of 512 MiB = 401 GiB, the next multiple of 2 disks.
# -x: mklv allows 512 partitions unless told otherwise.
unless lslv lv01 mklv -y lv01 -t raw -S 1M -u 2 -x 802 datavg 802 "$@"

# Large pages of 16 MiB for pinned I/O buffers: 96 GiB = 6144 regions. They take effect after bosboot and a
# restart.
vmo -p -o lgpg_size=16777216
vmo -p -o lgpg_regions=6144
vmo -p -o v_pinshm=1
echo "Large pages come with the next start: run bosboot -a, then shutdown -Fr when users can spare it."
