"""What a JSON Schema cannot say about the catalogue: that its names point at something and its parts fit together."""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath

from headroom.domain.catalogue.class_priors import check_priors
from headroom.domain.catalogue.figure_terms import UNITS
from headroom.domain.catalogue.raid_rules import RAID_LEVELS, RaidRules
from headroom.domain.catalogue.records import FACTS, Attribute, Catalogue, Figure, Inside, Part
from headroom.domain.catalogue.values import value_refusal
from headroom.domain.errors import Problem

_END_ROLE = "end"
"""Role of the ports of a cable part: they say where it fits and meet nothing in a design."""


def check_tables(catalogue: Catalogue) -> list[Problem]:
    """Problems of the tables among themselves."""
    checks = (_kind_problems, _pair_problems, _link_problems, _raid_problems, _scsi_problems)
    return [
        Problem("catalogue_invalid", f"{place.partition('#')[0]}: {message}", place)
        for check in checks
        for place, message in check(catalogue)
    ] + check_priors(catalogue.priors, {kind.id: kind.attributes for kind in catalogue.kinds.values()}, UNITS)


def _kind_problems(catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    layers = {layer.id for layer in catalogue.layers}
    for kind in catalogue.kinds.values():
        place = f"kinds.yaml#/kinds/{kind.id}"
        if kind.layer is not None and kind.layer not in layers:
            yield f"{place}/layer", f"{kind.id} is in the layer {kind.layer}, which is not in `layers`; add it there."
        for home in kind.inside:
            if home is not None and home not in catalogue.kinds:
                yield f"{place}/inside", f"{kind.id} goes inside {home}, which is no kind; correct the name."
        if kind.main_attribute is not None and kind.main_attribute not in kind.attributes:
            yield f"{place}/main_attribute", f"{kind.id} has no attribute {kind.main_attribute}; correct the name."
        for attribute in kind.attributes.values():
            where = f"{place}/attributes/{attribute.name}"
            yield from _attribute_problems(catalogue, where, attribute)
            for fact in (
                {fact for condition in attribute.applies for fact in condition} - FACTS - kind.attributes.keys()
            ):
                yield f"{where}/applies", f"{attribute.name} asks for {fact}, which nobody knows; correct the name."

    for field in catalogue.workload_fields.values():
        yield from _attribute_problems(catalogue, f"kinds.yaml#/workload_fields/{field.name}", field)


def _attribute_problems(catalogue: Catalogue, place: str, attribute: Attribute) -> Iterator[tuple[str, str]]:
    if attribute.default is not None and (refusal := value_refusal(attribute, attribute.default)):
        yield f"{place}/default", f"the default of {attribute.name} {refusal}."
    for kind in attribute.kinds:
        if kind not in catalogue.kinds:
            yield f"{place}/kinds", f"{attribute.name} points at {kind}, which is no kind; correct the name."


def _pair_problems(catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    table = catalogue.connections
    port_kinds = [(port.type, port.role) for port in table.ports]
    listed = Counter(frozenset((pair.a, pair.b)) for pair in table.pairs)
    for pair in listed:
        if not pair <= set(port_kinds):
            yield "connections.yaml#/pairs", f"{_spoken(pair)} names a port that is not in `ports`; add it there."
    for index, a in enumerate(port_kinds):
        for b in port_kinds[index:]:
            times = listed[frozenset((a, b))]
            if a[0] == b[0] and times != 1:
                yield "connections.yaml#/pairs", f"{_spoken({a, b})} must be listed exactly once."
            elif times > 1:
                yield "connections.yaml#/pairs", f"{_spoken({a, b})} is listed {times} times; keep one."


def _spoken(pair: Iterable[tuple[str, str]]) -> str:
    return "the pair " + " and ".join(sorted(" ".join(end) for end in pair))


def _link_problems(catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    types = {port.type for port in catalogue.connections.ports}
    for (port_type, gbps), times in Counter((link.type, link.gbps) for link in catalogue.links).items():
        if port_type not in types:
            yield "links.yaml#/links", f"{port_type} is no port type of connections.yaml; correct the name."
        if times > 1:
            yield "links.yaml#/links", f"{port_type} at {gbps:g} Gb/s is listed {times} times; keep one."


def _raid_problems(catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    named = set(catalogue.kinds["storage_system"].attributes["raid_rules"].values)
    if named != set(catalogue.raid):
        odd = ", ".join(sorted(named ^ set(catalogue.raid)))
        yield "kinds.yaml#/kinds/storage_system", f"raid_rules and raid.yaml differ by {odd}; name the same in both."
    levels = catalogue.kinds["raid_array"].attributes["level"].values
    for odd in sorted(set(levels) ^ RAID_LEVELS.keys()):
        yield "kinds.yaml#/kinds/raid_array", f"{odd} is a level in kinds.yaml or in RAID_LEVELS only; add it to both."
    for rules in catalogue.raid.values():
        yield from _form_problems(rules, levels)


def _form_problems(rules: RaidRules, levels: list[str]) -> Iterator[tuple[str, str]]:
    for index, form in enumerate(rules.arrays):
        place = f"raid.yaml#/rules/{rules.id}/arrays/{index}"
        if form.level not in levels:
            yield f"{place}/level", f"{form.level} is no level of RAID arrays in kinds.yaml; correct the name."
        if form.source not in rules.sources:
            yield f"{place}/source", f"{form.level} cites {form.source}, which is not in `sources`; add it."
        steps = [step.value for step in form.widths]
        if any(not (form.least_width or 0) <= value <= (form.most_width or value) for value in steps):
            yield f"{place}/widths", "a width is outside `width`; correct one of them."
    if sum(form.recommended for form in rules.arrays) != 1:
        yield f"raid.yaml#/rules/{rules.id}/arrays", f"{rules.id} recommends no form or several; mark one."


def _scsi_problems(catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    """Drivers and families that scsi.yaml and the attributes which name them do not both have."""
    for odd in sorted(set(catalogue.drivers) ^ set(catalogue.kinds["hba"].attributes["linux_driver"].values)):
        yield "scsi.yaml#/drivers", f"{odd} is a driver or a value of linux_driver in kinds.yaml only; add it to both."
    values = catalogue.kinds["storage_system"].attributes["array_family"].values
    for odd in sorted(set(catalogue.array_families) - set(values)):
        yield "scsi.yaml#/families", f"{odd} is no value of array_family in kinds.yaml; add it there."


def check_parts(catalogue: Catalogue, files: dict[str, Part]) -> list[Problem]:
    """Problems of the parts by file: names that point nowhere, ids used twice, parts inside themselves."""
    problems = []
    owners: dict[str, str] = {}
    for file, part in files.items():
        found = [*_name_problems(file, part, owners), *_part_problems(catalogue, part)]
        problems += [Problem("catalogue_invalid", f"{file}: {words}", f"{file}#/{place}") for place, words in found]
    return problems


def _name_problems(file: str, part: Part, owners: dict[str, str]) -> Iterator[tuple[str, str]]:
    if PurePosixPath(file).stem != part.id:
        yield "id", f"the id is {part.id}; name the file {part.id}.yaml or correct the id."
    if part.id in owners:
        yield "id", f"{owners[part.id]} has the id {part.id} already; choose another."
    owners[part.id] = file


def _part_problems(catalogue: Catalogue, part: Part) -> Iterator[tuple[str, str]]:
    kind = catalogue.kinds.get(part.kind)
    if kind is None:
        yield "kind", f"{part.kind} is no kind of kinds.yaml; correct the name."
        return
    for name, value in part.attributes.items():
        attribute = kind.attributes.get(name)
        if attribute is None:
            yield f"attributes/{name}", f"a {kind.id} has no attribute {name}; add it to kinds.yaml or take it out."
        elif refusal := value_refusal(attribute, value):
            yield f"attributes/{name}", f"{name} {refusal}."
    for index, figure in enumerate(part.figures):
        if figure.source not in part.sources:
            yield f"figures/{index}/source", f"{figure.id} cites {figure.source}, which is not in `sources`; add it."
        if figure.row is not None and figure.unit != UNITS[figure.row]:
            words = f"{figure.id} is in {figure.unit}; rows of {figure.row} have one unit: use {UNITS[figure.row]}."
            yield f"figures/{index}/unit", words
    yield from _repeated("figures", "figure", (figure.id for figure in part.figures))
    yield from _row_problems(part.figures)
    yield from _interval_problems(part.figures)
    yield from _slot_problems(catalogue, part)
    yield from _port_problems(catalogue, part)
    yield from _inside_problems(catalogue, part)
    for index, include in enumerate(part.includes):
        if include.part not in catalogue.parts:
            yield f"includes/{index}/part", f"there is no part {include.part}; correct the id."


def _repeated(place: str, what: str, ids: Iterable[str]) -> Iterator[tuple[str, str]]:
    for item, times in Counter(ids).items():
        if times > 1:
            yield place, f"the {what} id {item} appears {times} times; ids are used once."


def _row_problems(figures: list[Figure]) -> Iterator[tuple[str, str]]:
    named = ("cpu", "thread")  # their ids say when they hold
    limits = Counter(
        (f.row, f.direction, f.traffic, f.basis, frozenset(f.when.items()), f.id if f.row.startswith(named) else "")
        for f in figures
        if f.row is not None
    )
    for (row, direction, _, basis, *_), times in limits.items():
        if times > 1:
            yield (
                "figures",
                f"{times} {basis} figures limit {direction} {row}; keep one, and make the rest facts (row: null).",
            )


def _interval_problems(figures: list[Figure]) -> Iterator[tuple[str, str]]:
    for index, figure in enumerate(figures):
        if figure.low is not None and figure.high is not None and figure.value is not None:
            bounds = [("value", figure.low, figure.value, figure.high)]
        else:
            bounds = []
        for name, value in figure.parameters.items():
            low, high = figure.parameters.get(f"{name}_low"), figure.parameters.get(f"{name}_high")
            if low is not None or high is not None:
                bounds.append((name, value if low is None else low, value, value if high is None else high))
        for name, low, value, high in bounds:
            if not low <= value <= high:
                words = f"{name} of {figure.id} is {value:g}, outside its own interval {low:g} to {high:g}."
                yield f"figures/{index}", words


def _slot_problems(catalogue: Catalogue, part: Part) -> Iterator[tuple[str, str]]:
    yield from _repeated("slots", "slot", (slot_id for slot in part.slots for slot_id in slot.ids))
    for index, slot in enumerate(part.slots):
        if slot.accepts not in catalogue.slots:
            yield f"slots/{index}/accepts", f"{slot.accepts} is no slot type of slots.yaml; correct the name."
    if part.plugs is not None and not any(part.plugs in slot.plugs for slot in catalogue.slots.values()):
        yield "plugs", f"no slot type of slots.yaml takes {part.plugs}; add it there."


def _port_problems(catalogue: Catalogue, part: Part) -> Iterator[tuple[str, str]]:
    yield from _repeated("ports", "port", (port_id for port in part.ports for port_id in port.ids))
    port_kinds = {(port.type, port.role) for port in catalogue.connections.ports}
    rates = {(link.type, link.gbps) for link in catalogue.links}
    for index, port in enumerate(part.ports):
        place = f"ports/{index}"
        if (port.type, port.role) not in port_kinds and port.role != _END_ROLE:
            yield f"{place}/role", f"connections.yaml has no {port.type} port in the role {port.role}; add it there."
        for speed in port.speeds_gbps:
            if (port.type, speed) not in rates:
                yield f"{place}/speeds_gbps", f"links.yaml has no rate for {port.type} at {speed:g} Gb/s; add it there."
        if port.transceiver is not None and port.transceiver not in catalogue.parts:
            yield f"{place}/transceiver", f"there is no part {port.transceiver}; correct the id."


def _inside_problems(catalogue: Catalogue, part: Part) -> Iterator[tuple[str, str]]:
    siblings = {item.id: item for item in part.inside}
    yield from _repeated("inside", "inner", (item.id for item in part.inside))
    for index, item in enumerate(part.inside):
        if item.part not in catalogue.parts:
            yield f"inside/{index}/part", f"there is no part {item.part}; correct the id."
        elif part.id in _all_inside(catalogue, item.part):
            yield f"inside/{index}/part", f"{item.part} holds {part.id} in turn; a part cannot be inside itself."
        if item.via is not None and (words := _via_refusal(siblings, item)):
            yield f"inside/{index}/via", words


def _via_refusal(siblings: dict[str, Inside], item: Inside) -> str | None:
    chain = {item.id}
    via = item.via
    while via is not None:
        if via not in siblings:
            return f"{item.id} goes via {via}, which is not inside; correct the id."
        if via in chain:
            return f"{item.id} goes via itself; break the circle."
        chain.add(via)
        via = siblings[via].via
    return None


def _all_inside(catalogue: Catalogue, part_id: str) -> set[str]:
    found: set[str] = set()
    waiting = [part_id]
    while waiting:
        current = waiting.pop()
        if current not in found and current in catalogue.parts:
            found.add(current)
            waiting += [item.part for item in catalogue.parts[current].inside]
    return found
