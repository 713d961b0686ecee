"""Tries to log in that came to nothing, counted; who tried is kept as a digest only."""

from django.db import models


class Tries(models.Model):
    """Tries of one subject (an account, an address, a browser) since `began_at`."""

    subject = models.CharField(max_length=64, primary_key=True)
    count = models.PositiveIntegerField(default=0)
    began_at = models.DateTimeField(db_index=True)

    class Meta:
        verbose_name_plural = "tries"

    def __str__(self) -> str:
        return f"{self.count} since {self.began_at:%Y-%m-%d %H:%M}"
