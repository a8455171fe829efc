"""Zoning in the grammar of NX-OS."""

from tests.writers.grammars import mds_grammar

MARK = "!"


def check(path: str, text: str) -> None:
    mds_grammar.parse(text)
