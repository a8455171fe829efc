"""Where adapters of a host go: into its own slots, or into drawers, each adapter where it carries most."""

import math
from collections.abc import Sequence

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.sizing.build.sized_document import SizedDocument, inner
from headroom.domain.sizing.candidates.plan import Plan
from headroom.domain.sizing.candidates.shapes import Bay, host_shape
from headroom.domain.sizing.slots import advise_slots


def adapter_places(document: SizedDocument, catalogue: Catalogue, plan: Plan, host: str) -> Sequence[Bay]:
    """Component or inner part and slot of each adapter of a host; makes the drawers that it takes.

    Adapters go in turn into as few drawers as carry them all by planning figures, two at least where there is place
    for two, so that one may fail.
    """
    shape = plan.parts.host
    if shape.drawer is None or plan.parts.adapter is None:
        return [(inner(host, path), slot) for path, slot in shape.slots[: plan.adapters]]
    advice = advise_slots(catalogue, shape.drawer.id, plan.parts.adapter.id)
    best = [(one.holder, one.slot) for one in advice.adapters]
    count = min(max(math.ceil(plan.adapters / len(best)), 2), len(shape.drawers))
    # Where no drawer is left, slots in which an adapter adds nothing are filled, too.
    best += [one for one in host_shape(catalogue, shape.drawer.id, plan.parts.adapter.plugs).slots if one not in best]
    words = host.removeprefix("h")
    drawers = [
        document.part(f"{host}i{turn}", "io_drawer", shape.drawer.id, f"I/O drawer {words}.{turn}", at=(host, slot))
        for turn, slot in enumerate(shape.drawers[:count], 1)
    ]
    return [
        (inner(drawers[turn % count], best[turn // count][0]), best[turn // count][1]) for turn in range(plan.adapters)
    ]
