/* The editor in the browser: what htmx does not reach. Rows of bullets, keys, drafts that outlive a
   failed save, a closed tab and a stopped server, and where the focus goes. No build step, no
   dependency but htmx 2. docs/editor.md tells what is kept where, and when it goes. */
(() => {
"use strict";

const desk = document.querySelector("[data-resume]");
if (!desk || !window.htmx) return;
const panel = document.getElementById("panel");
const toasts = document.getElementById("toasts");
const login = desk.dataset.login || "/login/";
const PAUSES = [2, 4, 8, 16, 30]; // seconds between attempts to save
const PATIENCE = Number(desk.dataset.patience || 20); // seconds that a save may take
const SETTLED = 1500; // milliseconds without a key, after which what was typed on is saved too
htmx.config.defaultSettleDelay = 0; // a form on the page is known: no key comes in between

// -- Forms and parts

const on = (kind, does, early = false) => document.addEventListener(kind, does, early);
const byId = (id) => document.getElementById(id);
const isForm = (element) => element.matches("form.edit-form");
const formIn = (element) => element.querySelector("form.edit-form");
const formOf = (element) => element.closest?.("form.edit-form");
const partOf = (element) => element.closest?.(".part");
const openForms = () => [...document.querySelectorAll("form.edit-form")];
const partNamed = (ref, root = document) =>
  [...root.querySelectorAll(".part")].find((part) => part.dataset.ref === ref);
const isBusy = (form) => form.getAttribute("aria-busy") === "true";

/** What is known of an open form: `standing` is what the server has of it, `sent` what the save
    under way holds (both as text of `typedIn`), `attempts` those that failed in a row. `before` is
    the revision that a draft of it is kept under where not that of the form: whoever leaves a
    conflict and comes back sees both texts again. */
const known = new WeakMap();
const isDirty = (form) => known.has(form) && asText(typedIn(form)) !== known.get(form).standing;

/** The fields of a form in their order, but for the revision: [name, value, key of a checkbox]. */
function typedIn(form) {
  return [...form.elements]
    .filter((field) => field.name && field.name !== "revision" && field.type !== "submit")
    .map((field) =>
      field.type === "checkbox"
        ? [field.name, field.checked ? field.value : "", field.value]
        : [field.name, field.value, ""],
    );
}
const asText = (fields) => JSON.stringify(fields);

/** Put kept fields into a form: as many rows as they need, boxes in their order. */
function fill(form, fields, revision) {
  const rows = rowsOf(form);
  if (form.dataset.kind === "listed") {
    const boxes = fields.map(([, , key]) => rows.querySelector(`[value="${CSS.escape(key)}"]`));
    rows.prepend(...boxes.filter(Boolean).map((box) => box.closest(".row")));
  } else if (rows) {
    const wanted = fields.filter(([name]) => ROW_FIELDS.includes(name)).length;
    while (rows.children.length < wanted) rows.append(newRow(form));
    while (rows.children.length > wanted) rows.lastElementChild.remove();
  }
  const taken = new Map();
  for (const [name, value, key] of fields) {
    const place = taken.get(name) || 0;
    taken.set(name, place + 1);
    const field = form.querySelectorAll(`[name="${CSS.escape(name)}"]`)[place];
    if (field?.type === "checkbox") field.checked = value !== "" && field.value === key;
    else if (field) field.value = value;
  }
  form.elements.revision.value = revision;
  number(form);
  form.querySelectorAll("textarea.autosize").forEach(fit);
}

/** Say in the form itself what went wrong; `actions` are [name, function or address]. */
function tell(form, text, actions = [], isCalm = false) {
  const place = form.querySelector(".form-message");
  if (!place) return;
  place.replaceChildren(text);
  place.classList.toggle("calm", isCalm);
  for (const [name, act] of actions) {
    place.append(" ", typeof act === "string" ? link(name, act) : button(name, act));
  }
}

/** Say something there that is no fault. */
const note = (form, text) => tell(form, text, [], true);

/** Text from anywhere goes onto the page as text only. */
const made = (tag, className = "", textContent = "") =>
  Object.assign(document.createElement(tag), { className, textContent });

function button(name, act) {
  const it = made("button", "button small", name);
  it.type = "button";
  it.addEventListener("click", (event) => {
    event.stopPropagation(); // it is no click on the part
    act();
  });
  return it;
}

const link = (name, address) =>
  Object.assign(made("a", "", name), { href: address, target: "_blank", rel: "noopener" });

// -- Drafts: unsaved text lives in this browser until the server has it

// One per section and page: two tabs that write the same section do not take each other's text.
const DRAFTS = `mirror:draft:${desk.dataset.user || ""}:${desk.dataset.resume}:`;
const TAB = Math.random().toString(36).slice(2, 10);
const keyOf = (ref) => `${DRAFTS}${ref}:${TAB}`;
const refOf = (key) => key.slice(DRAFTS.length, key.lastIndexOf(":"));
const tabOf = (key) => key.slice(key.lastIndexOf(":") + 1);
const others = new Set(); // the tabs in which this resume is open too: their drafts are theirs
const unstored = new Map(); // what the browser would not store: full, or forbidden
let saidUnstored = false;

/** Drafts as [key, draft], the newest first: of one section, or of all. */
function drafts(ref = null) {
  let all = {};
  try {
    all = { ...localStorage };
  } catch {
    // No storage: only what this page holds.
  }
  return Object.entries({ ...all, ...Object.fromEntries(unstored) })
    .filter(([key]) => key.startsWith(DRAFTS) && (ref === null || refOf(key) === ref))
    .filter(([key]) => !others.has(tabOf(key)))
    .map(([key, text]) => [key, readable(text)])
    .filter(([, draft]) => draft)
    .sort(([, one], [, other]) => other.savedAt.localeCompare(one.savedAt));
}

function readable(text) {
  try {
    const draft = JSON.parse(text);
    return Array.isArray(draft.fields) && typeof draft.savedAt === "string" ? draft : null;
  } catch {
    return null; // somebody else's, or cut off
  }
}

/** Whether the browser keeps it; if not, this page does. */
function store(key, draft) {
  const text = JSON.stringify(draft);
  try {
    localStorage.setItem(key, text);
    unstored.delete(key);
    return true;
  } catch {
    unstored.set(key, text);
    return false;
  }
}

function drop(key) {
  unstored.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // It was never there.
  }
}

function keepDraft(form) {
  const part = partOf(form);
  if (!part || !known.has(form)) return;
  const key = keyOf(part.dataset.ref);
  if (!isDirty(form)) return drop(key);
  const draft = {
    revision: known.get(form).before ?? form.elements.revision.value,
    fields: typedIn(form),
    savedAt: new Date().toISOString(),
  };
  if (!store(key, draft) && !saidUnstored) {
    saidUnstored = true;
    tell(form, "This browser cannot keep your text. Save it before you leave this page.");
  }
}

/** The server has this very text: no draft of it is needed, whichever tab it is from. */
function dropSaved(ref, text) {
  for (const [key, draft] of drafts(ref)) if (asText(draft.fields) === text) drop(key);
}

const tabs = new BroadcastChannel(DRAFTS);
const greet = (more) => tabs.postMessage({ tab: TAB, ...more });
tabs.onmessage = ({ data }) => {
  if (data.leaves) others.delete(data.tab);
  else others.add(data.tab);
  if (data.comes) greet();
  document.querySelectorAll(".part > .draft-notice").forEach((offer) => offer.remove());
  offerAll();
};
window.addEventListener("pageshow", () => greet({ comes: true }));
window.addEventListener("pagehide", () => {
  keepAll();
  greet({ leaves: true });
});

const timers = new WeakMap();
function keepDraftSoon(form) {
  clearTimeout(timers.get(form));
  timers.set(form, setTimeout(() => form.isConnected && keepDraft(form), 250));
}

const keepAll = () => openForms().forEach(keepDraft);
on("visibilitychange", keepAll);
window.addEventListener("beforeunload", (event) => {
  keepAll();
  if (openForms().some(isDirty) || unstored.size) event.preventDefault();
});

/** In the manner of the rest of the page, at the clock of whoever looks. */
const moment = (draft) =>
  new Date(draft.savedAt).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" });

function notice(text, ...buttons) {
  const box = made("div", "draft-notice");
  box.append(made("span", "", text), ...buttons);
  return box;
}

/** Offer the newest draft of a part that is read. Whoever opens the part goes on with it, too. */
function offerDraft(part) {
  if (!part || part.querySelector("form.edit-form, .draft-notice")) return;
  const [[key, draft] = []] = drafts(part.dataset.ref);
  if (!draft) return;
  const offer = notice(
    `You have text here that is not saved, from ${moment(draft)}.`,
    button("Go on with it", () => part.querySelector(".edit-button")?.click()),
    button("Discard", () => {
      offer.remove();
      discard(key, draft, () => offerDraft(partNamed(part.dataset.ref)));
      offerDraft(part); // an older one, from another tab
      focusOn(part);
    }),
  );
  part.append(offer);
}

function discard(key, draft, restored) {
  drop(key);
  toast("Draft discarded.", "Undo", () => {
    store(key, draft);
    restored();
  });
}

/** Drafts of sections that are not on the sheet: such as can be added, and such as are gone. */
function offerStrays() {
  document.querySelectorAll(".stray-draft").forEach((one) => one.remove());
  for (const [key, draft] of drafts().filter(([key]) => !partNamed(refOf(key)))) {
    const adder = document.querySelector(`#sheet [hx-get$="/sections/${refOf(key)}/edit/"]`);
    const text = draft.fields.map(([, value]) => value).join(" ");
    const offer = notice(
      `You have text that is not saved, from ${moment(draft)}, for ${adder ? adder.textContent.trim() : `a section that is gone: ${text}`}`,
      button("Discard", () => {
        discard(key, draft, offerStrays);
        offerStrays();
      }),
    );
    if (adder) offer.append(button("Go on with it", () => adder.click()));
    offer.classList.add("stray-draft");
    byId("sheet")?.append(offer);
  }
}

function offerAll() {
  document.querySelectorAll(".part").forEach(offerDraft);
  offerStrays();
}

// -- Text areas as high as their text

const SIZES_ITSELF = CSS.supports("field-sizing", "content");
function fit(area) {
  if (SIZES_ITSELF) return;
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight + 2}px`;
}
window.addEventListener("resize", () => document.querySelectorAll("textarea.autosize").forEach(fit));

// -- Rows: bullets, skills, entries

const ROW_FIELDS = ["bullet_text", "skill"];
// The sign before a line of a list: "•" with or without a blank, "-", "*", "1." with one.
const SIGN = /^\s*(?:[•‣▪▫◦●○■□·∙⁃\uf0b7]\s*|[*+–—-]\s+|\d{1,3}[.)]\s+)/;

/** Set the cursor into a field, behind its text or at a place in it. */
function begin(field, at = field.value.length) {
  field.focus();
  if (field.type !== "checkbox") field.setSelectionRange(at, at);
}

const rowsOf = (form) => form.querySelector(".rows");
const fieldOf = (row) => row.querySelector("textarea, input:not([type=hidden])");
const isRowText = (element) => ROW_FIELDS.includes(element.name) && element.closest(".row");
const newRow = (form) =>
  form.querySelector("template.row-template").content.firstElementChild.cloneNode(true);
const nameOf = (form) =>
  rowsOf(form).dataset.row || { bullets: "Bullet", skills: "Skill" }[form.dataset.kind] || "Entry";

function number(form) {
  const rows = rowsOf(form);
  if (!rows || form.dataset.kind === "listed") return;
  [...rows.children].forEach((row, at) => {
    fieldOf(row).setAttribute("aria-label", `${nameOf(form)} ${at + 1}`);
  });
}

/** Something in the form is other than it was. */
function changed(form) {
  const state = known.get(form);
  if (!state) return;
  number(form);
  const isNewer = asText(typedIn(form)) !== state.sent; // a field that is only left changes nothing
  if (isNewer && (isBusy(form) || state.attempts || state.follows)) state.typedOn = true;
  if (isNewer && state.follows) saveLater(form, SETTLED);
  keepDraftSoon(form);
}

function addRow(form, after = null, text = "") {
  const row = newRow(form);
  if (after) after.after(row);
  else rowsOf(form).append(row);
  const field = fieldOf(row);
  field.value = text;
  if (field.matches("textarea")) fit(field);
  changed(form);
  return row;
}

function moveRow(row, step) {
  const form = formOf(row);
  const other = step < 0 ? row.previousElementSibling : row.nextElementSibling;
  if (!other) return;
  if (step < 0) other.before(row);
  else other.after(row);
  changed(form);
  const all = [...row.parentElement.children];
  announce(`${nameOf(form)} moved to place ${all.indexOf(row) + 1} of ${all.length}.`);
}

function deleteRow(row, isBackwards = false) {
  const form = formOf(row);
  const rows = rowsOf(form);
  const [before, after] = [row.previousElementSibling, row.nextElementSibling];
  const neighbour = (!isBackwards && after) || before || after;
  const hadText = fieldOf(row).value.trim() !== "";
  row.remove();
  changed(form);
  if (neighbour) begin(fieldOf(neighbour));
  else form.querySelector("[data-action=add]")?.focus();
  const said = `${nameOf(form)} deleted.`;
  if (!hadText) return announce(said);
  toast(said, "Undo", () => {
    if (!form.isConnected) return toast("This section was saved meanwhile. Undo is in its menu.");
    if (after?.parentElement === rows) after.before(row);
    else if (before?.parentElement === rows) before.after(row);
    else rows.append(row);
    changed(form);
    fieldOf(row).focus();
  });
}

on("paste", (event) => {
  if (!isRowText(event.target)) return;
  const field = event.target;
  const lines = (event.clipboardData?.getData("text/plain") || "")
    .split(field.name === "skill" ? /[\n,;]/ : /\n/)
    .map((line) => line.replace(SIGN, "").trim())
    .filter(Boolean);
  if (lines.length < 2) return;
  event.preventDefault();
  const form = formOf(field);
  const rest = field.value.slice(field.selectionEnd);
  field.value = field.value.slice(0, field.selectionStart) + lines[0];
  if (field.matches("textarea")) fit(field);
  let row = field.closest(".row");
  for (const line of lines.slice(1)) row = addRow(form, row, line);
  const last = fieldOf(row);
  const end = last.value.length;
  last.value += rest;
  begin(last, end);
  changed(form);
  announce(`${lines.length} lines pasted, each into a row of its own.`);
});

function typed({ target }) {
  if (target.matches("textarea.autosize")) fit(target);
  if (formOf(target)) changed(formOf(target));
}
on("input", typed);
on("change", typed); // boxes

// -- Clicks

let wanted = { ref: "", row: 0 }; // which row the form that opens next begins in, -1 the last

on("click", (event) => {
  const target = event.target;
  const action = target.closest("[data-action]");
  if (action) return act(action);
  const text = target.closest(".part-text");
  if (!text || event.defaultPrevented || target.closest("button, summary, form, input, label")) return;
  if (String(window.getSelection())) return; // they select, they do not mean to write
  const link = target.closest("a");
  if (link && isFollowed(event)) return void Object.assign(link, { target: "_blank", rel: "noopener" });
  event.preventDefault();
  const part = partOf(text);
  const bullet = target.closest(".bullets li");
  let row = bullet ? [...part.querySelectorAll(".bullets li")].indexOf(bullet) : 0;
  if (target.closest(".prose")) row = -1; // of the fields of an entry its text is the last
  wanted = { ref: part.dataset.ref, row };
  part.querySelector(".edit-button")?.click();
});

/** A link is followed, beside this page, by a key or with one held; a click writes, as on all text. */
const isFollowed = (event) => event.detail === 0 || event.ctrlKey || event.metaKey || event.shiftKey;

function act(element) {
  const row = element.closest(".row");
  switch (element.dataset.action) {
    case "add":
      return fieldOf(addRow(formOf(element))).focus();
    case "up":
    case "down":
      moveRow(row, element.dataset.action === "up" ? -1 : 1);
      return element.focus();
    case "delete":
      return deleteRow(row);
    case "close-panel":
      return closePanel();
  } // "cancel" and "take-theirs" are requests: see htmx:beforeRequest
}

// -- Keys

on("keydown", (event) => {
  if (event.isComposing || event.defaultPrevented) return; // an input method has these keys
  const target = event.target;
  const form = formOf(target);
  const command = event.ctrlKey || event.metaKey;
  const arrow = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const row = target.closest?.(".row");
  let does;
  if (event.key === "Escape") does = escape(form);
  else if (form && event.key === "Enter" && command) does = () => form.requestSubmit();
  else if (row && arrow && event.altKey) {
    does = () => {
      moveRow(row, arrow);
      target.focus(); // a row that moves lets go of it
    };
  } else if (isRowText(target) && event.key === "Enter" && !event.shiftKey && !event.altKey) {
    does = () => fieldOf(addRow(form, row)).focus();
  } else if (isRowText(target) && event.key === "Backspace" && !target.value && row.parentElement.children.length > 1) {
    does = () => deleteRow(row, true);
  } else if (command && event.key.toLowerCase() === "z" && !form && !target.matches("input, textarea, select")) {
    const tool = partOf(target)?.querySelector(event.shiftKey ? ".redo-button" : ".undo-button");
    does = tool && (() => tool.click());
  }
  if (!does) return;
  event.preventDefault();
  does();
});

/** What Escape leaves where no menu is open: what is being written, else the panel. */
function escape(form) {
  if (form) return () => form.querySelector("[data-action=cancel], [data-action=take-theirs]")?.click();
  return panel && !panel.hidden ? closePanel : null;
}

// -- The panel beside the paper

let shown = null; // {part, tool, path}: of which part, by which tool of it, from where

function closePanel() {
  panel.hidden = true;
  panel.replaceChildren();
  const part = shown && byId(shown.part);
  (part?.querySelector(shown.tool) || (part && fieldOf(part)))?.focus();
  shown = null;
}

/** Its part has another value now: what the panel offers is of the old one. */
const refreshPanel = () => panel.hidden || load("GET", shown.path, panel);

// -- Messages

const spoken = made("p", "hidden"); // for those who do not see a row move
spoken.setAttribute("role", "status");
desk.append(spoken);
const announce = (text) => void (spoken.textContent = text);

/** A message that goes by itself, with a button that acts, or a link to an address. */
function toast(text, label = "", act = null) {
  const box = made("div", "toast");
  box.append(made("span", "", text));
  const done = () => {
    box.remove();
    act();
  };
  if (act) box.append(typeof act === "string" ? link(label, act) : button(label, done));
  const leave = () => {
    if (box.matches(":hover, :focus-within")) setTimeout(leave, 3000);
    else box.remove();
  };
  setTimeout(leave, 8000);
  toasts.append(box);
  while (toasts.children.length > 3) toasts.firstElementChild.remove();
}

on("mirror:toast", (event) => {
  const { text, undo, revision, part: anchor } = event.detail;
  toast(text, "Undo", undo && (() => load("POST", undo, byId(anchor), { revision })));
}, true);

// -- What the server wrote meanwhile

const WRITTEN = "This section was changed meanwhile. When you save, you will see both texts.";

on("mirror:written", (event) => {
  const parts = (event.detail?.refs || []).map((ref) => partNamed(ref));
  if (!parts.length || !parts.every(Boolean)) refreshSheet();
  else parts.forEach(refreshPart);
  htmx.trigger(document.body, "mirror:changed");
}, true);

/** Ask for what is to stand in the place of an element; without it for nothing. */
const load = (verb, path, target, values = {}) =>
  target && htmx.ajax(verb, path, { source: target, target, swap: target === panel ? "innerHTML" : "outerHTML", values });

function refreshPart(part) {
  const form = formIn(part);
  if (form) return note(form, WRITTEN);
  load("GET", part.dataset.url, part);
}

// Not the page's own address: the browser would show this piece of it when going back.
const refreshSheet = () => load("GET", `${location.pathname}?sheet`, byId("sheet"));

// -- A new sheet takes over the parts that are being written

const parked = made("div");
parked.hidden = true;
desk.append(parked);

/** Move an element as it is, with the cursor in it where the browser can. */
function carry(element, parent, before) {
  if (parent.moveBefore) parent.moveBefore(element, before);
  else parent.insertBefore(element, before);
}

let cursor = null;
/** All but the part that leaves, since it is saved. `answer` is the new sheet. */
function park(leaving, answer) {
  for (const form of openForms()) {
    const part = partOf(form);
    if (!part || part === leaving) continue;
    keepDraft(form);
    const now = partNamed(part.dataset.ref, answer)?.dataset.revision;
    if (part.contains(document.activeElement)) cursor = document.activeElement;
    carry(part, parked, null);
    if (now && now !== form.elements.revision.value) note(form, WRITTEN);
  }
  setTimeout(unpark); // even if the sheet does not come
}

function unpark() {
  for (const part of [...parked.children]) {
    const place = partNamed(part.dataset.ref, byId("sheet"));
    const aside = byId("added") || byId("sheet");
    if (place) {
      carry(part, place.parentElement, place);
      place.remove();
    } else carry(part, aside, null);
  }
  cursor?.focus();
  cursor = null;
}

// -- Saving: nothing is lost, whatever the server does

function stopTrying(form) {
  const state = known.get(form);
  clearTimeout(state?.timer);
  if (state) state.attempts = 0;
}

/** Save again without being asked to. */
function saveLater(form, pause) {
  const state = known.get(form);
  clearTimeout(state.timer);
  state.timer = setTimeout(() => {
    if (!form.isConnected) return;
    state.isOwnDoing = true;
    form.requestSubmit();
  }, pause);
}

function retryLater(form, why, after = 0) {
  const state = known.get(form);
  const pause = Math.max(after, PAUSES[Math.min(state.attempts, PAUSES.length - 1)]);
  state.attempts += 1;
  saveLater(form, pause * 1000);
  const text = `Not saved: ${why} Your text is kept in this browser. Trying again in ${pause} s.`;
  tell(form, text, [["Try now", () => saveLater(form, 0)]]);
}

window.addEventListener("online", () => {
  openForms().forEach((form) => known.get(form)?.attempts && saveLater(form, 0));
});

function submitted(event) {
  const form = event.target;
  if (!isForm(form)) return;
  event.preventDefault(); // never a page load, even if htmx were not there yet
  const state = known.get(form) || {};
  if (isBusy(form)) {
    event.stopImmediatePropagation(); // htmx would queue it
    state.again = true;
  } else if (!state.isOwnDoing) Object.assign(state, { typedOn: false, renewed: false, follows: false });
  state.isOwnDoing = false;
}
on("submit", submitted, true);

const token = () => document.cookie.match(/(?:^|; )mirror_csrf=([^;]+)/)?.[1];

on("htmx:configRequest", (event) => {
  // The newest token: a login in another tab changes it.
  if (token()) event.detail.headers["X-CSRFToken"] = token();
  if (isForm(event.detail.elt)) event.detail.timeout = PATIENCE * 1000;
});

on("htmx:beforeRequest", (event) => {
  const elt = event.detail.requestConfig.elt;
  const target = event.detail.target;
  const form = isForm(elt) ? elt : null;
  if (form) {
    const state = known.get(form);
    clearTimeout(state.timer);
    keepDraft(form);
    Object.assign(state, { sent: asText(typedIn(form)), again: false });
  } else if (["cancel", "take-theirs"].includes(elt.dataset.action)) {
    const left = partOf(elt).querySelector("form.edit-form");
    if (left && isBusy(left)) {
      event.preventDefault();
      return note(left, "This is being saved. One moment.");
    }
    // What was typed stays as a draft, and is offered back.
    if (left) {
      stopTrying(left);
      keepDraft(left);
    }
  } else if (target === panel && elt !== panel) {
    const tool = elt.matches(".versions-button") ? ".versions-button" : "details.menu > summary";
    shown = { part: partOf(elt)?.id, tool, path: event.detail.requestConfig.path };
  }
  busy(form || (target.matches(".part") ? target : elt), true);
});

function busy(element, is) {
  const button = isForm(element) && element.querySelector("[type=submit]");
  for (const one of [element, button || element]) one.ariaBusy = is ? "true" : null;
}

on("htmx:afterRequest", (event) => {
  const { elt, target } = event.detail.requestConfig;
  busy(elt, false);
  busy(target, false);
  if (!target.isConnected) offerStrays(); // its section may be gone with it
});

// What went wrong, in words. Only a save is tried again by itself.

const REFUSED = {
  400: "this is more than the server takes at once, or it cannot be read. Shorten it.",
  403: "the server does not accept this page any more. Load it again.",
  404: "this resume or section is not there any more, or another account is logged in.",
  413: "this is more than the server takes at once. Shorten it.",
};

on("htmx:sendError", (event) => failed(event, "the server cannot be reached."));
on("htmx:timeout", (event) => failed(event, "the server takes too long to answer."));
on("htmx:responseError", (event) => {
  const { xhr, requestConfig } = event.detail;
  const status = xhr.status;
  if (status === 401) return loggedOut(requestConfig.elt);
  if (status === 429) return failed(event, "the server is busy.", Number(xhr.getResponseHeader("Retry-After")) || 0);
  if (status >= 500) return failed(event, `the server has trouble (${status}).`);
  const form = requestConfig.elt;
  if (!isForm(form)) return tellAside(form, `That did not work (${status}). Load the page again.`);
  const state = known.get(form);
  if (status === 403 && !state.renewed) {
    state.renewed = true; // the token was an old one; the cookie has the new one
    return saveLater(form, 0);
  }
  const why = REFUSED[status] || `the server did not take it (${status}).`;
  tell(form, `Not saved: ${why} Your text is kept in this browser.`, [["Try now", () => saveLater(form, 0)]]);
});

function failed(event, why, after = 0) {
  const elt = event.detail.requestConfig.elt;
  if (isForm(elt)) return retryLater(elt, why, Math.min(after, 120));
  const form = formOf(elt);
  if (form) tell(form, `That did not work: ${why} Your text is kept in this browser.`);
  else tellAside(elt, `That did not work: ${why} Try again.`);
}

/** What asks by itself again and again fails in silence. */
function tellAside(elt, ...message) {
  if (!["pages", "repeats", "progress"].includes(elt.id)) toast(...message);
}

function loggedOut(elt) {
  if (!isForm(elt)) return tellAside(elt, "You were logged out.", "Log in, then try again", login);
  stopTrying(elt);
  tell(elt, "You were logged out. Log in in another tab, then try again; your text is kept.", [
    ["Log in", login],
    ["Try now", () => saveLater(elt, 0)],
  ]);
}

// What comes back.

on("htmx:beforeSwap", (event) => {
  const detail = event.detail;
  const { xhr, target } = detail;
  const elt = detail.requestConfig.elt;
  if (!detail.shouldSwap || event.defaultPrevented) return;
  const text = xhr.responseText.trim();
  const answer = new DOMParser().parseFromString(text, "text/html");
  if (/<html[\s>]/i.test(text) || (isForm(elt) && text && !answer.querySelector(".part"))) {
    // A login page, or something between here and the server: no part of this page.
    detail.shouldSwap = false;
    if (new URL(xhr.responseURL).pathname === login) return loggedOut(elt);
    return failed(event, "something else answered in the server's place.");
  }
  const stays = isForm(elt) && saved(detail, elt, answer);
  if (target.id === "sheet") {
    noteFocus();
    return park(isForm(elt) && !stays ? partOf(elt) : null, answer);
  }
  if (stays) detail.shouldSwap = false;
  else if (target.matches(".part")) {
    noteFocus();
    // Another one's answer comes over what is being written here: as a draft it stays.
    const form = formIn(target);
    if (form && form !== elt) keepDraft(form);
  } else if (target === panel) panelHadFocus = panel.contains(document.activeElement);
});

/** The server has answered a save. Whether the form stays, since more was typed meanwhile. */
function saved(detail, form, answer) {
  const state = known.get(form);
  const ref = partOf(form).dataset.ref;
  const hasNewer = asText(typedIn(form)) !== state.sent;
  stopTrying(form);
  if (detail.xhr.status >= 300) {
    // 409 or 422: another form comes in this one's place, with all that was typed in this one.
    if (hasNewer) newer.set(ref, typedIn(form));
    return false;
  }
  dropSaved(ref, state.sent);
  state.standing = state.sent;
  delete state.before;
  tell(form, "");
  const part = partNamed(ref, answer);
  const isWriting = state.typedOn && form.contains(document.activeElement);
  if (!part || !(hasNewer || isWriting)) return false;
  form.elements.revision.value = part.dataset.revision;
  keepDraft(form);
  state.typedOn = !state.again;
  state.follows = true;
  if (hasNewer) saveLater(form, state.again ? 0 : SETTLED);
  return true;
}

on("htmx:afterSwap", (event) => {
  const { requestConfig, target, xhr } = event.detail;
  unpark();
  if (target === panel) {
    panel.hidden = false;
    if (requestConfig.elt !== panel) panel.scrollTop = 0;
    const isAsked = requestConfig.elt !== panel && !formOf(document.activeElement); // nobody writes
    if (isAsked || panelHadFocus) (panel.querySelector("h2") || panel).focus();
  } else if (target.id === shown?.part && requestConfig.verb === "post" && xhr.status < 300) refreshPanel();
});

let panelHadFocus = false;
let focusAgain = ""; // the selector of what has the focus after a swap

function noteFocus() {
  const at = document.activeElement;
  const tool = at.matches("summary") ? ".menu > summary" : ".edit-button";
  if (partOf(at)) focusAgain = `#${CSS.escape(partOf(at).id)} ${tool}`;
}

