"""How long a host waits until its I/O goes on: from its own multipath values, its drivers' and its storage's."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import numpy as np

from headroom.domain.availability.facts import Fact, Facts, stated
from headroom.domain.availability.records import LastPathWait, Pause
from headroom.domain.availability.spans import span_of
from headroom.domain.topology.attributes import number
from headroom.domain.topology.records import Node

Transport: TypeAlias = Literal["fc", "iscsi", "nvme"]
PauseEvent: TypeAlias = Literal["link_loss", "remote_loss", "silent_loss", "takeover"]
OFF: Final = -1
"""What multipath-tools and nvme take for a time that never ends."""


@dataclass(frozen=True, slots=True)
class HostTimes:
    """What a host states; None where nobody set it and the default of its software holds."""

    transport: Transport
    fast_io_fail_s: float | None
    dev_loss_s: float | None
    no_path_s: float | None
    no_path_queue: bool
    nvme_ctrl_loss_s: float | None
    takeover_s: float | None
    """Of the storage system."""
    moves_ownership: bool
    """Whether hosts move volumes to the other controller (RDAC) rather than go on with its other paths."""


def host_times(host: Node, system: Node | None, transport: Transport) -> HostTimes:
    """The times of a host towards a storage system."""
    access = None if system is None else system.attributes.get("path_access")
    return HostTimes(
        transport=transport,
        fast_io_fail_s=number(host, "fast_io_fail_seconds"),
        dev_loss_s=number(host, "dev_loss_seconds"),
        no_path_s=number(host, "no_path_seconds"),
        no_path_queue=host.attributes.get("no_path_queue") is True,
        nvme_ctrl_loss_s=number(host, "nvme_ctrl_loss_s"),
        takeover_s=None if system is None else number(system, "takeover_s"),
        moves_ownership=access == "rdac",
    )


def find_pause(event: PauseEvent, times: HostTimes, facts: Facts, draws: int) -> Pause:
    """How long I/O waits after an event, as an 80% interval in seconds.

    Args:
        event: `link_loss` of the host's own link; `remote_loss` of a switch or target port, which the fabric tells;
            `silent_loss` of frames, which nobody tells; `takeover` by the other controller.
        times: of the host and its storage.
        facts: the tables.
        draws: how many.
    """
    used = _steps(event, times, facts)
    seconds = np.sum([one.draw(draws) for one in used], axis=0)
    then = "the partner carries both loads" if event == "takeover" else "the other paths carry its load"
    return Pause(event, span_of(seconds), then, used)


def _steps(event: PauseEvent, times: HostTimes, facts: Facts) -> tuple[Fact, ...]:
    switch = facts.find("path_switch", "host")
    if event == "takeover":
        name = "trespass" if times.moves_ownership else "takeover"
        if times.takeover_s is None:
            return facts.find(name, "storage_system"), switch
        return stated("takeover", "storage_system", times.takeover_s, "s", "the storage system's takeover time"), switch
    if times.transport == "nvme":
        return facts.find("nvme_keep_alive", "host"), switch
    found = [_fast_io_fail(times, facts), switch]
    if event == "remote_loss":
        found.insert(0, facts.find("fabric_notice", "host"))
    if event == "silent_loss":
        found.insert(0, facts.find("command_timeout", "host"))
    elif times.transport == "iscsi":
        found.insert(0, facts.find("iscsi_probe", "host"))
    return tuple(found)


def _fast_io_fail(times: HostTimes, facts: Facts) -> Fact:
    if times.fast_io_fail_s is None:
        return facts.find("fast_io_fail", "host")
    if times.fast_io_fail_s != OFF:
        return stated("fast_io_fail", "host", times.fast_io_fail_s, "s", "the host's fast I/O fail")
    if times.dev_loss_s is None:
        return facts.find("dev_loss", "host")
    return stated("dev_loss", "host", times.dev_loss_s, "s", "the host's device loss time, since fast I/O fail is off")


def find_last_path_wait(times: HostTimes, facts: Facts, draws: int) -> LastPathWait:
    """How long I/O waits once no path is left: until errors reach the application, not until it goes on."""
    endless = times.nvme_ctrl_loss_s == OFF if times.transport == "nvme" else times.no_path_queue
    if endless:
        return LastPathWait(None, "I/O waits until a path is back", ())
    if times.transport == "nvme":
        given = times.nvme_ctrl_loss_s
        default, words = facts.find("nvme_ctrl_loss", "host"), "the host's NVMe controller loss time-out"
    else:
        given = times.no_path_s
        default, words = facts.find("fast_io_fail", "host"), "the host's time without a path"
    used = default if given is None else stated("no_path", "host", given, "s", words)
    return LastPathWait(span_of(used.draw(draws)), "I/O fails, the workload is down", (used,))
