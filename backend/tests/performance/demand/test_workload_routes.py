"""Where workloads go is kept by what it depends on: attributes that it reads are those of the kinds that it names."""

import json
from pathlib import Path

import pytest

from headroom.domain.catalogue.records import Value
from headroom.domain.design.document import parse_design
from headroom.domain.performance.demand.workload_routes import LEADING, lay_workloads
from headroom.domain.topology.expansion import expand
from headroom.domain.topology.services import local_to
from headroom.settings import REFERENCE_DESIGNS
from tests.builders import as_stated

_LOCAL = "raid_array of a host"
FILES = sorted(REFERENCE_DESIGNS.glob("*.json"))


class _Attributes(dict[str, Value]):
    """Attributes of a component; whoever reads one is noted by the component's kind."""

    def __init__(self, kind: str, attributes: dict[str, Value], kinds: set[str]) -> None:
        super().__init__(attributes)
        self._kind, self._kinds = kind, kinds

    def get(self, key: str, default: Value = None) -> Value:  # type: ignore[override]
        self._kinds.add(self._kind)
        return super().get(key, default)

    def __getitem__(self, key: str) -> Value:
        self._kinds.add(self._kind)
        return super().__getitem__(key)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_attributes_that_lead_workloads_are_those_of_kinds_that_say_so(path: Path) -> None:
    """An attribute of another kind would be read once and then kept, however it was edited."""
    design = parse_design(json.loads(path.read_text(encoding="utf-8")), as_stated())
    expanded, kinds = expand(design, as_stated()), set[str]()
    for name, node in list(expanded.nodes.items()):
        kind = _LOCAL if node.kind == "raid_array" and local_to(expanded, name) is not None else node.kind
        expanded.nodes[name] = node._replace(attributes=_Attributes(kind, dict(node.attributes), kinds))
    lay_workloads(expanded, "measured", list(design.workloads.values()))
    assert kinds
    assert kinds <= {*LEADING, _LOCAL}
