"""Checks: each with a design that passes and one that fails."""
