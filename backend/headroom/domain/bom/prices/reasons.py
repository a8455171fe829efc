"""Words that stand in price columns in place of a price, in German and English, and what they ask of the reader."""

import re
from typing import Final

from headroom.domain.bom.prices.fields import WORDS

_BETWEEN: Final = re.compile(r"[\s.,/*:()\u2013\u2014-]+")
_LOOKED_AT: Final = 60
_WORDS: Final = WORDS["instead_of_a_price"]
_KINDS: Final = {
    **dict.fromkeys(_WORDS["on_request"], "is on request ({text}): ask the vendor for it, or leave the row out"),
    **dict.fromkeys(_WORDS["unavailable"], "is not available ({text}): leave the row out"),
    **dict.fromkeys(_WORDS["later"], "is not known yet ({text}): ask the vendor for it, or leave the row out"),
    **dict.fromkeys(
        _WORDS["included"], "is included elsewhere ({text}): enter 0 where it is free, or leave the row out"
    ),
}


def reason_for(text: str) -> str | None:
    """Why a cell holds no price, with the remedy; None where its words are not known."""
    bare = _bare(text)
    found = _KINDS.get(bare)
    return found.format(text=f"\u201c{text.strip()[:_LOOKED_AT]}\u201d") if found is not None else None


def says_none(text: str) -> bool:
    """Whether a cell says that there is no such thing, as a dash does where no support is sold."""
    return _bare(text) in _WORDS["unavailable"]


def _bare(text: str) -> str:
    return _BETWEEN.sub(" ", text[: 2 * _LOOKED_AT].casefold()).strip()
