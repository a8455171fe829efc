# No command of IRIX tells an empty disk: the word overwrite says that somebody looked.
word=${1-}
blank() {
    if [ "$word" != overwrite ]; then
        echo "This writes over $*." >&2
        echo "If nothing is on them, run it with the word overwrite." >&2
        exit 1
    fi
}
