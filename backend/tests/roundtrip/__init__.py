"""Round trip: what our writers write, run on machines of its grammar and listed by them, read by our readers."""
