"""The load, and the floors that carry it as well: clients, viewers, what they count. It knows nothing of the site."""
