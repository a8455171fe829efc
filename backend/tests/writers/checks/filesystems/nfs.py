"""NFS: exports as in exports(5), settings of nfs.conf(5), mount units with the keys of systemd.mount(5) only."""

import ipaddress
import re

_POINT = r"(/[A-Za-z0-9_][A-Za-z0-9._-]*)+"
_UNIT = r"[A-Za-z0-9:_.@\\-]+"
_CLIENT = re.compile(r"([0-9a-f.:]+)\(rw,sync,no_subtree_check,mountpoint\)")
_SETTINGS = (r"\[nfsd\]", r"rdma=y", r"rdma-port=20049")
_KEYS = (
    r"\[(Unit|Mount|Install)\]",
    rf"Description=NFS at {_POINT}",
    r"(Wants|After)=network-online\.target",
    rf"What=([0-9.]+|\[[0-9a-f:.]+\]):{_POINT}",
    rf"Where={_POINT}",
    r"Type=nfs",
    r"Options=noatime,_netdev,proto=(tcp6?(,nconnect=([2-9]|1[0-6]))?|rdma6?,port=20049)",
    r"WantedBy=remote-fs\.target",
)
_INSTALLATION = (
    r"set -eu",
    r'cd "\$\(dirname "\$0"\)"',
    rf"install -m 644 [A-Za-z0-9._-]+\.mount '?/etc/systemd/system/{_UNIT}\.mount'?",
    r"systemctl daemon-reload",
    rf"systemctl enable --now( '?{_UNIT}\.mount'?)+",
)


def check(path: str, text: str) -> None:
    lines = [line for line in text.replace(" \\\n    ", " ").splitlines() if line and not line.startswith("#")]
    if path.endswith("/headroom.exports"):
        for line in lines:
            check_export(line)
        return
    by_ending = {"headroom-nfs.conf": _SETTINGS, "nfs-mount.sh": _INSTALLATION}
    patterns = by_ending.get(path.rpartition("/")[2], _KEYS)
    for line in lines:
        assert any(re.fullmatch(pattern, line) for pattern in patterns), line


def check_export(line: str) -> None:
    """A path and its clients, each an address with its options."""
    point, *clients = line.split(" ")
    assert re.fullmatch(_POINT, point), line
    assert clients
    for client in clients:
        match = _CLIENT.fullmatch(client)
        assert match is not None, client
        ipaddress.ip_address(match[1])
