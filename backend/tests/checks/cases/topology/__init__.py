"""Which part leads to which, and what the answer rests on: designs that pass and fail."""
