"""How often somebody may try to log in."""
