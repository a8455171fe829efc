"""Two places for the same data: what is lost and how long it takes when a link or a site is lost, and to catch up.

What nobody states stays an interval, and what is a matter of policy is asked rather than guessed.
"""

from dataclasses import replace
from typing import Final

import numpy as np

from headroom.domain.availability.backlog import HOURS_A_DAY, worst_backlog_mb
from headroom.domain.availability.facts import Fact, Facts, stated
from headroom.domain.availability.records import Span
from headroom.domain.availability.site_records import (
    PolicyQuestion,
    Replication,
    SiteEvent,
    SiteEventKind,
    SitePhase,
    SitesAnswer,
)
from headroom.domain.availability.spans import span_of
from headroom.domain.performance.solve.share import Floats

_MS_A_METRE_AND_BACK: Final = 0.00001
"""Light in fibre takes some 5 microseconds a kilometre each way."""
_SECONDS_AN_HOUR: Final = 3600.0
_NOTHING: Final = Span(0.0, 0.0, 0.0)
_PROMOTION: Final = ("detect", "decide", "promote", "mount", "application_start")
_WORDS: Final = {
    "detect": "Noticed",
    "decide": "People decide",
    "promote": "The copy becomes writable",
    "mount": "Maps, journals, mounts",
    "application_start": "Applications start",
}


def find_sites(plan: Replication, facts: Facts, draws: int = 1001) -> SitesAnswer:
    """RPO, RTO and catch-up of a copy, under loss of the link and of the site."""
    used = tuple(facts.find(name, "site") for name in _PROMOTION)
    added = None
    if plan.mode == "sync" and plan.distance_m is not None:
        milliseconds = plan.distance_m * _MS_A_METRE_AND_BACK * plan.exchanges
        added = Span(milliseconds, milliseconds, milliseconds)
    return SitesAnswer(
        source=plan.source,
        copy=plan.copy,
        mode=plan.mode,
        link_mb_s=plan.link_mb_s,
        write_mb_s=plan.write_mb_s,
        added_write_ms=added,
        write_ceiling_mb_s=plan.link_mb_s if plan.mode == "sync" else None,
        events=(_link_loss(plan, facts, draws), _site_loss(plan, facts, draws), _apart(plan, facts, draws)),
        questions=tuple(ask(plan)),
        facts=(
            *used,
            facts.find("repair", "link"),
            facts.find("repair", "site"),
            _cycle(plan, facts),
            _peak(plan, facts),
        ),
    )


def ask(plan: Replication) -> list[PolicyQuestion]:
    """What is left open."""
    found: list[PolicyQuestion] = []
    if plan.mode is None:
        found.append(
            PolicyQuestion("mode", "Does a write wait for the other site (sync), or not (async)?", "replication")
        )
    if plan.mode != "async" and plan.on_break is None:
        words = "When the link breaks, do writes stop, so that no site is ahead, or does the first site go on alone?"
        found.append(PolicyQuestion("on_break", words, "replication_on_break"))
    if plan.mode != "sync" and plan.cycle_s is None:
        found.append(PolicyQuestion("cycle", "How often are changes sent?", "replication_cycle_s"))
    if plan.mode != "async" and plan.distance_m is None:
        words = "How long is the way between the sites? Each kilometre adds some 0.01 ms to a write."
        found.append(PolicyQuestion("distance", words, "replication_m"))
    if plan.write_mb_s is None:
        found.append(PolicyQuestion("writes", "How much is written? No workload says.", ""))
    if plan.link_mb_s is None:
        found.append(PolicyQuestion("link", "What do the links between the sites carry? None is drawn.", ""))
    found.append(PolicyQuestion("decision", "Who decides that a site is lost, and within what time?", ""))
    return found


def _link_loss(plan: Replication, facts: Facts, draws: int) -> SiteEvent:
    repair = facts.find("repair", "link").draw(draws) * _SECONDS_AN_HOUR
    away = span_of(repair)
    alone = _event("link_loss", plan, _written(plan, repair))
    if plan.mode == "async" or plan.on_break == "go_on_alone":
        words = "nothing is lost while both sites live; what is written meanwhile is at one site only"
        return replace(alone, rpo_words=words, rto_s=_NOTHING, rto_words="goes on alone")
    if plan.mode == "sync" and plan.on_break == "stop_writes":
        return replace(
            alone, rpo_words="nothing is lost: writes stop with the link", rto_s=away,
            rto_words="until the link is mended", phases=(SitePhase("The link is mended", 0.0, away.median, away),),
            backlog_mb=_NOTHING, catch_up_s=_NOTHING, catch_up_idle_s=_NOTHING, catch_up_words="nothing is behind",
        )  # fmt: skip
    words = "nothing is lost while both sites live; how far the copy falls behind depends on the policy"
    wait = "none if it goes on alone, else until the link is mended: nobody has said which"
    return replace(
        alone, rpo_words=words, rto_words=wait, catch_up_words=f"if it goes on alone: {alone.catch_up_words}"
    )


