"""A finished game gone over: asked for, worked on by whichever process is free, kept, and added up."""
