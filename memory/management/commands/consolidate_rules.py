"""`manage.py consolidate_rules [--apply] [--owner NAME]`: style rules that say the same."""

from argparse import ArgumentParser
from typing import Any

from django.contrib.auth.models import User
from django.core.exceptions import ImproperlyConfigured
from django.core.management.base import CommandError

from memory.models import WritingMemory
from memory.style.consolidation import Merge, RulesChanged, apply, propose
from mirror.commands import MANAGE, MirrorCommand
from mirror.llm.ask import ModelError


class Command(MirrorCommand):
    help = (
        "Show which style rules say the same and what they would become; with --apply, merge them. "
        "Merged rules stay, switched off."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--apply", action="store_true", help="merge what is shown")
        parser.add_argument(
            "--owner",
            metavar="NAME",
            default="",
            help="user name of the account (default: the only one that has style rules)",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        owner = owner_of_rules(options["owner"])
        try:
            merges = propose(owner.pk)
        except (ModelError, ImproperlyConfigured) as error:
            raise CommandError(f"No proposal could be made, nothing was merged. {error}") from error
        if not merges:
            self.stdout.write(
                "Nothing to merge: no two active rules say the same. Rules that you wrote in words "
                "of your own all stay: only you can choose between them."
            )
            return
        for merge in merges:
            self._show(merge)
        if not options["apply"]:
            named = f" --owner {owner.username}" if options["owner"] else ""
            self.stdout.write(
                f"Nothing was changed. To merge them: {MANAGE} consolidate_rules --apply{named}"
            )
            return
        try:
            done = apply(owner.pk, merges)
        except RulesChanged as error:
            raise CommandError(str(error)) from error
        self.stdout.write(
            f"{done.merged} merged into {done.kept}; they are switched off, not gone."
        )

    def _show(self, merge: Merge) -> None:
        rules = WritingMemory.objects.in_bulk(merge.rules)
        kept = rules.get(merge.keeps) if merge.keeps else None
        self.stdout.write(f"{merge.text}  ({'stays as it is' if kept else 'a new rule'})")
        for key in merge.rules:
            if key != merge.keeps:
                self.stdout.write(f"  <- {rules[key].text}")
        self.stdout.write(f"  why: {merge.reasoning}\n")


def owner_of_rules(name: str) -> User:
    """The account of that name, or the only one with active rules. CommandError otherwise."""
    if name:
        try:
            return User.objects.get(username=name)
        except User.DoesNotExist as error:
            raise CommandError(f"There is no account named {name!r}.") from error
    owners = list(User.objects.filter(writing_memory__active=True).distinct().order_by("username"))
    if len(owners) == 1:
        return owners[0]
    if not owners:
        raise CommandError("There are no active style rules yet, so nothing to merge.")
    names = ", ".join(owner.username for owner in owners)
    raise CommandError(f"Several accounts have style rules ({names}). Name one: --owner NAME")
