"""The admin pages of accounts and groups: Django's own, for superusers alone, since they belong to
nobody else; and an account's files go with it."""

from typing import Any

from django.contrib import admin
from django.contrib.auth.admin import GroupAdmin, UserAdmin
from django.contrib.auth.models import Group, User
from django.db.models import QuerySet
from django.http import HttpRequest

from resumes.erasing import erase_account

admin.site.unregister([User, Group])


class _ForSuperusers:
    """Whatever permissions somebody was given: who may write accounts could make themselves one."""

    def has_module_permission(self, request: HttpRequest) -> bool:
        return _is_superuser(request)

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return _is_superuser(request)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return _is_superuser(request)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return _is_superuser(request)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return _is_superuser(request)


def _is_superuser(request: HttpRequest) -> bool:
    return request.user.is_active and request.user.is_superuser


@admin.register(Group)
class GroupsAdmin(_ForSuperusers, GroupAdmin):
    pass


@admin.register(User)
class AccountAdmin(_ForSuperusers, UserAdmin[User]):
    def delete_model(self, request: HttpRequest, obj: User) -> None:
        erase_account(obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        for account in queryset:
            erase_account(account)
