"""Which parts of the catalogue may fill a role, and why others may not."""

from collections import Counter
from collections.abc import Callable

from headroom.domain.catalogue.assembly import assemblies
from headroom.domain.catalogue.records import Catalogue, Part, Value
from headroom.domain.sizing.architectures.records import Role
from headroom.domain.sizing.candidates.refusal_words import PORTS, fact_words, role_words
from headroom.domain.sizing.candidates.shapes import CONTROLLERS, ports_of
from headroom.domain.sizing.requirements.records import AllowedParts


def parts_for(catalogue: Catalogue, role: Role, choice: AllowedParts, refused: Counter[str]) -> list[Part]:
    """The parts that fill a role, in order of their ids; `refused` counts the others of its kind by their reason."""
    found = []
    for part in sorted(catalogue.parts.values(), key=lambda one: one.id):
        if part.kind != role.kind:
            continue
        reason = _refusal(catalogue, part, role, choice)
        if reason:
            refused[f"{role_words(role)}: {reason}"] += 1
        else:
            found.append(part)
    return found


def _refusal(catalogue: Catalogue, part: Part, role: Role, choice: AllowedParts) -> str:
    if part.id in choice.never_parts or part.vendor in choice.never_vendors:
        return "excluded by the requirement"
    if choice.vendors and part.vendor not in choice.vendors:
        return "of another vendor"
    wanted_vendors = choice.vendors_of(part.kind)
    if wanted_vendors and part.vendor not in wanted_vendors:
        return "of another vendor"
    for name, wanted in role.where.items():
        value = _fact(catalogue, part, role, name)
        if not wanted.meets(value):
            return fact_words(catalogue, role, name, wanted, value)
    if role.port is not None and role.kind in ("hba", "switch", "host_adapter") and not ports_of(part, role.port):
        return f"no {PORTS.get(role.port.type, role.port.type)} port"
    return ""


def _fact(catalogue: Catalogue, part: Part, role: Role, name: str) -> Value:
    facts: dict[str, Callable[[], Value]] = {
        "vendor": lambda: part.vendor,
        "year": lambda: part.year,
        "plugs": lambda: part.plugs,
        "rack_units": lambda: part.rack_units,
        "ports": lambda: len(ports_of(part, role.port)) if role.port is not None else None,
        "speed_gbps": lambda: top_speed(part, role),
        "controllers": lambda: sum(one.part.kind in CONTROLLERS for one in assemblies(catalogue)[part.id].values()),
        "connector": lambda: (
            next((group.connector for _, group in ports_of(part, role.port)), None) if role.port else None
        ),
        "halves": lambda: sum(one.part.kind == "processor_complex" for one in assemblies(catalogue)[part.id].values()),
    }
    return facts[name]() if name in facts else part.attributes.get(name)


def top_speed(part: Part, role: Role) -> float | None:
    """Gb/s of the fastest port of the wanted sort; None where there is none."""
    if role.port is None:
        return None
    speeds = [max(group.speeds_gbps) for _, group in ports_of(part, role.port) if group.speeds_gbps]
    return max(speeds, default=None)
