"""Korn shell scripts for AIX hosts."""

from headroom.domain.writers.hosts.aix_scripts import BLANK, UNLESS
from tests.writers.checks.shell import check_shell

MARK = "#"


def check(path: str, text: str) -> None:
    check_shell(text, (BLANK, UNLESS))
