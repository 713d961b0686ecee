"""The admin page of accounts: Django's own, but that an account's files go with it."""

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.http import HttpRequest

from resumes.erasing import erase_account

admin.site.unregister(User)


@admin.register(User)
class AccountAdmin(UserAdmin[User]):
    def delete_model(self, request: HttpRequest, obj: User) -> None:
        erase_account(obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        for account in queryset:
            erase_account(account)
