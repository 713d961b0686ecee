"""What became of things: changes, directions, replacements, opposites, denials."""
