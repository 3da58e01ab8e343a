"""Who somebody is and what they say: guests, names, chat, mail, and what is kept of a person."""
