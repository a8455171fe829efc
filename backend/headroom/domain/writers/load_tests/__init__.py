"""Writers for load tests: the workloads as jobs."""
