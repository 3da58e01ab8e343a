"""The receiving end of every announcement: who looks at which table, and what they are sent. Renders, never writes."""
