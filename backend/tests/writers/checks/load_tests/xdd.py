"""Shell scripts of xdd commands."""

from headroom.domain.writers.load_tests.raw_writes import SHELL_GUARDS
from tests.writers.checks.shell import check_shell
from tests.writers.grammars import xdd_grammar

MARK = "#"


def check(path: str, text: str) -> None:
    check_shell(text, SHELL_GUARDS.values())
    assert xdd_grammar.parse(text)
