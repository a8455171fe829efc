"""How fast a design will be, and the I/O paths through it."""
