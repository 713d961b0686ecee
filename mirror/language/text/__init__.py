"""Text as such: its language, lines, sentences, words, stems and gaps; what differs between two."""
