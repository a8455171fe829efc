"""What designs are sized for."""
