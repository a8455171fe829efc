"""The odds that a design meets what is asked: the share of draws of its figures in which it does, one seed for all."""

import math
from typing import Final

import numpy as np
from scipy.special import ndtr, ndtri

from headroom.domain.performance.result.timing import ResponseInterval
from headroom.domain.performance.scenario_figures import ScenarioFigures
from headroom.domain.sizing.requirements.records import Requirement

_DECILE: Final = float(ndtri(0.9))
_NEAR: Final = 1e-4
"""What is held by its target reaches it but for rounding."""


def chance_of(requirement: Requirement, figures: ScenarioFigures) -> float:
    """Share of the draws in which every workload gets its rate, times the chance of each response limit.

    Response times have no draws of their own but an 80% interval, log-normal on each side of its median; that they go
    together with throughput is not counted, so that the product errs on the safe side.
    """
    met = 1.0
    if figures.drawn_mb_s:
        reached = [
            drawn >= asked.throughput_mb_s * (1 - _NEAR)
            for asked, drawn in zip(requirement.workloads, figures.drawn_mb_s, strict=True)
        ]
        met = float(np.mean(np.all(reached, axis=0)))
    for asked, found in zip(requirement.workloads, figures.workloads, strict=True):
        if asked.latency_limit_ms is not None and found.response_interval is not None:
            met *= _within(found.response_interval, asked.latency_limit_ms)
    return met


def certain_share(requirement: Requirement, figures: ScenarioFigures) -> float:
    """The least share of its rate that a workload gets in as many draws as must meet it; at most 1."""
    if not figures.drawn_mb_s:
        return 1.0
    place = 1 - requirement.certainty_percent / 100
    shares = [
        float(np.quantile(drawn, place, method="lower")) / asked.throughput_mb_s
        for asked, drawn in zip(requirement.workloads, figures.drawn_mb_s, strict=True)
    ]
    return min(shares)


def _within(interval: ResponseInterval, limit_ms: float) -> float:
    """Chance that a time stays within a limit."""
    low, median, high = interval.low_ms, interval.median_ms, interval.high_ms
    far = math.log(limit_ms / median)
    width = math.log(high / median) if far > 0 else math.log(median / low) if low > 0 else 0.0
    if width <= 0:
        return 1.0 if far >= 0 else 0.0
    return float(ndtr(far / width * _DECILE))
