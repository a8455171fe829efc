"""Scripts that connect NVMe over Fabrics: the function as it is, and calls of it in one form only."""

import re

from headroom.domain.writers.linux.nvme_connect import CONNECT, END

NQN = r"nqn\.[0-9]{4}-[0-9]{2}\.[a-z0-9.-]+:[A-Za-z0-9._:-]+"
ADDRESS = r"[0-9a-f.:]+"
_CALL = (
    rf"connect {NQN} {ADDRESS} ({ADDRESS}|-) --transport=(rdma|tcp) --trsvcid=4420"
    rf"( --hostnqn={NQN}( --hostid=[0-9a-f-]{{36}})?)?( --nr-io-queues=[1-9][0-9]*)? --ctrl-loss-tmo=-1"
)
_COMMAND = re.compile(rf"set -eu|modprobe nvme-(rdma|tcp)|{re.escape(END)}|{_CALL}|fail_after {NQN} [0-9]+")


_UNIT = (
    "[Unit]",
    "Description=Paths of NVMe over Fabrics",
    "Wants=network-online.target",
    "After=network-online.target",
    "[Service]",
    "ExecStart=/bin/sh -c 'until /bin/sh /usr/local/lib/headroom/nvme-connect.sh; do sleep 10; done'",
    "[Install]",
    "WantedBy=multi-user.target",
)


def check(path: str, text: str) -> None:
    if path.endswith(".service"):
        assert path.endswith("/headroom-nvme.service")
        assert tuple(line for line in text.splitlines() if line and not line.startswith("#")) == _UNIT
        return
    assert path.endswith("/nvme-connect.sh")
    assert text.startswith("#!/bin/sh\n")
    assert text.count(CONNECT) == 1
    joined = re.sub(r" \\\n    ", " ", text.replace(CONNECT, ""))
    lines = [line for line in joined.splitlines() if line and not line.startswith("#")]
    for line in lines:
        assert _COMMAND.fullmatch(line), line
    assert (lines[0], lines[-1]) == ("set -eu", END)
