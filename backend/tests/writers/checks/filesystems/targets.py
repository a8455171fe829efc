"""What scripts for targets of parallel file systems share: every disk is looked at before one is written to."""

from collections.abc import Sequence

from tests.writers.checks.linux.mdadm import COMMANDS as ARRAYS
from tests.writers.grammars.linux_grammar import DISK, LOGICAL, commands, matches

_UNIT = r"[A-Za-z0-9:_.@\\-]+"
_POINT = r"(/[A-Za-z0-9_][A-Za-z0-9._-]*)+"
_SHARED = (
    r"set -eu",
    rf"blank( ({DISK}|{LOGICAL}))+",
    r'cd "\$\(dirname "\$0"\)"',
    rf"install -m 644 [A-Za-z0-9._-]+\.mount '?/etc/systemd/system/{_UNIT}\.mount'?",
    r"systemctl daemon-reload",
    rf"systemctl enable --now( '?{_UNIT}\.mount'?)+",
)
UNIT_KEYS = (
    r"\[(Unit|Mount|Install)\]",
    rf"Description=File system at {_POINT}",
    rf"(Requires|After)={_UNIT}\.device",
    rf"What=({DISK}|{LOGICAL})",
    rf"Where={_POINT}",
    r"Type=(xfs|lustre)",
    r"Options=noatime(,_netdev)?",
    r"WantedBy=(local|remote)-fs\.target",
)


def check_guarded(text: str, patterns: Sequence[str], *, guarded: bool) -> None:
    """Every line is in the grammar; where disks are written to, the first commands look at all of them."""
    lines = commands(text, guarded)
    for line in lines:
        assert matches(line, (*_SHARED, *ARRAYS, *patterns)), line
    looks = [number for number, line in enumerate(lines) if line.split()[0] == "blank"]
    assert looks == [*range(1, 1 + len(looks))]
    assert bool(looks) == guarded
