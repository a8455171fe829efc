"""Why a layer has so much room, and how many requests it could carry."""

from collections.abc import Iterator

from headroom.domain.performance.explain.row_classes import derived
from headroom.domain.performance.result.evaluation import EvaluationResult, Explanation, FigureInput, LayerCeiling


def explain_layer_figures(result: EvaluationResult, layer: LayerCeiling) -> Iterator[Explanation]:
    """Room left above the load, and requests at the ceiling."""
    if layer.ceiling_mb_s is None or layer.room is None:
        return
    ceiling = derived("Ceiling", layer.ceiling_mb_s, "MB/s", f"limits of this layer alone in {result.scenario}")
    load = derived("Load", layer.load_mb_s, "MB/s", f"throughputs of {result.scenario}")
    ratio = f"{layer.ceiling_mb_s:.7g} / {layer.load_mb_s:.7g}"
    yield _explanation(
        f"{layer.explanation}/room", f"{layer.label}, room left", 100 * layer.room, "%",
        "room = ceiling of the layer / what passes it now - 1",
        f"{ratio} - 1 = {100 * layer.room:.4g}%", [ceiling, load],
    )  # fmt: skip
    if layer.requests_s is None or layer.ceiling_requests_s is None:
        return
    requests = derived("Requests now", layer.requests_s, "/s", "throughput of each workload / size of its requests")
    yield _explanation(
        f"{layer.explanation}/requests", f"{layer.label}, requests at the ceiling", layer.ceiling_requests_s, "/s",
        "requests now x ceiling / load, the mix of workloads kept",
        f"{layer.requests_s:.6g} x {ratio} = {layer.ceiling_requests_s:.6g} /s", [requests, ceiling, load],
    )  # fmt: skip


def _explanation(
    key: str, label: str, value: float, unit: str, formula: str, numbers: str, inputs: list[FigureInput]
) -> Explanation:
    return Explanation(key, label, value, unit, formula, numbers, inputs, "derived", False, "")
