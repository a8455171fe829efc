#!/bin/sh
# Collects what Headroom's import reads of this host: Linux or AIX. It only reads, starts no connection, and writes one
# archive. Run it as root for full answers; without, it says what is missing.
#
#   sh collect.sh              collect, into headroom-<host>-<time>.tar.gz in this folder
#   sh collect.sh --list       print every command that it would run, and run none
#   sh collect.sh --mask       put other words for the names of this host and for addresses; the list stays here
#   sh collect.sh --out FOLDER where the archive goes
#
# Each command has 30 seconds and 8 MiB. Values of passwords, secrets, community strings and CHAP are blanked. World-wide
# names and serial numbers stay: they join the listings of hosts, switches and storage systems.

set -u
umask 077
LC_ALL=C
export LC_ALL
PATH=$PATH:/usr/sbin:/sbin:/usr/lpp/mmfs/bin
VERSION=1
SECONDS_EACH=30
BLOCKS_EACH=16384
list=no mask=no out=.

while [ $# -gt 0 ]; do
    case $1 in
    --list) list=yes ;;
    --mask) mask=yes ;;
    --out)
        shift
        out=${1:?--out needs a folder}
        ;;
    *)
        sed -n '2,12s/^# \{0,1\}//p' "$0"
        exit 2
        ;;
    esac
    shift
done

# Runs a command under the limits: limited <file> <command>...
limited() {
    into=$1
    shift
    (
        ulimit -f "$BLOCKS_EACH" 2>/dev/null
        if command -v timeout >/dev/null 2>&1; then
            exec timeout "$SECONDS_EACH" "$@"
        fi
        "$@" &
        child=$!
        (
            sleep "$SECONDS_EACH"
            kill "$child"
        ) >/dev/null 2>&1 &
        guard=$!
        wait "$child"
        code=$?
        kill "$guard" 2>/dev/null
        exit "$code"
    ) >"$into" 2>"$into.err" </dev/null
}

# One listing: r <file> <command>... A tool that is not here leaves no file.
r() {
    name=$1
    shift
    if [ "$list" = yes ]; then
        printf '%-22s %s\n' "$name" "$*"
        return
    fi
    if ! command -v "$1" >/dev/null 2>&1; then
        return
    fi
    limited "$folder/$name" "$@"
    code=$?
    if [ -s "$folder/$name.err" ]; then
        printf '%s %s: %s\n' "$code" "$name" "$(head -n 1 "$folder/$name.err")" >>"$folder/MANIFEST"
    fi
    rm -f "$folder/$name.err"
    if [ -s "$folder/$name" ]; then
        printf '%s %s: %s\n' "$code" "$name" "$*" >>"$folder/MANIFEST"
    else
        rm -f "$folder/$name"
    fi
}

on_linux() {
    r hostname.txt hostname
    r os-release.txt cat /etc/os-release
    r uname.txt uname -a
    r lscpu.txt lscpu
    r dmidecode-system.txt dmidecode -t system
    r lspci.txt lspci -vmmnn -D -k
    r pci-link.txt sh -c 'grep -sH . /sys/bus/pci/devices/*/current_link_* /sys/bus/pci/devices/*/max_link_*'
    r fc_host.txt sh -c 'grep -sH . /sys/class/fc_host/*/*'
    columns=NAME,KNAME,PKNAME,TYPE,SIZE,HCTL,TRAN,VENDOR,MODEL,REV,SERIAL,WWN,FSTYPE,UUID,MOUNTPOINT
    r lsblk.json lsblk -J -b -o "$columns"
    r lsscsi.txt lsscsi -t
    r by-path.txt ls -l /dev/disk/by-path
    r blkid.txt blkid
    r multipath-conf.txt sh -c 'cat /etc/multipath.conf /etc/multipath/conf.d/*.conf 2>/dev/null'
    r multipath-ll.txt multipath -ll
    r multipath-paths.txt multipathd show paths raw format '%w|%i|%d|%t|%T|%N|%R|%n|%r|%z|%s'
    r multipath-t.txt multipath -t
    r pvs.json pvs --readonly --reportformat json --units b --nosuffix -o pv_name,vg_name,pv_size,pv_free,pv_uuid
    r vgs.json vgs --readonly --reportformat json --units b --nosuffix -o vg_name,vg_size,vg_free,vg_extent_size,vg_uuid
    r lvs.json lvs --readonly --reportformat json --units b --nosuffix \
        -o lv_name,vg_name,lv_size,stripes,stripe_size,lv_uuid,devices
    r mdstat.txt cat /proc/mdstat
    # shellcheck disable=SC2016 # the inner shell is meant
    r mdadm.txt sh -c 'for one in /dev/md[0-9]*; do [ -b "$one" ] && mdadm --detail "$one"; done'
    r nvme-list.json nvme list -v -o json
    r nvme-subsys.json nvme list-subsys -o json
    r findmnt.json findmnt -J --real
    r iscsi.txt iscsiadm -m session -P 3
    r mmlsnsd.txt mmlsnsd -m
}

