"""Zoning in the grammar of Fabric OS."""

from tests.writers.grammars import brocade_grammar

MARK = "#"


def check(path: str, text: str) -> None:
    brocade_grammar.parse(text)
