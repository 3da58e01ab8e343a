"""What ails the site: why something failed, and whether what it needs from outside is there."""
