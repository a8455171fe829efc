"""All single failures of a design in chunks of some seconds, and chunks added up: for a run that goes on by itself."""
