"""That nothing gets lost: how far each log was known to go, copies of the whole database, and the way back."""
