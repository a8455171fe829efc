"""Drives polled from user space: what a core serves, one thread and several, against the kernel's way."""

import pytest

from tests.performance.servers.nets import Net, outcome

CORE_IO_S = 7.7e6
"""What SPDK serves a core by its class (db/priors/local-stacks.yaml: 0.00013 core-ms a request)."""


def served(kind: str, cores: int, threads: int) -> float:
    """Reads of 512 bytes a second of 24 drives in one host."""
    net = Net(clients=0, servers=1, drives=0)
    net.document["components"]["s1"]["cores"] = cores
    on = [net.array("s1", f"a{n}", "generic-3840gb-nvme-g4", [("s1/node0", f"bay{n}")], level="raid0")
          for n in range(1, 25)]  # fmt: skip
    net.part("files", "filesystem", at="s1", type=kind, io_mode="direct", on=on)
    asked = {"pattern": "random", "read_share": 1, "request_kib": 0.5, "threads": threads, "queue_depth": 1024}
    net.workload("all", ["files"], spread="striped", **asked)
    return outcome(net).total_mb_s / (512 / 1e6)


def test_one_core_serves_what_its_class_says() -> None:
    assert served("spdk", cores=1, threads=1) == pytest.approx(CORE_IO_S, rel=0.02)


def test_one_thread_uses_one_core_of_many_and_two_use_two() -> None:
    one, two = (served("spdk", cores=32, threads=threads) for threads in (1, 2))
    assert one == pytest.approx(CORE_IO_S, rel=0.02)
    assert two > 1.3 * one


def test_the_kernel_serves_far_fewer_a_core() -> None:
    assert served("xfs", cores=1, threads=8) < 0.1 * served("spdk", cores=1, threads=8)
