"""How resume prose reads, and its safe mending: verbs, openings, tails, worn and banned words."""
