"""What the Engenio paper published: buses of three hosts, curves over request sizes, threads, XVM, CTQ and stripes."""

from functools import partial
from typing import Final

from headroom.domain.papers.cases import Case, ScenarioRun, layer_ceiling, stripe_kib, throughput
from headroom.domain.papers.engenio_designs import SIZES_KIB, SMALL_KIB, THREADS, one_volume, scenario, server, stripe
from headroom.domain.papers.published_figure import PublishedFigure, Role

_CURVE_WITHIN, _EFFECT_WITHIN, _EXACTLY, _BUSES_WITHIN = 0.10, 0.20, 0.0, 0.03
_WAYS: Final = ("write", "read")
_CTQ: Final = "Use the xscsiqueue command to enable CTQ"

_TAGGED: Final = partial(one_volume, "a350", "2882", 4)
_UNTAGGED: Final = partial(one_volume, "a350", "2882", 4, False)
_ORIGIN: Final = partial(one_volume, "o300", "2882", 4)
_LARGE: Final = partial(one_volume, "a350", "5884", 8)

_CURVE: Final = {  # A350, one thread
    "write": (107.28, 124.43, 124.06, 124.65, 124.64, 124.63),
    "read": (154.85, 167.01, 167.50, 167.53, 166.57, 167.17),
}
_SEVERAL: Final = {  # 256K and 512K by 4 threads, then by 8
    ("write", "plain"): (52.75, 66.12, 41.30, 62.11),
    ("write", "managed"): (67.49, 76.55, 54.38, 71.97),
    ("read", "plain"): (148.04, 147.54, 152.85, 150.53),
    ("read", "managed"): (173.45, 176.30, 174.02, 177.09),
}
_UNTAGGED_MB_S: Final = {"write": (29.84, 39.01, 30.74, 40.49), "read": (32.81, 40.19, 33.93, 41.92)}
_TESTS: Final = [(threads, size_kib) for threads in THREADS for size_kib in SIZES_KIB[:2]]


def cases() -> list[Case]:
    """All figures of the paper."""
    return [*_buses(), *_curves(), *_threads(), *_effects(), *_stripes()]


def _figure(
    name: str, metric: str, value: float | None, place: str, role: Role = "prediction", unit: str = "MB/s"
) -> PublishedFigure:
    return PublishedFigure(f"engenio-{name}", "engenio", metric, unit, value, None, None, place, role)


def _buses() -> list[Case]:
    place = "Server architecture is extremely important"
    found = []
    for host, value, words in (("o300", 1024, "may not"), ("o350", 1282, "may"), ("a350", 1540, "should")):
        figure = _figure(f"{host}-buses", f"{host.upper()}: both PCI buses", value, f"{place}, {host.upper()}")
        note = f"It {words} have enough for a 5884: base I/O takes a part of bus 0, and nobody stated how much."
        ceiling = layer_ceiling("phb")
        found.append(Case(figure, ScenarioRun(partial(server, host), "read"), ceiling, target=_BUSES_WITHIN, note=note))
    for way, value in (("write", 630), ("read", 800)):
        figure = _figure(f"5884-{way}", f"5884 by four connections, {way}", value, f"{place}, A350", "input")
        note = "" if way == "write" else "Four 2 Gb ports at 195 MB/s bind just before the storage system does."
        found.append(
            Case(figure, ScenarioRun(partial(server, "a350"), way), throughput, target=_CURVE_WITHIN, note=note)
        )
    return found


def _curves() -> list[Case]:
    found = []
    place = "Origin versus Altix Comparison with Even Stripe Width and Multiple Stripe Widths"
    for host, words, sketch in (("a350", "A350", _TAGGED), ("o300", "O300", _ORIGIN)):
        for way in _WAYS:
            for size_kib, measured in zip(SIZES_KIB, _CURVE[way], strict=True):
                published = host == "a350"
                figure = _figure(
                    f"{host}-{way}-{size_kib}k", f"{words}, RAID 5 4+1, one thread, {way} {size_kib}K",
                    measured if published else None, place, "prediction" if published else "reserved",
                )  # fmt: skip
                note = "" if published else "No slower processors are in the model: the buses do not bind one port."
                run = ScenarioRun(sketch, scenario("managed", way, size_kib, 1))
                found.append(Case(figure, run, throughput, target=_CURVE_WITHIN, note=note))
    place = "Less than even stripe width 16K to 256K I/O and even stripe width 512K I/O"
    note = "Fixed times and C of the smaller 2882; the write cache collects part stripes."
    for way in _WAYS:
        for size_kib in SMALL_KIB:
            words = f"A350, 5884 RAID 5 8+1, one thread, {way} {size_kib}K"
            figure = _figure(f"5884-{way}-{size_kib}k", words, None, place, "reserved")
            run = ScenarioRun(_LARGE, scenario("managed", way, size_kib, 1))
            found.append(Case(figure, run, throughput, target=_CURVE_WITHIN, note=note))
    return found


