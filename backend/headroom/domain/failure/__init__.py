"""What fails, what that takes down, and what is left for each workload."""
