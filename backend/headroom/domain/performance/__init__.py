"""The performance engine: how fast a design will be, what binds, and what would help."""
