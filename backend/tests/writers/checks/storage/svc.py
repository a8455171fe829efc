"""FlashSystem commands in the grammar of Storage Virtualize."""

from tests.writers.grammars import svc_grammar

MARK = "#"


def check(path: str, text: str) -> None:
    svc_grammar.parse(text)
