"""What follows a failure: rebuilds, pauses, time lines, minutes down, odds of loss, and what two sites are worth."""
