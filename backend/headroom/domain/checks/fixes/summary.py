"""What a fix changes, in a few lines: how many of what are added, removed and changed."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.checks.fixes.places import FixPlace
from headroom.domain.performance.result.figure_words import join

_WORDS: Final = {
    "cables": ("cable", "cables"),
    "zones": ("zone", "zones"),
    "workloads": ("workload", "workloads"),
    "suppressions": ("suppression", "suppressions"),
}


def summary_of(changes: Sequence[FixPlace], base: Sequence[FixPlace], catalogue: Catalogue) -> list[str]:
    """A line each of what is added, removed and changed; attributes by their labels."""
    both = list(zip(changes, base, strict=True))
    added = [new for new, old in both if new.key is None and old.value is None]
    removed = [old for new, old in both if new.key is None and new.value is None]
    rewritten = [new for new, old in both if new.key is None and new.value is not None and old.value is not None]
    lines = [
        f"{verb} {join(_counts(places, catalogue))}."
        for verb, places in (("Adds", added), ("Removes", removed), ("Changes", rewritten))
        if places
    ]
    keyed = Counter(new.key for new, _ in both if new.key is not None)
    return lines + [
        f"Sets {key_label(key, catalogue)} of {_number(count, 'part', 'parts')}." for key, count in keyed.items()
    ]


def key_label(key: str, catalogue: Catalogue) -> str:
    """What an attribute is called, whatever kind has it; a key of ports by the attribute behind it."""
    name = key.rsplit("/", 1)[-1]
    kinds = (kind.attributes.get(name) for kind in catalogue.kinds.values())
    attribute = next((one for one in kinds if one is not None), None) or catalogue.port_attributes.get(name)
    return name.replace("_", " ") if attribute is None else attribute.label.lower()


def _counts(places: Iterable[FixPlace], catalogue: Catalogue) -> list[str]:
    counts = Counter(_words(place, catalogue) for place in places)
    return [_number(count, *words) for words, count in counts.items()]


def _words(place: FixPlace, catalogue: Catalogue) -> tuple[str, str]:
    if place.root != "components":
        return _WORDS[place.root]
    kind = catalogue.kinds.get(place.value["kind"])
    return ("part", "parts") if kind is None else (_lowered(kind.label), _lowered(kind.plural))


def _lowered(label: str) -> str:
    """A label within a sentence: abbreviations (HBA, RAID) stay."""
    first, _, rest = label.partition(" ")
    return f"{first if first[1:] != first[1:].lower() else first.lower()} {rest}".strip()


def _number(count: int, one: str, many: str) -> str:
    return f"{count:,} {one if count == 1 else many}"
