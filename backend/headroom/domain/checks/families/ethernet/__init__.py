"""Storage over Ethernet and InfiniBand: frames, lossless classes, names, subnets."""
