"""Every sentence of the booklets, in our words: where it is printed, where it is code, where players read it, and which
records show it. `python -m tests.sentences.table` writes TABLE.md; a test says when it is old."""