function refocus() {
  if (focusAgain && document.activeElement === document.body) document.querySelector(focusAgain)?.focus();
  focusAgain = "";
}

const focusOn = (part) => part.querySelector(".edit-button")?.focus();

// -- What htmx has put on the page

const newer = new Map(); // ref → fields typed while the server looked at older ones

htmx.onLoad((root) => {
  if (!root.isConnected) return;
  const within = (what) => [...(root.matches(what) ? [root] : []), ...root.querySelectorAll(what)];
  const forms = within("form.edit-form").filter((form) => !known.has(form));
  forms.forEach(opened);
  within(".part").forEach(offerDraft);
  if (root.id === "sheet" || root.contains(byId("sheet"))) offerStrays();
  if (!forms.length && within(".part").length) refocus();
});

function opened(form) {
  const part = partOf(form);
  const ref = part.dataset.ref;
  const revision = form.elements.revision.value;
  form.querySelectorAll("textarea.autosize").forEach(fit);
  known.set(form, { standing: asText(typedIn(form)), attempts: 0 });
  if (part.hasAttribute("data-conflict") || part.querySelector(".conflict, .notice.error")) {
    known.get(form).standing = ""; // what came back is theirs, and not saved
    if (part.querySelector(".conflict")) known.get(form).before = String(Math.max(0, revision - 1));
    if (newer.has(ref)) fill(form, newer.get(ref), revision);
  } else goOn(form, ref, revision);
  newer.delete(ref);
  offerStrays();
  keepDraft(form);
  focusAgain = "";
  const fields = [...form.querySelectorAll("textarea, input:not([type=hidden])")];
  const first = fields.at(wanted.ref === ref ? wanted.row : 0) || fields[0];
  wanted = { ref: "", row: 0 };
  const writing = formOf(document.activeElement); // one that comes late takes no cursor
  if (first && (!writing || writing === form)) begin(first);
}

/** A form of a part with a draft begins with it: typing anew must not overwrite what is kept. */
function goOn(form, ref, revision) {
  dropSaved(ref, known.get(form).standing);
  const [[key, draft] = []] = drafts(ref);
  if (!draft) return;
  const standing = typedIn(form);
  fill(form, draft.fields, draft.revision);
  drop(key);
  keepDraft(form); // from now on it is this page's
  const isOld = draft.revision !== revision;
  const kept = notice(
    `This is your text from ${moment(draft)}, which is not saved. ${isOld ? WRITTEN : ""}`,
    button("Discard it", () => {
      const mine = { ...draft, fields: typedIn(form) };
      kept.remove();
      fill(form, standing, revision);
      fieldOf(form)?.focus();
      discard(keyOf(ref), mine, () => {
        if (!form.isConnected) return offerDraft(partNamed(ref));
        fill(form, mine.fields, mine.revision);
        keepDraft(form);
      });
    }),
  );
  form.prepend(kept);
}

// What htmx loaded before this script ran.
offerAll();
})();
