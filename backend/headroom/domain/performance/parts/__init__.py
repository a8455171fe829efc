"""What parts bear: figures become rows of capacity, along the routes that traffic takes."""
