"""Scripts for the ESXi Shell: the functions as they are, and calls of them in one form only."""

import re
import subprocess

from headroom.domain.writers.hosts.esxi import CONNECT, END, PORTAL, RESCAN, RULE
from tests.writers.checks.linux.nvme_connect import ADDRESS, NQN

MARK = "#"
_TEXT = r"([A-Za-z0-9-]+|'[A-Za-z0-9 /-]+')"
_RULE = (
    rf"rule VMW_SATP_[A-Z_]+ {_TEXT} {_TEXT} VMW_PSP_(RR (iops=[1-9][0-9]*|policy=latency)|(FIXED|MRU) -) (tpgs_on|-)"
)
_ENABLE = "esxcli iscsi software get | grep -q true || esxcli iscsi software set --enabled=true"
_COMMAND = re.compile(
    rf"set -eu|failed=0|{_RULE}|portal ([0-9.]+:3260|'\[{ADDRESS}\]:3260')|connect (TCP|RDMA) {NQN} {ADDRESS}"
    rf"|{re.escape(_ENABLE)}|{re.escape(RESCAN)}|{re.escape(END)}"
)


def check(path: str, text: str) -> None:
    assert path.endswith("/esxi.sh")
    assert text.startswith("#!/bin/sh\n")
    subprocess.run(["sh", "-n"], input=text, text=True, check=True, timeout=60)
    for helper in (RULE, PORTAL, CONNECT):
        assert text.count(helper) <= 1
        text = text.replace(helper, "")
    lines = [line for line in text.splitlines() if line and not line.startswith(MARK)]
    for line in lines:
        assert _COMMAND.fullmatch(line), line
    assert (lines[0], lines[1], lines[-2], lines[-1]) == ("set -eu", "failed=0", RESCAN, END)
