"""What stops a workload when one part fails: on the paths, between switches, in arrays, in the room."""
