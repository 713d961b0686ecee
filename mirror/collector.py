"""Python's garbage collector, spared what lives as long as the process."""

import gc


def spare_the_collector(**_: object) -> None:
    """Take what is loaded by now out of garbage collection. Walking it again and again cost every
    leaf of a run several milliseconds, and now and then a page a quarter of a second. Called once
    at start, or by a signal."""
    gc.collect()
    gc.freeze()
