"""Designs that pass and fail, by topic."""
