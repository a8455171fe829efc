"""Features: each its routes, its service, and the records that it answers."""
