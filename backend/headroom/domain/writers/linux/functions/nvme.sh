# Connects one path, unless it is there: connect <subsystem> <its address> <own address or -> <options>
connect() {
    nqn=$1 target=$2 own=$3
    shift 3
    for controller in /sys/class/nvme/nvme*; do
        [ -r "$controller/subsysnqn" ] || continue
        [ "$(cat "$controller/subsysnqn")" = "$nqn" ] || continue
        case ",$(cat "$controller/address")," in
            *",traddr=$target,"*",host_traddr=$own,"*) return 0 ;;
            *",traddr=$target,"*) [ "$own" != - ] || return 0 ;;
        esac
    done
    [ "$own" = - ] || set -- "$@" "--host-traddr=$own"
    nvme connect "--nqn=$nqn" "--traddr=$target" "$@" || failed=1
}
# Requests to a subsystem fail after so many seconds without a path: fail_after <subsystem> <seconds>
fail_after() {
    for controller in /sys/class/nvme/nvme*; do
        [ -w "$controller/fast_io_fail_tmo" ] || continue
        [ "$(cat "$controller/subsysnqn")" != "$1" ] || echo "$2" >"$controller/fast_io_fail_tmo"
    done
}
failed=0
