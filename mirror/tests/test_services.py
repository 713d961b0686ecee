"""The private servers that `.ci/with-services` starts are the ones in use."""

import pytest
import redis
from django.conf import settings
from django.db import connection


@pytest.mark.postgres
@pytest.mark.django_db
def test_the_database_is_one_that_django_supports() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SHOW server_version_num")
        assert int(cursor.fetchone()[0]) >= 150000


@pytest.mark.postgres
@pytest.mark.django_db
def test_letters_of_other_languages_fold_as_on_a_server() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT UPPER('société')")
        assert cursor.fetchone()[0] == "SOCIÉTÉ"


@pytest.mark.redis
def test_the_queue_answers() -> None:
    with redis.Redis.from_url(settings.REDIS_URL) as client:
        assert client.ping()
