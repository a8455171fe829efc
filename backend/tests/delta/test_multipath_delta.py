"""Settings of dm-multipath: a shell lays the file that a delta writes over what is there, and takes it back."""

import random
import subprocess
from pathlib import Path

import pytest

from headroom.domain.delta.files import delta_files
from headroom.domain.delta.multipath import OPENING, difference
from headroom.domain.delta.records import DeltaGuard, MachineDelta
from headroom.domain.delta.removals import NO_REMOVALS
from headroom.domain.statements.multipath import MultipathSettings, SectionKey, lacking, multipath_settings, text_of

KEYS = {
    "path_selector": ["round-robin 0", "service-time 0"],
    "no_path_retry": ["12", "queue"],
    "prio": ["const", "alua"],
}
DEVICES = [("IBM", "^2145"), ("IBM", "^2107900"), ("PURE", "FlashArray")]


def settings(chance: random.Random, least: int) -> MultipathSettings:
    made = MultipathSettings()
    for vendor, product in chance.sample(DEVICES, chance.randint(least, 3)):
        own = {name: chance.choice(values) for name, values in KEYS.items() if name == "prio" or chance.random() < 0.8}
        key = SectionKey(("devices", "device"), (vendor, product))
        made.put(key, {"vendor": vendor, "product": product, **own})
    if chance.random() < 0.7:
        made.put(SectionKey(("defaults",)), {"polling_interval": chance.choice(["5", "10"])})
    return made


def test_what_is_written_is_read_back() -> None:
    for seed in range(500):
        made = settings(random.Random(seed), 1)
        assert multipath_settings(text_of(made)).sections == made.sections, seed


def overlay(below: MultipathSettings, text: list[str]) -> MultipathSettings:
    """As the daemon reads files: what comes later prevails, key by key."""
    merged = MultipathSettings()
    for one in (below, multipath_settings(text)):
        for key, values in one.sections.items():
            merged.put(key, values)
    return merged


def test_steps_lead_to_what_is_wished() -> None:
    """500 random pairs: what the file says over what is there is all that is wished, and then nothing is left to do."""
    for seed in range(500):
        chance = random.Random(seed)
        actual, wished = settings(chance, 0), settings(chance, 1)
        steps, by_hand = difference(actual, wished, "0" * 8, reads_folder=True)
        assert by_hand == (), seed
        text = [line for step in steps for line in step.commands[1:-1]]
        reached = overlay(actual, text)
        assert lacking(wished, reached).sections == {}, seed
        assert difference(reached, wished, "0" * 8, reads_folder=True) == ((), ()), seed
        for key, values in actual.sections.items():
            own = {name: value for name, value in values.items() if name not in wished.sections.get(key, {})}
            assert own.items() <= reached.sections[key].items(), f"{seed}: a key that is not ours changed"


def test_what_renames_maps_is_left_to_people() -> None:
    wished = multipath_settings(["defaults {", "user_friendly_names no", "}", "blacklist {", 'devnode "^sd"', "}"])
    steps, by_hand = difference(MultipathSettings(), wished, "0" * 8, reads_folder=True)
    assert steps == ()
    assert {one.what for one in by_hand} == {"defaults user_friendly_names", "blacklist devnode"}


@pytest.mark.parametrize("earlier", [None, "# earlier\n"])
@pytest.mark.parametrize("sound", [True, False])
def test_the_script_puts_the_file_there_and_back(tmp_path: Path, earlier: str | None, sound: bool) -> None:
    """Run by a shell with the daemon's tools stood in for: one that finds faults makes the script take all back."""
    folder, tools = tmp_path / "conf.d", tmp_path / "tools"
    folder.mkdir()
    tools.mkdir()
    conf = folder / "headroom.conf"
    if earlier is not None:
        conf.write_text(earlier)
    wished = settings(random.Random(1), 3)
    fault = "" if sound else f"grep -q FlashArray {conf} 2>/dev/null && echo fault >&2"
    (tools / "multipath").write_text(f"#!/bin/sh\n{fault}\nexit 0\n")
    (tools / "multipathd").write_text(f"#!/bin/sh\necho $* >>{tmp_path}/said\n")
    for tool in tools.iterdir():
        tool.chmod(0o755)
    steps, _ = difference(MultipathSettings(), wished, "1" * 8, reads_folder=True)
    delta = MachineDelta("h", "h1", "multipath", steps=steps, guard=DeltaGuard("", ("sound",)), opening=OPENING)
    there, back = (
        file.text.replace("/etc/multipath/conf.d", str(folder)) for file in delta_files([delta], NO_REMOVALS, "0" * 64)
    )
    rc = run(there, tools)
    assert (rc == 0) == sound
    if sound:
        assert multipath_settings(conf.read_text().split("\n")).sections == wished.sections
        assert (tmp_path / "said").read_text() == "reconfigure\n"
        assert run(there, tools) == 0, "a second run"
        for again in range(2):
            assert run(back, tools) == 0
            assert (conf.read_text() if conf.exists() else None) == earlier, f"way back, run {again + 1} times"
    assert (conf.read_text() if conf.exists() else None) == earlier


def run(script: str, tools: Path) -> int:
    environment = {"PATH": f"{tools}:/usr/bin:/bin"}
    done = subprocess.run(["sh", "-c", script], env=environment, capture_output=True, text=True, timeout=20)
    assert "not found" not in done.stderr, done.stderr
    return done.returncode


def test_a_file_that_is_read_after_ours_stops_the_script(tmp_path: Path) -> None:
    folder, tools = tmp_path / "conf.d", tmp_path / "tools"
    folder.mkdir()
    tools.mkdir()
    (folder / "zz.conf").write_text("")
    (tools / "multipath").write_text("#!/bin/sh\n")
    (tools / "multipath").chmod(0o755)
    steps, _ = difference(MultipathSettings(), settings(random.Random(1), 3), "1" * 8, reads_folder=True)
    guard = DeltaGuard("", ("sound",))
    delta = MachineDelta("h", "h1", "multipath", steps=steps, guard=guard, opening=OPENING)
    there = next(iter(delta_files([delta], NO_REMOVALS, "0" * 64))).text
    assert run(there.replace("/etc/multipath/conf.d", str(folder)), tools) == 1
    assert [one.name for one in folder.iterdir()] == ["zz.conf"]
