"""Storage over Ethernet and InfiniBand: designs that pass and fail."""
