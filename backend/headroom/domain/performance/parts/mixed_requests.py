"""Limits of requests that reads and writes have together: one set of processors serves both.

A maker or a class states how many reads a part serves when it does nothing else, and how many writes. Each is what its
processors' time is enough for, so that a read takes 1 / reads of it and a write 1 / writes: together they fill it where
reads / (reads alone) + writes / (writes alone) = 1. See docs/model/controllers.md.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from headroom.domain.performance.parts.laws import COUNTS, RequestMix
from headroom.domain.performance.parts.routes import READ, SHARED, WRITE, RowSpec
from headroom.domain.performance.parts.sources import RowSource


def mixed_requests(specs: Sequence[RowSpec]) -> Iterator[RowSpec]:
    """What a part with these limits serves of reads and writes at the same time, counted in writes.

    Reads from drives have a limit of their own where it is stated; else all reads count as those from cache do.
    """
    counted = [spec for spec in specs if spec.cost == COUNTS]
    for write in counted:
        if write.direction != WRITE or write.media:
            continue
        reads = [spec for spec in counted if spec.direction == READ and spec.when == write.when]
        if reads:
            yield _together(write, reads)


def _together(write: RowSpec, reads: Sequence[RowSpec]) -> RowSpec:
    of_all = max((one.capacity for one in reads if not one.media), default=max(one.capacity for one in reads))
    missed = min(one.capacity for one in reads)
    mix = RequestMix(write.capacity / of_all, write.capacity / missed)
    return replace(
        write,
        direction=SHARED,
        source=_source(write, reads),
        mix=mix,
        stage=write.stage and all(one.stage for one in reads),
        numbers=f"{write.capacity:,g} writes; a read takes {mix.missed:.2g} of a write",
    )


def _source(write: RowSpec, reads: Sequence[RowSpec]) -> RowSource:
    source = write.source
    inputs = [*source.inputs, *(one for read in reads for one in read.source.inputs if one not in source.inputs)]
    words = f"reads / reads alone + writes / writes alone = 1: the processors of {source.part_name} serve both"
    stands_in = source.stands_in or any(one.source.stands_in for one in reads)
    return replace(source, formula=words, inputs=inputs, stands_in=stands_in)
