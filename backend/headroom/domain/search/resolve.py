"""What words mean in a catalogue and among the checks: the parts, vendors and checks that are called so."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from headroom.domain.catalogue.records import Catalogue, Part
from headroom.domain.observation import SEVERITY_RANK, Severity
from headroom.domain.search.words import begins, cut, plain

_ANY: Final = "any"


@dataclass(frozen=True, slots=True)
class _PartWords:
    id: str
    texts: tuple[str, ...]


def parts_called(catalogue: Catalogue, text: str) -> list[str]:
    """Ids of the parts in whose vendor and name, id, part or model number a word begins with a text."""
    wanted = cut(plain(text))
    return [part.id for part in _part_words(catalogue) if any(begins(one, wanted) for one in part.texts)]


def vendors_called(catalogue: Catalogue, text: str) -> list[str]:
    """The vendors that are called so, in order."""
    wanted = cut(plain(text))
    return [vendor for vendor, words in _vendor_words(catalogue) if begins(words, wanted)]


def part_label(part: Part) -> str:
    """Vendor and name, the vendor once."""
    return part.name if begins(plain(part.name), plain(part.vendor)) else f"{part.vendor} {part.name}"


@lru_cache(maxsize=8)
def _part_words(catalogue: Catalogue) -> tuple[_PartWords, ...]:
    return tuple(
        _PartWords(
            part.id,
            tuple(
                plain(one)
                for one in (f"{part.vendor} {part.name}", part.id, part.part_number, part.model_number)
                if one
            ),
        )
        for part in catalogue.parts.values()
    )


@lru_cache(maxsize=8)
def _vendor_words(catalogue: Catalogue) -> tuple[tuple[str, str], ...]:
    return tuple((vendor, plain(vendor)) for vendor in sorted({part.vendor for part in catalogue.parts.values()}))


@dataclass(frozen=True, slots=True)
class FindingSelector:
    """Findings that are meant: of these checks, or of a severity; both None for any."""

    checks: list[str] | None
    severity: Severity | None


def findings_called(titles: Mapping[str, str], text: str) -> FindingSelector:
    """The findings that a text means: `any`, a severity, else checks by their id, or by words of their title."""
    wanted = cut(plain(text))
    if wanted == _ANY:
        return FindingSelector(None, None)
    for severity in SEVERITY_RANK:
        if wanted in (severity, f"{severity}s"):
            return FindingSelector(None, severity)
    by_id = [check for check in titles if plain(check).startswith(wanted)]
    return FindingSelector(by_id or [check for check, title in titles.items() if begins(plain(title), wanted)], None)


def check_named(titles: Mapping[str, str], text: str) -> list[str]:
    """The one check whose whole id a bare word is."""
    return [check for check in titles if check.lower() == text.lower()]
