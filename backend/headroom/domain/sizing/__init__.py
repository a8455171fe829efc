"""From what is required to complete designs: architectures as data, a bound for all counts, the model for the best."""
