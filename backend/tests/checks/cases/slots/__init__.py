"""Cards in slots: designs that pass and fail."""
