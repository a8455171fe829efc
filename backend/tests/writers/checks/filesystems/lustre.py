"""Lustre: scripts in the grammar of mkfs.lustre(8) and lnetctl(8), mount units of its targets."""

import re

from headroom.domain.writers.filesystems.lustre import LNET, MANAGEMENT
from tests.writers.checks.filesystems.targets import UNIT_KEYS, check_guarded
from tests.writers.grammars.linux_grammar import DISK, LOGICAL

_POINT = r"(/[A-Za-z0-9_][A-Za-z0-9._-]*)+"
_NAME = r"[A-Za-z][A-Za-z0-9_]{0,7}"
_OPTIONS = r"( '--mkfsoptions=-E stride=[1-9][0-9]*,stripe_width=[1-9][0-9]*')?"
COMMANDS = (
    rf"mkfs\.lustre --ost --fsname={_NAME} --index=[0-9]+{_OPTIONS} --mgsnode=\"\$mgs\" ({DISK}|{LOGICAL})",
    r"modprobe lnet",
    r"lnetctl lnet configure",
    r"lnet (o2ib|tcp) [0-9a-f.:]+",
    r"lnetctl export --backup >/etc/lnet\.conf",
    r"systemctl enable lnet",
    rf"mkdir -p {_POINT}",
    rf"grep -qs ' {_POINT} lustre ' /etc/fstab \|\|",
    rf"    echo \"\$mgs:/{_NAME} {_POINT} lustre noatime,_netdev 0 0\" >>/etc/fstab",
    rf"mountpoint -q {_POINT} \|\| mount {_POINT}",
)


def check(path: str, text: str) -> None:
    if path.endswith(".mount"):
        for line in [line for line in text.splitlines() if line and not line.startswith("#")]:
            assert any(re.fullmatch(pattern, line) for pattern in UNIT_KEYS), line
        return
    assert path.endswith(("/lustre-targets.sh", "/lustre-client.sh"))
    for helper in (LNET, MANAGEMENT):
        assert text.count(helper) == 1
        text = text.replace(helper, "")
    check_guarded(text, COMMANDS, guarded=path.endswith("-targets.sh"))
