"""Figures in prose, in digits and in words: shares, ranges, rounding, notations, dates, ranks."""
