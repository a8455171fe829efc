"""What to change in a design that stands: upgrades for the money, and slots for more adapters."""
