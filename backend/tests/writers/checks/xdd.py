"""Shell scripts of xdd commands."""

from tests.writers import xdd_grammar
from tests.writers.checks.shell import check_shell

MARK = "#"


def check(path: str, text: str) -> None:
    check_shell(text)
    assert xdd_grammar.parse(text)
