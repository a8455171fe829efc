"""Racks, power, cooling, weight and space."""
