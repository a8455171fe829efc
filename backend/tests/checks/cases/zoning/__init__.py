"""Zones and what they rest on: designs that pass and fail."""
