"""Writers for storage systems."""
