"""From files to an estate and its counts: the recipe, one call after the other."""

from collections.abc import Container, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from headroom.domain.importers.collect import Collection, collect
from headroom.domain.importers.counts.all import counts_of
from headroom.domain.importers.knowledge import Knowledge
from headroom.domain.importers.merge.build import build
from headroom.domain.importers.merge.estate import Estate
from headroom.domain.importers.merge.fabrics import EstateFabrics, read_fabrics
from headroom.domain.importers.merge.suppose import suppose
from headroom.domain.importers.reading import limits


@dataclass(frozen=True, slots=True)
class ImportedEstate:
    """What files say, merged."""

    collection: Collection
    estate: Estate
    fabrics: EstateFabrics
    counts: dict[str, Any]


def read_estate(paths: Iterable[Path], knowledge: Knowledge, keep: Container[str] = ()) -> ImportedEstate:
    """Read files, folders and archives and merge what they say; listings of the readers in `keep` are kept whole.

    Raises:
        DomainError: a path cannot be read, or a limit is passed.
    """
    return merge(collect(paths, keep), knowledge)


def merge(collection: Collection, knowledge: Knowledge) -> ImportedEstate:
    """Merge what was read.

    Raises:
        DomainError: a limit is passed.
    """
    estate = build(collection.claims)
    if len(estate.things) > limits.MOST_ENTITIES:
        words = f"An import has at most {limits.MOST_ENTITIES} things; give a part of it."
        raise limits.refuse("too_many_things", words, "")
    suppose(estate, knowledge)
    fabrics = read_fabrics(estate)
    return ImportedEstate(collection, estate, fabrics, counts_of(collection, estate, fabrics))
