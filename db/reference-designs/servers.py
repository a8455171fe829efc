"""What designs of storage software share: hosts on one network, each with cards, arrays, services or clients.

Addresses are design choices: IPv4 addresses of the block for documentation (RFC 5737), clients in its lower half.
"""

from collections.abc import Sequence
from string import ascii_lowercase
from typing import Any

from common import Drawing

SYSTEM = "Red Hat Enterprise Linux 9"
CLIENT_PITCH, SWITCH_DOWN, SERVERS_DOWN = 420, 900, 1300
BELOW = 256
"""Ports of a network that look up; the rest look down."""
HALF = 128
"""Addresses of each side."""


def kernel_name(number: int) -> str:
    """What Linux calls the disk that it finds as this one, from 0: sda to sdz, then sdaa."""
    first, last = divmod(number, len(ascii_lowercase))
    return f"sd{ascii_lowercase[first - 1] if first else ''}{ascii_lowercase[last]}"


class Network(Drawing):
    """Hosts around one switch; `network` is its part and `cards` that of all cards, with ports of one name."""

    def __init__(self, name: str, network: str, card: str, port: str) -> None:
        super().__init__(name)
        self.part("net", "switch", network)
        self._card, self._port = card, port
        self._used = {"c": 0, "s": BELOW}

    def host(self, name: str, part: str, slots: Sequence[tuple[str, str]], **more: Any) -> str:
        """A host with a card in each of these slots (holder inside it and slot), all its ports on the switch."""
        self.part(name, "host", part, operating_system=SYSTEM, **more)
        ports = 2 if self._card.endswith("-2p") else 1
        for number, (inside, slot) in enumerate(slots, 1):
            card = self.part(f"{name}n{number}", "hba", self._card, at=(f"{name}/{inside}", slot))
            for port in range(ports):
                side = "c" if name.startswith("c") else "s"
                self._used[side] += 1
                self.cable((card, f"{self._port}{port}"), ("net", str(self._used[side])))
                number = self._used[side] + (HALF - BELOW if side == "s" else 0)
                self.components[card][f"ports/{self._port}{port}/ip_address"] = f"192.0.2.{number}"
        return name

    def service(self, host: str, part: str, **more: Any) -> str:
        """A service of a host over all its arrays."""
        return self.part(f"{host}o", "storage_service", part, at=host, **more)

    def mount(self, host: str, part: str, on: Sequence[str], **more: Any) -> str:
        """A client's view of services or of a cluster."""
        return self.part(f"{host}f", "filesystem", part, at=host, on=list(on), **more)

    def clients(
        self, count: int, filesystem: str, on: Sequence[str], mount_point: str | None = None, **host: Any
    ) -> tuple[list[str], list[str]]:
        """Hosts that mount what servers give: their names, and those of their filesystems."""
        names = [f"c{number}" for number in range(1, count + 1)]
        for name in names:
            self.host(name, "generic-client", [("node0/root1", "1")], **host)
        more = {} if mount_point is None else {"mount_point": mount_point}
        return names, [self.mount(name, filesystem, on, **more) for name in names]

    def tests(self, mounts: Sequence[str], threads: int, request_kib: float = 1024) -> None:
        """Large reads and writes from all clients."""
        for way, read_share in (("read", 1), ("write", 0)):
            self.run(
                f"{len(mounts)} clients {way}", mounts, spread="striped", read_share=read_share,
                request_kib=request_kib, threads=threads * len(mounts),
            )  # fmt: skip

    def small(self, mounts: Sequence[str], threads: int, depth: int) -> None:
        """Random reads and writes of 4 KiB from all clients."""
        for way, read_share in (("reads", 1), ("writes", 0)):
            self.run(
                f"{len(mounts)} clients, random {way} of 4 KiB", mounts, spread="striped", read_share=read_share,
                pattern="random", request_kib=4, threads=threads * len(mounts), queue_depth=depth,
            )  # fmt: skip

    def draw(self, clients: Sequence[str], servers: Sequence[str], pitch: int) -> None:
        """Clients above, the switch between, servers below, each in a row."""
        self.row(clients, 0, 0, CLIENT_PITCH)
        self.place("net", 0, SWITCH_DOWN)
        self.row(servers, 0, SERVERS_DOWN, pitch)
