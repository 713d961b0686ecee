from django.urls import path

from mirror.llm import views

app_name = "llm"
urlpatterns = [
    path("", views.settings_page, name="settings"),
    path("save/", views.save_settings, name="save"),
    path("trial/", views.trial, name="trial"),
    path("forget/", views.forget_learnt, name="forget"),
    path("prices/", views.save_price, name="save_price"),
    path("prices/<uuid:price_id>/delete/", views.delete_price, name="delete_price"),
]
