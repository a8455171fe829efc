"""File systems: scripts in the grammar of the manual pages, mount units with the keys of systemd.mount(5) only."""

import re

from tests.writers.grammars.linux_grammar import DISK, LOGICAL, check_commands

_DEVICE = rf"({DISK}|{LOGICAL})"
_UNIT = r"[A-Za-z0-9:_.@\\-]+"
_POINT = r"(/[A-Za-z0-9_][A-Za-z0-9._-]*)+"
COMMANDS = (
    rf"mkfs\.xfs( -b size=[124]k)?( -d su=[1-9][0-9]*k,sw=[1-9][0-9]* -l su=[1-9][0-9]*k)? {_DEVICE}",
    rf"mkfs\.ext[34] -b (1024|2048|4096)( -E stride=[1-9][0-9]*,stripe_width=[1-9][0-9]*)? {_DEVICE}",
    rf"mkdir -p( {_POINT})+",
)
_INSTALLATION = (
    r"set -eu",
    r'cd "\$\(dirname "\$0"\)"',
    rf"install -m 644 [A-Za-z0-9._-]+\.mount '?/etc/systemd/system/{_UNIT}\.mount'?",
    r"systemctl daemon-reload",
    rf"systemctl enable --now( '?{_UNIT}\.mount'?)+",
)
_KEYS = (
    r"\[(Unit|Mount|Install)\]",
    rf"Description=File system at {_POINT}",
    rf"(Requires|After)={_UNIT}\.device( systemd-fsck@{_UNIT}\.service)?",
    rf"What={_DEVICE}",
    rf"Where={_POINT}",
    r"Type=(xfs|ext4|ext3)",
    r"Options=noatime(,_netdev)?",
    r"WantedBy=(local|remote)-fs\.target",
)
_ENTRY = rf"{_DEVICE} {_POINT} (xfs noatime 0 0|ext[34] noatime 0 2)"


def check(path: str, text: str) -> None:
    if path.endswith("/mkfs.sh"):
        check_commands(text, COMMANDS)
        return
    lines = [line for line in text.replace(" \\\n    ", " ").splitlines() if line and not line.startswith("#")]
    mounts = _KEYS if path.endswith(".mount") else (_ENTRY,)
    patterns = _INSTALLATION if path.endswith("/mount.sh") else mounts
    for line in lines:
        assert any(re.fullmatch(pattern, line) for pattern in patterns), line
