"""Comments and mentions."""
