"""Limits that follow from others: of requests of several kinds together, and of connections to several servers.

One set of processors serves reads from cache, reads from drives and writes. A maker or a class states how many requests
of one kind a part serves when it does nothing else. Each figure is what its processors' time is enough for, so that a
read takes 1 / reads of it and a write 1 / writes: together they fill it where
hits / (hits alone) + misses / (misses alone) + writes / (writes alone) = 1. See docs/model/controllers.md.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from headroom.domain.performance.parts.laws import COUNTS, RequestMix
from headroom.domain.performance.parts.routes import READ, SHARED, WRITE, RowSpec
from headroom.domain.performance.parts.sources import RowSource


def mixed_requests(specs: Sequence[RowSpec]) -> Iterator[RowSpec]:
    """What a part with these limits serves of reads and writes at the same time, counted in writes, and of reads from
    cache and from drives, counted in these.

    Reads from drives have a limit of their own where it is stated; else all reads count as those from cache do.
    """
    counted = [spec for spec in specs if spec.cost == COUNTS]
    for write in counted:
        if write.direction != WRITE or write.media:
            continue
        reads = [spec for spec in counted if spec.direction == READ and spec.when == write.when]
        if reads:
            yield _together(write, reads)
    for missed in counted:
        if missed.direction != READ or not missed.media:
            continue
        of_all = [one for one in counted if one.direction == READ and not one.media and one.when == missed.when]
        if of_all and missed.capacity < of_all[0].capacity:
            yield _of_reads(of_all[0], missed)


def _together(write: RowSpec, reads: Sequence[RowSpec]) -> RowSpec:
    of_all = max((one for one in reads if not one.media), default=reads[0], key=_capacity)
    missed = min(reads, key=_capacity)
    mix = RequestMix(write.capacity / of_all.capacity, write.capacity / missed.capacity)
    return replace(
        write,
        direction=SHARED,
        source=_source(write, reads, "reads / reads alone + writes / writes alone = 1"),
        mix=mix,
        mix_of=(of_all.source, missed.source, write.source),
        stage=False,
        numbers=f"{write.capacity:,g} writes; a read takes {mix.missed:.2g} of a write",
    )


def _of_reads(of_all: RowSpec, missed: RowSpec) -> RowSpec:
    mix = RequestMix(missed.capacity / of_all.capacity, 1.0)
    law = "reads from cache / these alone + reads from drives / these alone = 1"
    return replace(
        missed,
        media=False,
        source=_source(missed, [of_all], law),
        mix=mix,
        mix_of=(of_all.source, missed.source),
        stage=False,
        numbers=f"{missed.capacity:,g} reads from drives; one from cache takes {mix.hit:.2g} of it",
    )


def _capacity(spec: RowSpec) -> float:
    return spec.capacity


def _source(counted: RowSpec, others: Sequence[RowSpec], law: str) -> RowSource:
    source = counted.source
    inputs = [*source.inputs, *(one for spec in others for one in spec.source.inputs if one not in source.inputs)]
    words = f"{law}: the processors of {source.part_name} serve both"
    stands_in = source.stands_in or any(one.source.stands_in for one in others)
    return replace(source, formula=words, inputs=inputs, stands_in=stands_in)


def for_each_server(specs: Sequence[RowSpec], servers: int) -> list[RowSpec]:
    """Limits of a class of clients, which are those of their connections to one server, for so many servers.

    What a part states itself is of the whole of it.
    """
    return [_times(spec, servers) if spec.source.basis == "prior" else spec for spec in specs]


def _times(spec: RowSpec, servers: int) -> RowSpec:
    numbers = f"{servers} x {spec.numbers or f'{spec.capacity:g}'}"
    return replace(spec, capacity=spec.capacity * servers, numbers=numbers)
