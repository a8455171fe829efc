"""Designs that nobody drew: load tests on anything, in scenarios that mix layers, other file systems, no zones."""

import random

from tests.writers.designs import Document
from tests.writers.samples import case

_BASES = ("small", "linux-storage", "linux-host", "nvme-over-tcp", "storage-flashsystem", "linux-alua", "nvmeof-jbof",
          "ds8300-debian", "nvme-server-local", "dr-two-sites")  # fmt: skip
_TYPES = ("xfs", "ext4", "ext3")
_KINDS = ("volume", "logical_volume", "filesystem", "host")


def made_up(seed: int) -> Document:
    """One of them; the same seed gives the same."""
    chance = random.Random(seed)
    document = case(_BASES[seed % len(_BASES)])
    targets = [key for key, entry in document["components"].items() if entry["kind"] in _KINDS]
    document["workloads"] = {f"w{number}": _workload(chance, targets, number) for number in range(chance.randint(1, 6))}
    if chance.random() < 0.25:
        document["zones"] = {}
    for entry in document["components"].values():
        if entry["kind"] == "filesystem" and entry.get("type") in _TYPES:
            entry["type"] = chance.choice(_TYPES)
    return document


def _workload(chance: random.Random, targets: list[str], number: int) -> Document:
    return {
        "name": f"Load {number}",
        "scenario": f"Scenario {chance.randint(1, 3)}",
        "on": [chance.choice(targets)],
        "spread": chance.choice(["independent", "striped"]),
        "read_share": chance.choice([0, 0, 0.5, 1]),
        "pattern": chance.choice(["sequential", "random"]),
        "request_kib": chance.choice([4, 64, 1024]),
        "threads": chance.randint(1, 40),
        "cache_hit": 0,
        "target_mb_s": None,
    }
