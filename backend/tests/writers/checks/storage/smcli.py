"""Storage scripts in the grammar of SMcli."""

from tests.writers.grammars import smcli_grammar

MARK = "//"


def check(path: str, text: str) -> None:
    smcli_grammar.parse(text)
