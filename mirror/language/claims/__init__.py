"""What a text claims of its person: deeds, whose they were, how far they reach, how well done."""
