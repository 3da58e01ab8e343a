"""What the strong computer player of Tutto knows: how dice fall, what a turn comes to, who wins from which scores."""
