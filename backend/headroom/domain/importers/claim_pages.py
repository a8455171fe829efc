"""Claims as JSON in pages, so that a design can be made of them again when the files are gone."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Final

import orjson

from headroom.domain.importers.claims import At, Claim, Link, Same, StatedFact

_AT_ONCE: Final = 20_000
"""Claims of a page: some megabytes of JSON, which pack to a tenth."""


def pages_of(claims: Iterable[Claim]) -> Iterator[bytes]:
    """All claims but lines that were not understood, page by page."""
    told = (claim for claim in claims if isinstance(claim, StatedFact | Same | Link))
    while page := list(islice(told, _AT_ONCE)):
        names = list(dict.fromkeys(claim.at.file for claim in page))
        numbers = {name: number for number, name in enumerate(names)}
        yield orjson.dumps({"files": names, "claims": [_row(claim, numbers[claim.at.file]) for claim in page]})


def claims_of(pages: Iterable[bytes]) -> Iterator[Claim]:
    """The claims of pages that `pages_of` made, in their order."""
    for page in pages:
        content = orjson.loads(page)
        for row in content["claims"]:
            yield _claim(row, content["files"])


def _row(claim: StatedFact | Same | Link, file: int) -> list[Any]:
    """How a claim is told apart, then its own fields, then file and line."""
    at = (file, claim.at.line)
    if isinstance(claim, StatedFact):
        return ["fact", *claim.ref, claim.name, claim.value, claim.rank, *at]
    if isinstance(claim, Same):
        return ["same", *claim.a, *claim.b, *at]
    return ["link", *claim.a, claim.how, *claim.b, *at]


def _claim(row: Sequence[Any], files: Sequence[str]) -> Claim:
    form, kind, key, *fields, file, line = row
    ref, at = (kind, key), At(files[file], line)
    if form == "fact":
        name, value, rank = fields
        return StatedFact(ref, name, value, at, rank)
    if form == "same":
        return Same(ref, (fields[0], fields[1]), at)
    return Link(ref, fields[0], (fields[1], fields[2]), at)
