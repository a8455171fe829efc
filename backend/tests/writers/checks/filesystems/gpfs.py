"""NSD stanzas and the script beside them."""

import re

from headroom.domain.writers.filesystems.gpfs_script import (
    HERE,
    LOOK,
    OPENING,
    REMOTE,
    RESTART_END,
    RESTART_OPENING,
    TAKE,
)
from tests.writers.checks.shell import check_shell

MARK = "#"
_STANZA = re.compile(r"%nsd:|  (nsd|device|servers|usage|failureGroup|pool)=[A-Za-z0-9_/,.:-]+")


def check(path: str, text: str) -> None:
    if path.endswith(".stanza"):
        lines = [line for line in text.splitlines() if line and not line.startswith(MARK)]
        assert all(_STANZA.fullmatch(line) for line in lines)
    else:
        check_shell(text, (OPENING, HERE, REMOTE, *LOOK.values(), RESTART_OPENING, RESTART_END, TAKE))
