"""Storage systems and fabrics as state machines: the grammars of their commands, run as the README says."""

from collections.abc import Callable, Iterable
from typing import Any

from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.lookup.nodes import nodes_of
from tests.writers.grammars import brocade_grammar, dscli_grammar, mds_grammar, smcli_grammar, svc_grammar


class Storage:
    """What has been configured on switches and storage systems; `configured` are folders of systems that have all."""

    def __init__(self, expanded: ExpandedDesign) -> None:
        self._expanded = expanded
        self._states: dict[str, Any] = {}
        self.zoned: set[str] = set()
        self.configured: set[str] = set()

    def snapshot(self) -> object:
        """Everything that a second run may not change."""
        return {name: repr(state) for name, state in self._states.items()}, set(self.zoned)

    def zoning(self, path: str, text: str) -> bool:
        """Enter a fabric's zoning; what exists is refused by Fabric OS and entered again by NX-OS."""
        if text.startswith("!") or "zoneset" in text:
            state: Any = mds_grammar.parse(text)
            accepted = True
            self._states[path] = state
        else:
            state = self._states.setdefault(path, brocade_grammar.Zoning())
            accepted = self._lines(state.run, _plain(text, "#"), stops=False)
        members = [one for zone in state.zones.values() for one in (zone if isinstance(zone, list) else [*zone])]
        aliases = getattr(state, "aliases", {})
        named = (name for member in members for name in aliases.get(member, [member]))
        self.zoned |= {str(name).lower() for name in named}
        return accepted

    def configure(self, path: str, text: str) -> bool:
        """Run the commands of a storage system; the first run has to be accepted whole."""
        folder = path.partition("/")[0]
        if path.endswith(".svc"):
            state = self._states.setdefault(path, svc_grammar.System())
            accepted = self._lines(lambda line: self._svc(state, line), _plain(text, "#"), stops=False)
        elif path.endswith(".dscli"):
            state = self._states.setdefault(path, dscli_grammar.Machine())
            accepted = self._lines(state.run, _plain(text, "#"), stops=True)
        else:
            before = self._states.get(path)
            accepted = before is None
            self._states[path] = before or smcli_grammar.parse(text)
        if accepted:
            self.configured.add(folder)
        return accepted

    def _svc(self, state: svc_grammar.System, line: str) -> None:
        if line.startswith("mkhost "):
            for wwpn in line.split()[-1].split(":"):
                assert self._logged_in(wwpn), f"mkhost does not see {wwpn}"
        state.run(line)

    def _logged_in(self, wwpn: str) -> bool:
        """A port that is cabled to a switch is seen once the zoning in effect names it."""
        for node in self._expanded.nodes.values():
            for key, value in node.attributes.items():
                if key.endswith("/wwpn") and str(value).replace(":", "").upper() == wwpn:
                    return any(one in self.zoned for one in self._members(node, key.split("/")[1], str(value)))
        return False

    def _members(self, node: Node, port: str, wwpn: str) -> Iterable[str]:
        yield wwpn.lower()
        for cable in self._expanded.cables.values():
            for near, far in ((cable.a, cable.b), (cable.b, cable.a)):
                if near == (node.id, port):
                    switch = next((one for one in nodes_of(self._expanded, "switch") if one.id == far[0]), None)
                    if switch is None:
                        self.zoned.add("direct")
                        yield "direct"
                    else:
                        yield f"{switch.attributes.get('domain_id')},{far[1]}"

    def _lines(self, run: Callable[[str], None], lines: Iterable[str], stops: bool) -> bool:
        """Whether all were accepted; grammars refuse a line before they change anything."""
        accepted = True
        for line in lines:
            try:
                run(line)
            except (AssertionError, KeyError):
                accepted = False
                if stops:
                    break
        return accepted


def _plain(text: str, mark: str) -> list[str]:
    return [line for line in text.splitlines() if line and not line.startswith(mark)]
