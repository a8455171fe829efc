"""Arrays that a Linux host keeps: made of drives that are in none, and back; what would rewrite one is not written."""

import random
import shlex

from headroom.domain.delta.mdadm import PresentArray, difference
from headroom.domain.delta.records import DeltaStep, UnwrittenDifference, way_back
from headroom.domain.statements.mdadm import ArrayStatement

DRIVES = [f"nvme{at}n1" for at in range(12)]


class Kernel:
    """Arrays by path: level, chunk, drives."""

    def __init__(self, arrays: list[PresentArray]) -> None:
        self.arrays = {one.path: one for one in arrays}

    def run(self, line: str) -> None:
        verb, *words = shlex.split(line)
        if verb == "blank":
            used = {drive for one in self.arrays.values() for drive in one.drives}
            assert not used & {word.removeprefix("/dev/") for word in words}, line
            return
        assert verb == "mdadm", line
        if words[0] == "--create":
            said = dict(word.split("=") for word in words[2:] if "=" in word)
            drives = [word.removeprefix("/dev/") for word in words[2:] if word.startswith("/dev/")]
            assert len(drives) == int(said["--raid-devices"]) + int(said.get("--spare-devices", 0)), line
            chunk = int(said["--chunk"]) if "--chunk" in said else None
            self.arrays[words[1]] = PresentArray(words[1], f"raid{said['--level']}", chunk, frozenset(drives))
        elif words[0] == "--stop":
            del self.arrays[words[1]]
        elif words[0] != "--zero-superblock":
            one, drive = self.arrays[words[0]], {words[2].removeprefix("/dev/")}
            assert bool(drive <= one.drives) == (words[1] == "--remove"), line
            drives_now = one.drives - drive if words[1] == "--remove" else one.drives | drive
            self.arrays[words[0]] = PresentArray(one.path, one.level, one.chunk_kib, frozenset(drives_now))


def test_steps_lead_to_what_is_wished_and_back() -> None:
    """500 random pairs."""
    for seed in range(500):
        chance = random.Random(seed)
        left, wished, present = list(DRIVES), [], []
        for at in range(chance.randint(1, 3)):
            level, spares = chance.choice(["raid1", "raid5", "raid0"]), chance.randint(0, 1)
            spares = 0 if level == "raid0" else spares
            drives, left = left[: 3 + spares], left[3 + spares :]
            path = f"/dev/md/a{at}"
            wished.append(ArrayStatement(path, level, 3, spares, "64", tuple(f"/dev/{one}" for one in drives)))
            if chance.random() < 0.6:
                own = drives[: len(drives) - chance.choice([0, spares])]
                chunk = None if level == "raid1" else chance.choice([64, 64, 128])
                present.append(PresentArray(path, chance.choice([level, level, "raid6"]), chunk, frozenset(own)))
        kernel = Kernel(present)
        before = dict(kernel.arrays)
        made = difference(list(kernel.arrays.values()), wished)
        steps = tuple(one for one in made if isinstance(one, DeltaStep))
        for step in steps:
            for command in step.commands:
                kernel.run(command)
                assert all(one.drives <= kernel.arrays[path].drives for path, one in before.items()), seed
        again = difference(list(kernel.arrays.values()), wished)
        assert [one for one in again if isinstance(one, DeltaStep)] == [], seed
        open_ = {one.what for one in again if isinstance(one, UnwrittenDifference)}
        for array in wished:
            now = kernel.arrays[array.path]
            chunk = None if array.level == "raid1" else 64
            there = (now.level, now.chunk_kib, len(now.drives)) == (array.level, chunk, len(array.drives))
            assert there or f"array {array.path}" in open_, seed
        for _, step in way_back(steps):
            for command in step.roll_back:
                kernel.run(command)
        assert kernel.arrays == before, seed
