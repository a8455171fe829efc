"""From a solved scenario to the records of the result: workloads, parts, curves, intervals."""
