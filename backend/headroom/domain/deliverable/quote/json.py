"""A quote for programs: money is text with the digits of its currency, so that no reader rounds it."""

from dataclasses import asdict
from decimal import Decimal
from typing import Final

import orjson

from headroom.domain.bom.money import plain
from headroom.domain.deliverable.quote.document import (
    DEMONSTRATION,
    QuoteDocument,
    bought_rows,
    caveats,
    is_complete,
    not_included,
    state_words,
)

SCHEMA: Final = 1


def quote_json(document: QuoteDocument) -> bytes:
    """The quote with its terms, every line and every sum."""
    content = {
        "schema": SCHEMA,
        **asdict(document),
        "state_in_words": state_words(document),
        "complete": is_complete(document),
        "not_included": not_included(document),
        "what_it_buys": [asdict(row) for row in bought_rows(document)],
        "caveats": caveats(document),
        "notice": DEMONSTRATION if document.sheet.demonstration else "",
    }
    options = orjson.OPT_INDENT_2 | orjson.OPT_SORT_KEYS | orjson.OPT_APPEND_NEWLINE
    return orjson.dumps(content, default=_text, option=options)


def _text(value: object) -> str:
    if isinstance(value, Decimal):
        return plain(value)
    raise TypeError(f"cannot write a {type(value).__name__}")
