/* On every page, without a dependency. Loaded before other scripts: what Escape closes here, it
   closes nowhere else. */
(() => {
"use strict";

// -- Menus: one is open at a time; a click elsewhere, a choice and Escape close it, arrows walk

const isOpen = "details.menu[open]";
const summaryOf = (menu) => menu.querySelector("summary");

function close(menu) {
  menu.open = false;
  summaryOf(menu).focus(); // what had the focus is hidden now
}

document.addEventListener("click", ({ target }) => {
  const own = target.closest("details.menu");
  for (const menu of document.querySelectorAll(isOpen)) if (menu !== own) menu.open = false;
  const chosen = target.closest(".menu-item")?.closest(isOpen);
  if (chosen) close(chosen);
});

document.addEventListener("keydown", (event) => {
  if (event.isComposing || event.defaultPrevented) return; // an input method has these keys
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const menu = event.key === "Escape" ? document.querySelector(isOpen) : event.target.closest?.("details.menu");
  if (!menu || (event.key !== "Escape" && (!step || event.altKey))) return;
  event.preventDefault();
  if (step) walk(menu, step);
  else close(menu);
});

function walk(menu, step) {
  menu.open = true;
  const items = [...menu.querySelectorAll(".menu-item")];
  const at = items.indexOf(document.activeElement);
  const next = at < 0 && step < 0 ? items.length - 1 : (at + step + items.length) % items.length;
  items[next]?.focus();
}

// -- What is swapped in by itself leaves open what was open

let opened = [];
document.addEventListener("htmx:beforeSwap", ({ target }) => {
  opened = [...target.querySelectorAll("details[id][open]")].map((one) => one.id);
});
document.addEventListener("htmx:afterSettle", () => {
  for (const one of opened.splice(0)) document.getElementById(one)?.setAttribute("open", "");
});

// -- Text in a plain form that keeps it (data-keep): whoever leaves it unsent is asked first

let sent = null;
document.addEventListener("submit", ({ target }) => (sent = target));
window.addEventListener("pageshow", () => (sent = null)); // they may come back to it

/** It was written here, or came back with the page ("whole"). */
const isUnsent = (form) =>
  form.dataset.keep === "whole" ||
  [...form.elements].some((field) => field.matches("textarea, [type=text]") && field.value !== field.defaultValue);

window.addEventListener("beforeunload", (event) => {
  const forms = [...document.querySelectorAll("form[data-keep]")];
  if (forms.some((form) => form !== sent && isUnsent(form))) event.preventDefault();
});
})();
