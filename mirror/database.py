"""How long this process keeps its database connections."""

from django.db import connection


def let_go() -> None:
    """Give this thread's connection back before a wait for something other than the database.

    Inside a transaction nothing happens, and on SQLite neither: there nobody waits for a
    connection, and opening the file anew costs more than a leaf's queries.
    """
    if not connection.in_atomic_block and connection.vendor != "sqlite":
        connection.close()
