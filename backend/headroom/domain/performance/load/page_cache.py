"""The host's page cache: what its read-ahead keeps in flight."""


def read_ahead_pieces(read_ahead_kib: float, piece_kib: float) -> float:
    """Parts that read-ahead keeps in flight for one sequential reader: the window over the part, 1 or more."""
    return max(read_ahead_kib / piece_kib, 1.0) if piece_kib > 0 else 1.0
