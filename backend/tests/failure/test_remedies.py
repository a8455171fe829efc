"""What is said against single points of failure, by what the part does."""

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.failure.failures import find_failures
from headroom.domain.papers.sketch import Sketch
from tests.builders import as_stated
from tests.performance.servers.nets import ANY, DRIVE, Net


def remedies(sketch: Sketch) -> dict[str, str]:
    """Kind and first part of each single point -> its remedy."""
    found = find_failures(parse_design(sketch.document, as_stated()), as_stated()).single_points
    return {one.parts[0]: one.remedy.words for one in found if one.parts and one.kind not in ("port", "cable")}


def test_of_a_server_are_a_second_server_and_a_second_card_on_the_network() -> None:
    net = Net(2, 1)
    net.workload("all", net.mount("c1", "c2", on=["s1o"]), **ANY)
    found = remedies(net)
    assert found["s1"] == "Let a second host reach the same drives, or keep copies of them on other hosts."
    assert found["s1n"] == "Add a second adapter in another slot, cabled to another switch."
    assert found["s1/node0/root1"].startswith("Put a second network adapter behind another")
    assert found["s1/node0"] == found["s1"], "it has one socket"
    assert not any("storage system" in words for words in found.values()), "there is none"


def test_of_a_single_client_is_a_second_client() -> None:
    net = Net(1, 1)
    net.workload("all", net.mount("c1", on=["s1o"]), **ANY)
    assert remedies(net)["c1"] == "Let a second host run the workload too."


@pytest.mark.parametrize(
    ("server", "words"),
    [
        (
            "generic-nvme-server-g4-2s",
            "Mirror its drives on others behind a second one of the NUMA nodes, or on another host.",
        ),
        ("generic-nvme-server-g4-1s", "Let a second host run the workload too."),
    ],
)
def test_of_a_host_with_drives_of_its_own_is_no_adapter(server: str, words: str) -> None:
    sketch = Sketch("host")
    sketch.part("h", "host", server)
    sketch.array("h", "a", DRIVE, [("h/node0", f"bay{bay}") for bay in range(1, 7)], level="raid6")
    sketch.workload("all", [sketch.part("f", "filesystem", at="h", type="xfs", on=["a"])], **ANY)
    assert remedies(sketch)["h/node0"] == words


def test_of_a_socket_of_a_server_are_drives_elsewhere_and_no_cables_to_storage_systems() -> None:
    """Each of its two sockets has a card, and drives that the other does not reach."""
    net = Net(2, 0)
    net.host("s1", "generic-nvme-server-g4-2s")
    net.card("s1", "s1m", ("node1/root1", "5"))
    for node in (0, 1):
        bays = [(f"s1/node{node}", f"bay{bay}") for bay in range(1, 7)]
        net.array("s1", f"a{node}", DRIVE, bays, level="raid6")
    net.part("s1o", "storage_service", at="s1", stack="beegfs")
    net.workload("all", net.mount("c1", "c2", on=["s1o"]), **ANY)
    found = remedies(net)
    words = "Mirror its drives on others behind a second one of the NUMA nodes, or on another host."
    assert found["s1/node0"] == found["s1/node1"] == words