on_aix() {
    r hostname.txt hostname
    r uname.txt uname -a
    r oslevel.txt oslevel -s
    # shellcheck disable=SC2016 # the inner shell is meant
    r lscfg.txt sh -c 'for one in $(lsdev -Cc adapter -F name | grep "^fcs"); do lscfg -vpl "$one"; done'
    r lspath.txt lspath -F 'name:parent:status:connection'
    r pcmpath.txt pcmpath query device
    r lsmpio.txt lsmpio -q
    r lspv.txt lspv -u
    r lsvg.txt sh -c 'lsvg -o | lsvg -i -p; lsvg -o | lsvg -i -l'
}

# Blanks what follows a word for a secret, in every listing; quotes stay, so that JSON stays JSON.
blank_secrets() {
    value='[A-Za-z_]*"\{0,1\}[ 	]*[:= 	][ 	]*"\{0,1\}\)[^ 	,"][^,"]*/\1<removed>/'
    for one in "$folder"/*; do
        sed -e "s/\\([Pp][Aa][Ss][Ss][Ww]*[Oo]*[Rr]*[Dd]${value}" \
            -e "s/\\([Ss][Ee][Cc][Rr][Ee][Tt]${value}" \
            -e "s/\\([Cc][Oo][Mm][Mm][Uu][Nn][Ii][Tt][Yy]${value}" \
            -e "s/\\([Cc][Hh][Aa][Pp]${value}" "$one" >"$one.new" && mv "$one.new" "$one"
    done
}

# Other words for this host's names and for IPv4 addresses, the same ones everywhere. Digits of versions may go too.
mask_all() {
    short=$(hostname | sed 's/\..*//')
    domain=$(hostname | sed -n 's/^[^.]*\.//p')
    [ -n "$domain" ] || domain=$(sed -n 's/^domain[ 	]*//p' /etc/resolv.conf 2>/dev/null | head -n 1)
    for one in "$folder"/*; do
        awk -v short="$short" -v domain="$domain" -v table="$map" '
            BEGIN {
                while ((getline row < table) > 0) { split(row, pair, " "); known[pair[1]] = pair[2]; count++ }
                close(table)
            }
            function word(text, name, other,    done, place, before, after) {
                done = ""
                while (name != "" && (place = index(text, name)) > 0) {
                    before = place > 1 ? substr(text, place - 1, 1) : " "
                    after = substr(text, place + length(name), 1)
                    if (before ~ /[A-Za-z0-9_]/ || after ~ /[A-Za-z0-9_]/)
                        done = done substr(text, 1, place + length(name) - 1)
                    else
                        done = done substr(text, 1, place - 1) other
                    text = substr(text, place + length(name))
                }
                return done text
            }
            {
                text = word(word($0, domain, "example.org"), short, "host-1")
                done = ""
                while (match(text, /[0-9]+\.[0-9]+\.[0-9]+\.[0-9]+/)) {
                    found = substr(text, RSTART, RLENGTH)
                    if (found !~ /^127\./ && found !~ /^0\./) {
                        if (!(found in known)) { known[found] = "192.0.2." ++count; print found, known[found] >> table }
                        found = known[found]
                    }
                    done = done substr(text, 1, RSTART - 1) found
                    text = substr(text, RSTART + RLENGTH)
                }
                print done text
            }' "$one" >"$one.new" && mv "$one.new" "$one"
    done
}

case $(uname -s) in
Linux) collect=on_linux ;;
AIX) collect=on_aix ;;
*)
    echo "This script knows Linux and AIX; headroom collect --paste has the commands of others." >&2
    exit 1
    ;;
esac

if [ "$list" = yes ]; then
    $collect
    exit 0
fi

host=$(hostname | sed 's/\..*//' | tr -cd 'A-Za-z0-9_-')
if [ "$mask" = yes ]; then host="host-1"; fi
stamp=$(date -u +%Y%m%dT%H%M%SZ)
work=$(mktemp -d "${TMPDIR:-/tmp}/headroom.XXXXXX" 2>/dev/null) || {
    work=${TMPDIR:-/tmp}/headroom.$$
    mkdir "$work" || exit 1
}
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
folder=$work/$host
mkdir "$folder"
echo "# headroom collect $VERSION taken $(date -u +%Y-%m-%dT%H:%M:%SZ)" >"$folder/MANIFEST"
[ "$(id -u)" = 0 ] || echo "Not run as root: multipath, LVM and serial numbers may be missing." | tee -a "$folder/MANIFEST" >&2
$collect
blank_secrets
archive=$out/headroom-$host-$stamp.tar
if [ "$mask" = yes ]; then
    map=$out/headroom-$host-$stamp.names
    printf '%s host-1\n' "$(hostname)" >"$map"
    mask_all
    echo "What stands for what is in $map: keep it to yourself." >&2
fi
(cd "$work" && tar cf - "$host") >"$archive" || exit 1
if command -v gzip >/dev/null 2>&1; then
    gzip -f "$archive" && archive=$archive.gz
fi
echo "$archive"
