"""Characters within a word that nobody sees."""

# The soft hyphen, spaces without width, joiners, and the byte order mark. Words that are compared
# are the same with them and without.
UNSEEN = "\u00ad\u200b\u200c\u200d\u2060\ufeff"
