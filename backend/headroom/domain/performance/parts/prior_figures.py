"""Priors of classes as figures, and parts in name only that carry them."""

from typing import Final

from headroom.domain.catalogue.class_priors import ClassPrior
from headroom.domain.catalogue.records import Figure, Part, Power


def class_part(kind: str, label: str) -> Part:
    """A part in name only, for a component that has no entry in the catalogue."""
    return Part(
        id=kind, version=1, kind=kind, vendor="", name=label, part_number=None, model_number=None, year=None,
        summary="", rack_units=None, weight_kg=None, power_w=Power(None, None), attributes={}, sources={}, figures=[],
        slots=[], ports=[], plugs=None, inside=[], includes=[], notes=[],
    )  # fmt: skip


_LABELS: Final = {
    "throughput": "Throughput", "iops": "Requests", "latency": "Time of a request",
    "cpu": "Processor time", "cpu_io": "Processor time of a request",
    "thread": "Processor time of one thread", "thread_io": "Processor time of one thread and request",
}  # fmt: skip


def prior_figure(prior: ClassPrior) -> Figure:
    """A prior as the figure that a part lacks."""
    label = _LABELS[prior.row] if prior.row is not None else prior.fact.replace("_", " ").capitalize()
    side = f", {prior.direction}s" if prior.direction in ("read", "write") else ""
    return Figure(
        id=prior.fact or prior.id.replace("-", "_"), label=f"{label} of its class{side}", row=prior.row,
        direction=prior.direction, value=prior.value, unit=prior.unit, basis="prior", source=prior.id, page=prior.page,
        traffic=prior.traffic, law=None, parameters={}, stage=prior.stage, servers=prior.servers, cv2=prior.cv2,
        when=prior.when, low=prior.low, high=prior.high, unverified=False, note=prior.note,
    )  # fmt: skip


def prior_source(prior: ClassPrior) -> str:
    """How wide a prior is, what is behind it, and its source, in words."""
    cases = f"{prior.cases} {'case' if prior.cases == 1 else 'cases'}"
    groups = f"{prior.groups} {'group' if prior.groups == 1 else 'groups'}"
    return f"Class prior, {prior.low:,g} to {prior.high:,g} {prior.unit} in 80%: {cases} of {groups}. {prior.source}"
