folder=/etc/multipath/conf.d
conf=$folder/headroom.conf

# Stops the script if the settings have faults, which the tool says and ends with 0 all the same, or if a file that is
# read after ours would prevail over it.
sound() {
    faults=$(multipath -t 2>&1 >/dev/null)
    if [ -n "$faults" ]; then
        printf '%s\n' "$faults" "the settings have faults: stopped, nothing was changed" >&2
        exit 1
    fi
    for file in "$folder"/*.conf; do
        if [ -e "$file" ] && [ "$(printf '%s\n' "$file" "$conf" | LC_ALL=C sort | tail -n 1)" != "$conf" ]; then
            echo "$file is read after ours: stopped, nothing was changed" >&2
            exit 1
        fi
    done
}

# Writes our file from standard input, and keeps the one before, an empty one for none: put <sum>. Takes it back if the
# settings have faults.
put() {
    mkdir -p "$folder"
    if [ ! -e "$conf.before-$1" ]; then
        if [ -e "$conf" ]; then cp -p "$conf" "$conf.before-$1"; else : >"$conf.before-$1"; fi
    fi
    cat >"$conf.new"
    mv "$conf.new" "$conf"
    faults=$(multipath -t 2>&1 >/dev/null)
    if [ -n "$faults" ]; then
        put_back "$1"
        printf '%s\n' "$faults" "these settings are not for this release: nothing was changed" >&2
        exit 1
    fi
}

# Brings back what was there before; nothing where it was brought back already, or never written: put_back <sum>
put_back() {
    if [ -s "$conf.before-$1" ]; then
        mv "$conf.before-$1" "$conf"
    elif [ -e "$conf.before-$1" ]; then
        rm -f "$conf" "$conf.before-$1"
    fi
}
