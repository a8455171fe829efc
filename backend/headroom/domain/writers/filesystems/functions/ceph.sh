# Waits until the cluster has this many OSDs: osds <count>
osds() {
    tries=0
    until [ "$(ceph osd ls | wc -l)" -ge "$1" ]; do
        tries=$((tries + 1))
        if [ "$tries" -gt 180 ]; then
            echo "The cluster has fewer than $1 OSDs after half an hour: ceph orch device ls says why" >&2
            exit 1
        fi
        sleep 10
    done
}
