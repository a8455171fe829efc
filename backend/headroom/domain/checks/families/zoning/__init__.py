"""Zones, the names and switches that they rest on, and the links between these."""
