management=${1:?the host of the management service is missing}
if [ ! -s /etc/beegfs/conn.auth ]; then
    echo "/etc/beegfs/conn.auth is missing: copy it from the management host, readable for root only" >&2
    exit 1
fi
