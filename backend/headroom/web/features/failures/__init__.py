"""What failures leave of a design's workloads, over HTTP."""
