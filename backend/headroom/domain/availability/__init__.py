"""What follows a failure, how often and for how long: rebuilds, pauses, time lines, minutes down, odds of loss, sites."""
