"""What people may do, or their networks: too much, too slowly, or nothing any more."""
