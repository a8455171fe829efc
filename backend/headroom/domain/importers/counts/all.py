"""All counts of an import."""

from typing import Any

from headroom.domain.importers.collect import Collection
from headroom.domain.importers.counts.fabric import fabric_counts
from headroom.domain.importers.counts.hosts import block_counts, host_counts, path_counts, stack_counts
from headroom.domain.importers.counts.storage import storage_counts
from headroom.domain.importers.merge.estate import Estate
from headroom.domain.importers.merge.fabrics import EstateFabrics


def counts_of(collection: Collection, estate: Estate, fabrics: EstateFabrics) -> dict[str, Any]:
    """Counts of things after merging; what is not known is None, never 0 by itself."""
    return {
        **host_counts(estate),
        **path_counts(estate),
        **block_counts(estate),
        **stack_counts(estate),
        **fabric_counts(estate, fabrics),
        **storage_counts(estate),
        "conflicts": len(estate.contradictions),
        **_files(collection),
    }


def _files(collection: Collection) -> dict[str, Any]:
    names = {entry.file for entry in collection.files}
    inside = [link for link in collection.links if link.target is not None]
    return {
        "files": len(collection.files),
        "links_inside_the_archive": len(inside),
        "links_to_files_that_are_not_there": sum(1 for link in inside if link.target not in names),
        "links_outside_the_archive": len(collection.links) - len(inside),
    }
