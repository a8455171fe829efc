"""How many rooms, editors and readers a service carries, and what binds first: `python -m tests.benchmarks.load`."""
