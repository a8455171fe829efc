"""DS8000 scripts in the grammar of DSCLI."""

from tests.writers.grammars import dscli_grammar

MARK = "#"


def check(path: str, text: str) -> None:
    dscli_grammar.parse(text)
