"""Several failures at once: all pairs, and random sets."""
