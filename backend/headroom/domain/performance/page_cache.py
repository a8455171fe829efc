"""The host's page cache: what it answers by itself, and what its read-ahead keeps in flight."""


def uniform_hit(cache_gib: float, footprint_gib: float) -> float:
    """Share of even random accesses that a cache of this size answers once it is warm, 0 to 1."""
    if footprint_gib <= 0:
        return 1.0
    return min(max(cache_gib, 0.0) / footprint_gib, 1.0)


def read_ahead_parts(read_ahead_kib: float, part_kib: float) -> float:
    """Parts that read-ahead keeps in flight for one sequential reader: the window over the part, 1 or more."""
    return max(read_ahead_kib / part_kib, 1.0) if part_kib > 0 else 1.0


def read_response_ms(hit: float, hit_ms: float, media_ms: float) -> float:
    """Mean time of a read: every read looks in the cache, what misses goes on to the drives.

    `t_hit + (1 - h) t_media`; `hit` is clamped to 0..1.
    """
    return hit_ms + (1.0 - min(max(hit, 0.0), 1.0)) * media_ms
