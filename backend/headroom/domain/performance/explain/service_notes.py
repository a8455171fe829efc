"""Services that serve themselves over others, so that nothing leads through them."""

from collections.abc import Iterator

from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.performance.result.evaluation import Note
from headroom.domain.topology.services import MOST_CHAINED, circle_of


def circle_notes(prepared: PreparedDesign) -> Iterator[Note]:
    """A note for each service at which the ways behind a service run in a circle."""
    expanded = prepared.expanded
    found = (circle_of(expanded, service.id) for service in expanded.of_kind("storage_service"))
    for name in dict.fromkeys(name for name in found if name is not None):
        words = (
            f"{expanded.nodes[name].name} serves itself over other services, or more than {MOST_CHAINED} stand one "
            "behind another; nothing leads through them. Let it serve arrays, volumes or a cluster without it."
        )
        yield Note("services_in_circle", "error", words, [drawn_id(name)])
