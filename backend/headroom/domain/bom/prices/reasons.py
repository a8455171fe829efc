"""Words that stand in price columns in place of a price, in German and English, and what they ask of the reader."""

import re
from typing import Final

_BETWEEN: Final = re.compile(r"[\s.,/*:()\u2013\u2014-]+")
_LOOKED_AT: Final = 60
_REQUEST: Final = (
    "a a", "aa", "auf anfrage", "preis auf anfrage", "anfrage", "bitte anfragen", "anfragen", "paa", "on request",
    "upon request", "price on request", "por", "poa", "price on application", "on application", "call", "call us",
    "call for price", "call for pricing", "contact us", "contact sales", "please ask", "ask", "rfq", "request",
)  # fmt: skip
_UNAVAILABLE: Final = (
    "", "n a", "na", "not available", "unavailable", "n v", "nv", "nicht verfügbar", "nicht lieferbar", "k a", "ka",
    "keine angabe", "none", "null", "entfällt", "eol", "end of life", "end of sale", "eos", "discontinued",
    "abgekündigt", "ausgelaufen", "withdrawn",
)  # fmt: skip
_LATER: Final = ("tba", "tbd", "tbc", "folgt", "nn", "n n", "to be announced", "to be defined", "offen")
_INCLUDED: Final = (
    "incl", "included", "inkl", "inklusive", "inbegriffen", "enthalten", "free", "free of charge", "kostenlos",
    "gratis", "no charge", "n c", "nc", "o b", "ohne berechnung",
)  # fmt: skip
_KINDS: Final = {
    **dict.fromkeys(_REQUEST, "is on request ({text}): ask the vendor for it, or leave the row out"),
    **dict.fromkeys(_UNAVAILABLE, "is not available ({text}): leave the row out"),
    **dict.fromkeys(_LATER, "is not known yet ({text}): ask the vendor for it, or leave the row out"),
    **dict.fromkeys(_INCLUDED, "is included elsewhere ({text}): enter 0 where it is free, or leave the row out"),
}


def reason_for(text: str) -> str | None:
    """Why a cell holds no price, with the remedy; None where its words are not known."""
    bare = _bare(text)
    found = _KINDS.get(bare)
    return found.format(text=f"\u201c{text.strip()[:_LOOKED_AT]}\u201d") if found is not None else None


def says_none(text: str) -> bool:
    """Whether a cell says that there is no such thing, as a dash does where no support is sold."""
    return _bare(text) in _UNAVAILABLE


def _bare(text: str) -> str:
    return _BETWEEN.sub(" ", text[: 2 * _LOOKED_AT].casefold()).strip()
