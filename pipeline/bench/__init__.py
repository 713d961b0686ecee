"""Benchmarks: what a generation costs in time and tokens. Run by `make bench`, never by tests."""
