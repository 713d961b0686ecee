"""What things, places and people are called: keys, tools, places, job titles, degrees."""
