"""Drives of cloud instances: what their provider states, and what follows where it is silent."""

from dataclasses import replace

import pytest

from headroom.domain.catalogue.records import Figure, Part
from headroom.domain.world.assumptions import complete, threads_of
from headroom.domain.world.instance_drives import CLOUD, METERED_BYTES
from headroom.domain.world.parts import drive_part
from headroom.domain.world.records import Drives, Hosts, Instance, Point, Source, WorldCase
from tests.builders import catalogue

STATED = Drives(media="nvme", count=1, read_iops=400_000, write_iops=220_000, rate_basis="rated")


def part_of(drives: Drives, share: float = 1.0) -> Part:
    return drive_part("drive", drives, None, catalogue().priors, Instance(name="example", share=share))


def figure_of(part: Part, row: str, direction: str) -> Figure | None:
    return next((one for one in part.figures if one.row == row and one.direction == direction), None)


def test_bytes_follow_from_stated_requests() -> None:
    part = part_of(STATED)
    assert part.vendor == CLOUD
    for direction, requests in (("read", 400_000), ("write", 220_000)):
        figure, metered = figure_of(part, "throughput", direction), METERED_BYTES[direction]
        assert figure is not None
        assert figure.basis == "prior"
        assert figure.value == pytest.approx(requests * metered.value / 1e6)
        assert figure.low == pytest.approx(requests * metered.low / 1e6)
        assert figure.high == pytest.approx(requests * metered.high / 1e6)


def test_stated_bytes_stay_and_those_of_a_share_are_not_shared_again() -> None:
    figure = figure_of(part_of(replace(STATED, read_mb_s=500), share=0.25), "throughput", "read")
    assert figure is not None
    assert (figure.value, figure.basis) == (500, "rated")


def test_a_share_of_a_drive_of_which_nothing_is_stated_is_a_share_of_its_class() -> None:
    quarter = figure_of(part_of(Drives(media="nvme"), share=0.25), "iops", "read")
    prior = next(one for one in catalogue().priors if one.id == "instance-drive-read-requests")
    assert quarter is not None
    assert quarter.value == pytest.approx(prior.value / 4)
    assert figure_of(part_of(Drives(media="nvme")), "iops", "read") is None


def test_a_guaranteed_rate_is_the_least_of_a_drive_of_its_kind() -> None:
    part = part_of(Drives(media="nvme", year=2021, read_mb_s=2000, rate_basis="guaranteed"))
    prior = next(one for one in catalogue().priors if one.id == "nvme-drive-2020-to-2022-read")
    figure = figure_of(part, "throughput", "read")
    assert (part.vendor, part.year) == ("Own", 2021)
    assert figure is not None
    assert figure.low == 2000
    assert figure.value == pytest.approx((2000 * prior.value) ** 0.5)
    assert figure.high == prior.high
    assert figure_of(part, "throughput", "write") is None


def test_writes_of_an_unmetered_drive_lie_between_a_full_drive_and_an_erased_one() -> None:
    sheet = Drives(media="nvme", model="D7-P5520", write_iops=200_000, write_mb_s=4200, rate_basis="rated")
    figure = figure_of(part_of(sheet), "iops", "write")
    assert figure is not None
    assert (figure.low, figure.basis) == (200_000, "prior")
    assert figure.high == pytest.approx(4200e6 / 4096)
    assert figure.value == pytest.approx((200_000 * 4200e6 / 4096) ** 0.5)
    stream = figure_of(part_of(sheet), "throughput", "write")
    assert stream is not None
    assert (stream.value, stream.basis) == (4200, "rated")


def test_writes_that_a_provider_meters_and_those_of_drives_as_sold_stay() -> None:
    metered = figure_of(part_of(STATED), "iops", "write")
    sold = drive_part("drive", replace(STATED, model="D7-P5520"), 2021, catalogue().priors, None)
    own = figure_of(sold, "iops", "write")
    assert metered is not None
    assert own is not None
    assert {metered.value, own.value} == {220_000}
    assert {metered.basis, own.basis} == {"rated"}


def test_an_erased_drive_never_writes_less_than_a_full_one() -> None:
    slow = Drives(media="nvme", model="slow", write_iops=200_000, write_mb_s=100, rate_basis="rated")
    figure = figure_of(part_of(slow), "iops", "write")
    assert figure is not None
    assert figure.value == pytest.approx(200_000)


def test_what_a_guaranteed_drive_writes_follows_from_its_class() -> None:
    part = part_of(Drives(media="nvme", year=2021, read_mb_s=2000, rate_basis="guaranteed"))
    known = {prior.id: prior.value for prior in catalogue().priors}
    figure = figure_of(part, "iops", "write")
    assert figure is not None
    assert figure.low == known["nvme-drive-2020-to-2022-write-requests"]
    assert figure.high == pytest.approx(known["nvme-drive-2020-to-2022-write"] * 1e6 / 4096)


def test_a_guarantee_above_its_class_stands() -> None:
    part = part_of(Drives(media="nvme", year=2021, read_mb_s=9000, rate_basis="guaranteed"))
    figure = figure_of(part, "throughput", "read")
    assert figure is not None
    assert figure.value == pytest.approx(9000)
    assert figure.high == pytest.approx(9000)


def test_a_load_that_fills_local_flash_has_a_thread_a_core() -> None:
    point = Point("random", "read", "iops", 1.0, saturating=True)
    case = WorldCase(
        "one", "cloud-volume", "Example", Source("Example", "page 1"), clients=Hosts(count=1, on_servers=True),
        servers=Hosts(count=1), drives=STATED, stack="local", instance=Instance(vcpus=64), points=(point,),
    )  # fmt: skip
    assert threads_of(point, complete(case)) == 64
    assert threads_of(point, complete(replace(case, instance=Instance(vcpus=2)))) == 4