def _site_loss(plan: Replication, facts: Facts, draws: int) -> SiteEvent:
    behind_s, words = _behind_s(plan, facts, draws)
    away = facts.find("repair", "site").draw(draws) * _SECONDS_AN_HOUR
    lost = None if behind_s is None else _written(plan, behind_s)
    phases, rto = _promotion(facts, draws)
    return replace(
        _event("site_loss", plan, _written(plan, away)),
        rpo_s=None if behind_s is None else span_of(behind_s),
        rpo_words=words,
        lost_mb=None if lost is None else span_of(lost),
        rto_s=rto,
        rto_words="people decide longest; nobody has said who and how soon",
        phases=phases,
    )


def _apart(plan: Replication, facts: Facts, draws: int) -> SiteEvent:
    """The site is lost at the end of a break of the link: the worst that the copy may be behind."""
    before = _site_loss(plan, facts, draws)
    apart = facts.find("repair", "link").draw(draws) * _SECONDS_AN_HOUR
    hours = span_of(apart)
    if plan.mode == "sync" and plan.on_break == "stop_writes":
        return replace(
            before, event="site_loss_after_link_loss", rpo_words="nothing is lost: writes stopped with the link"
        )
    if plan.mode == "async" or plan.on_break == "go_on_alone":
        lost = _written(plan, apart)
        words = "everything since the link broke; less if it breaks down sooner"
        kept = None if lost is None else span_of(lost)
        return replace(before, event="site_loss_after_link_loss", rpo_s=hours, rpo_words=words, lost_mb=kept)
    words = (
        f"nothing if writes stop with the link, else up to {hours.high / _SECONDS_AN_HOUR:.0f} h: nobody has said which"
    )
    return replace(before, event="site_loss_after_link_loss", rpo_s=None, rpo_words=words, lost_mb=None)


def _event(event: SiteEventKind, plan: Replication, backlog: Floats | None) -> SiteEvent:
    """With what is behind and the way back; nothing lost and no time to recover yet."""
    catch_up, words = _catch_up(plan, backlog)
    kept = None if backlog is None else span_of(backlog)
    idle = None if backlog is None or not plan.link_mb_s else span_of(backlog / plan.link_mb_s)
    return SiteEvent(event, _NOTHING, "", _NOTHING, None, "", (), kept, catch_up, words, idle)


def _written(plan: Replication, seconds: Floats) -> Floats | None:
    return None if plan.write_mb_s is None else plan.write_mb_s * seconds


def _promotion(facts: Facts, draws: int) -> tuple[tuple[SitePhase, ...], Span]:
    phases, start, total = [], 0.0, np.zeros(draws)
    for name in _PROMOTION:
        seconds = facts.find(name, "site").draw(draws)
        span = span_of(seconds)
        phases.append(SitePhase(_WORDS[name], start, start + span.median, span))
        start, total = start + span.median, total + seconds
    return tuple(phases), span_of(total)


def _behind_s(plan: Replication, facts: Facts, draws: int) -> tuple[Floats | None, str]:
    """Age of the copy when the site is lost, s."""
    if plan.mode == "sync":
        if plan.on_break == "stop_writes":
            return np.zeros(draws), "every write is at both sites"
        words = "every write is at both sites while the link holds; after a break of the link, what came since is lost"
        return np.zeros(draws), words
    if plan.mode is None:
        return None, "unknown: nobody has said whether writes wait for the other site"
    cycle = _cycle(plan, facts).draw(draws)
    if plan.write_mb_s is None or plan.link_mb_s is None:
        return None, f"a cycle, {span_of(cycle).median:.0f} s, and what waits to be sent, which is unknown"
    hours = np.arange(HOURS_A_DAY) / HOURS_A_DAY * 2 * np.pi
    swing = np.minimum(_peak(plan, facts).draw(draws)[:, None] - 1, 1e9) * np.cos(hours)
    profile = np.maximum(plan.write_mb_s * (1 + swing), 0.0)
    profile *= plan.write_mb_s / np.maximum(profile.mean(axis=1, keepdims=True), 1e-12)
    waits = worst_backlog_mb(profile, plan.link_mb_s)
    if np.isinf(waits).any():
        return None, "without end: in a day more is written than the links carry"
    return cycle + waits / plan.write_mb_s, "a cycle, and what waits to be sent in the busiest hours"


def _catch_up(plan: Replication, backlog: Floats | None) -> tuple[Span | None, str]:
    if backlog is None or plan.write_mb_s is None or plan.link_mb_s is None:
        return None, "unknown, since writes or links are"
    spare = plan.link_mb_s - plan.write_mb_s
    if spare <= 0:
        return None, "never while it writes as much as the links carry"
    return span_of(backlog / spare), "backlog / (link - writes), while writes go on"


def _cycle(plan: Replication, facts: Facts) -> Fact:
    if plan.cycle_s is None:
        return facts.find("cycle", "site")
    return stated("cycle", "site", plan.cycle_s, "s", "the storage system's replication cycle")


def _peak(plan: Replication, facts: Facts) -> Fact:
    if plan.peak_factor is None:
        return facts.find("peak_factor", "site")
    return stated("peak_factor", "site", plan.peak_factor, "times", "as given")
