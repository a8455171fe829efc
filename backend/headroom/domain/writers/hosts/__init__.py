"""Writers for hosts of every other operating system."""
