"""What stops a workload when one part fails: designs that pass and fail."""
