"""Measures memory at the size of a large house: see `manage.py bench_memory`."""
