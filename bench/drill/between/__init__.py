"""What may happen on the way between the processes and what they need."""
