"""Large designs by groups of workloads that share nothing: which there are, and which repeat another."""
