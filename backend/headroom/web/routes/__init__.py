"""Routes, one file a resource; the contract lists them all."""
