"""Why designs and parts are not offered, counted over all architectures."""

from collections import Counter
from collections.abc import Sequence

from headroom.domain.sizing.search.records import Rejection
from headroom.domain.sizing.search.walk import SpaceWalk


def rejections(walks: Sequence[SpaceWalk], offers: int) -> tuple[Rejection, ...]:
    """Designs by what refused them first; with `offers` they add up to all that were bounded."""
    tally: Counter[str] = Counter()
    meeting = unsolved = 0
    for walk in walks:
        tally.update(walk.space.refused)
        tally.update(walk.rejected)
        meeting += sum(one.meets for one in walk.solved.values())
        unsolved += len(walk.space) - len(walk.solved)
    tally["Meets all, but dearer or slower"] += meeting - offers
    tally["Dearer than the offers, or likely too slow: not solved"] += unsolved
    return _counted(tally)


def parts_out(walks: Sequence[SpaceWalk]) -> tuple[Rejection, ...]:
    """Parts that may fill no role, by reason: as many as where most are out."""
    tally: Counter[str] = Counter()
    for walk in walks:
        for reason, count in walk.space.parts_out.items():
            tally[reason] = max(tally[reason], count)
    return _counted(tally)


def _counted(tally: Counter[str]) -> tuple[Rejection, ...]:
    return tuple(Rejection(reason, count) for reason, count in tally.most_common() if count)
