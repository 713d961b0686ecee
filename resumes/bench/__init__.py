"""Measures the truth checks on labelled claims: see `manage.py bench_checks`."""