def _threads() -> list[Case]:
    found = []
    for (way, manager), values in _SEVERAL.items():
        for (threads, size_kib), value in zip(_TESTS, values, strict=True):
            words = f"{threads} threads, {'with' if manager == 'managed' else 'without'} XVM, {way} {size_kib}K"
            figure = _figure(f"{manager}-{way}-{threads}x{size_kib}k", words, value, "Use the XVM volume manager")
            run = ScenarioRun(_TAGGED, scenario(manager, way, size_kib, threads))
            found.append(Case(figure, run, throughput, target=_EFFECT_WITHIN))
    for way, values in _UNTAGGED_MB_S.items():
        for (threads, size_kib), value in zip(_TESTS, values, strict=True):
            words = f"{threads} threads, without CTQ, {way} {size_kib}K"
            figure = _figure(f"untagged-{way}-{threads}x{size_kib}k", words, value, _CTQ)
            run = ScenarioRun(_UNTAGGED, scenario("managed", way, size_kib, threads))
            found.append(Case(figure, run, throughput, target=_EFFECT_WITHIN))
    return found


def _effects() -> list[Case]:
    """What XVM and CTQ multiply the throughput by."""
    found = []
    for way in _WAYS:
        for index, (threads, size_kib) in enumerate(_TESTS):
            test = f"{threads} threads, {way} {size_kib}K"
            best = _SEVERAL[way, "managed"][index]
            run = ScenarioRun(_TAGGED, scenario("managed", way, size_kib, threads))
            xvm = _figure(
                f"xvm-effect-{way}-{threads}x{size_kib}k", f"Gain by XVM, {test}",
                round(best / _SEVERAL[way, "plain"][index], 3), "Use the XVM volume manager", unit="x",
            )  # fmt: skip
            plain = ScenarioRun(_TAGGED, scenario("plain", way, size_kib, threads))
            found.append(Case(xvm, run, throughput, over=plain, target=_EFFECT_WITHIN))
            ctq = _figure(
                f"ctq-effect-{way}-{threads}x{size_kib}k", f"Gain by CTQ, {test}",
                round(best / _UNTAGGED_MB_S[way][index], 3), _CTQ, unit="x",
            )  # fmt: skip
            slow = ScenarioRun(_UNTAGGED, scenario("managed", way, size_kib, threads))
            found.append(Case(ctq, run, throughput, over=slow, target=_EFFECT_WITHIN))
    return found


def _stripes() -> list[Case]:
    table = [
        ("raid5", 5, 64, 1, 256, "RAID 5 4+1"), ("raid5", 9, 256, 1, 2048, "RAID 5 8+1"),
        ("raid5", 5, 64, 2, 512, "RAID 5 4+1"), ("raid5", 9, 256, 2, 4096, "RAID 5 8+1"),
        ("raid1", 2, 64, 1, 64, "RAID 1 1+1"), ("raid10", 4, 256, 1, 512, "RAID 1/0 2+2"),
        ("raid1", 2, 64, 2, 128, "RAID 1 1+1"), ("raid10", 4, 256, 2, 1024, "RAID 1/0 2+2"),
    ]  # fmt: skip
    return [
        Case(
            _figure(
                f"stripe-{volumes}x{level}-{drives}x{strip_kib}k",
                f"Stripe of {volumes} x {words}, {strip_kib}K segments", value, "Even Stripe Width I/O", unit="KiB",
            ),
            ScenarioRun(partial(stripe, level, drives, strip_kib, volumes), "write"), stripe_kib, target=_EXACTLY,
        )
        for level, drives, strip_kib, volumes, value, words in table
    ]  # fmt: skip
