"""Laws of what software costs, over stacks, sizes, threads and depths: what no figure of a class may break."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headroom.domain.performance.result.evaluation import WorkloadResult
from tests.performance.servers.nets import Net, answer

STACKS = [
    ("lustre", "lustre"),
    ("beegfs", "beegfs"),
    ("ceph", "rbd"),
    ("nfs", "nfs"),
    ("nvmet", "nvme"),
    ("daos", "daos"),
]
MODES = ("direct", "buffered")
_SLACK = 1 + 1e-6
ASKED = st.fixed_dictionaries(
    {
        "threads": st.sampled_from([1, 2, 7, 32, 256]),
        "queue_depth": st.sampled_from([1, 4, 64]),
        "request_kib": st.sampled_from([4, 64, 1024]),
        "read_share": st.sampled_from([0, 0.7, 1]),
        "pattern": st.sampled_from(["sequential", "random"]),
    }
)


def measured(stack: str, client: str, mode: str, **workload: Any) -> WorkloadResult:
    """One client, one server with eight drives, between them a network."""
    net = Net(clients=1, servers=1)
    components = net.document["components"]
    components["s1o"]["stack"] = stack
    components["c1"]["cores"] = components["s1"]["cores"] = 32
    net.part("f", "filesystem", at="c1", type=client, io_mode=mode, on=["s1o"])
    net.workload("all", ["f"], **{"spread": "striped", **workload})
    return answer(net).workloads[0]


@settings(max_examples=12, deadline=None)
@given(which=st.sampled_from(STACKS), mode=st.sampled_from(MODES), asked=ASKED)
def test_response_is_at_least_the_service_on_the_way(which: tuple[str, str], mode: str, asked: dict[str, Any]) -> None:
    found = measured(*which, mode, **asked)
    assert found.response_ms is not None
    assert found.response_ms * _SLACK >= sum(step.service_ms for step in found.path_times)


@settings(max_examples=12, deadline=None)
@given(which=st.sampled_from(STACKS), mode=st.sampled_from(MODES), asked=ASKED)
def test_more_threads_depth_or_larger_requests_never_lower_throughput(
    which: tuple[str, str], mode: str, asked: dict[str, Any]
) -> None:
    base = measured(*which, mode, **asked).throughput_mb_s
    more = {"threads": 2 * asked["threads"], "queue_depth": 2 * asked["queue_depth"]}
    for name, value in more.items():
        assert measured(*which, mode, **{**asked, name: value}).throughput_mb_s * 1.001 >= base, name


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("stack", "client"), STACKS)
def test_one_thread_is_at_most_what_one_core_does(stack: str, client: str, mode: str) -> None:
    """Whatever the depth: one thread of 32 is a 32nd of the limit of all."""
    asked = {"request_kib": 1024, "read_share": 1, "pattern": "sequential"}
    deep = measured(stack, client, mode, threads=1, queue_depth=256, **asked)
    many = measured(stack, client, mode, threads=64, queue_depth=256, **asked)
    assert deep.throughput_mb_s <= many.throughput_mb_s * _SLACK
    if mode == "buffered" and client not in ("rbd", "nvme"):
        assert 400 <= deep.throughput_mb_s <= 1_600, "one process of a kernel file system, of the class"


@pytest.mark.parametrize("pattern", ["sequential", "random"])
def test_direct_io_at_depth_one_is_never_hidden(pattern: str) -> None:
    """A request goes out when the one before is back: its rate is one over its time, read-ahead or not."""
    found = measured("nfs", "nfs", "direct", threads=1, queue_depth=1, request_kib=64, read_share=1, pattern=pattern)
    assert found.response_ms is not None
    assert found.throughput_mb_s == pytest.approx(64 * 1.024 / found.response_ms, rel=1e-3)
    assert found.in_flight == 1
