"""Reading what surrounds the model: meta and layout."""

from collections.abc import Mapping
from typing import Final

from headroom.domain.catalogue.values import number_refusal, text_refusal
from headroom.domain.design.problems import Problems, name_refusal, shown
from headroom.domain.design.records import Component, Meta

_FARTHEST: Final = 10_000_000
_LONGEST: Final = 20_000
_KNOWN: Final = frozenset({"name", "description", "basis", "scenario", "catalogue"})


def read_meta(raw: object, problems: Problems) -> Meta:
    """Name, description, basis, scenario and catalogue versions, with defaults where they cannot be read."""
    if not isinstance(raw, dict):
        problems.add("wrong_type", "`meta` must be an object with at least the name of the design.", ("meta",))
        raw = {}
    for key in raw.keys() - _KNOWN:
        problems.add("unknown_attribute", f"`meta` has no {shown(key)}; take it out.", ("meta", key))
    name = raw.get("name", "Untitled design")
    if refusal := name_refusal(name):
        problems.add("bad_name", f"The name of the design {refusal}.", ("meta", "name"))
        name = "Untitled design"
    basis = raw.get("basis", "measured")
    if basis not in ("planning", "measured"):
        problems.add("bad_value", "The basis must be planning or measured.", ("meta", "basis"))
        basis = "measured"
    scenario = raw.get("scenario", "")
    if refusal := text_refusal(scenario):
        problems.add("bad_name", f"The scenario {refusal}.", ("meta", "scenario"))
        scenario = ""
    return Meta(name, _description(raw.get("description", ""), problems), basis, scenario, _versions(raw, problems))


def _description(value: object, problems: Problems) -> str:
    """Free text: line breaks and tabs are welcome here, other control characters are not."""
    plain = value.translate({ord("\n"): " ", ord("\r"): " ", ord("\t"): " "}) if isinstance(value, str) else value
    if refusal := text_refusal(plain, _LONGEST):
        problems.add("bad_value", f"The description {refusal}.", ("meta", "description"))
        return ""
    return str(value)


def _versions(raw: dict[str, object], problems: Problems) -> dict[str, int]:
    value = raw.get("catalogue", {})
    items = value.items() if isinstance(value, dict) else ()
    good = {str(key): int(item) for key, item in items if number_refusal(item, 1, 1_000_000) is None}
    if not isinstance(value, dict) or len(good) != len(value):
        words = "`meta.catalogue` must give a version number from 1 for each part."
        problems.add("wrong_type", words, ("meta", "catalogue"))
    return good


def read_layout(
    raw: dict[str, object], components: Mapping[str, Component], dropped: set[str], problems: Problems
) -> dict[str, tuple[float, float]]:
    """Positions of components in world units; positions of nothing are reported and left out."""
    layout: dict[str, tuple[float, float]] = {}
    for component_id in sorted(raw):
        value = raw[component_id]
        if component_id not in components:
            if component_id not in dropped:
                words = f"There is a position for {shown(component_id)}, which does not exist; take it out."
                problems.add("missing_component", words, ("layout", component_id))
        elif (
            isinstance(value, list | tuple)
            and len(value) == 2
            and all(number_refusal(item, -_FARTHEST, _FARTHEST) is None for item in value)
        ):
            layout[component_id] = (value[0], value[1])
        else:
            words = f"The position of {component_id} must be [x, y], two numbers."
            problems.add("bad_value", words, ("layout", component_id), component_id)
    return layout
