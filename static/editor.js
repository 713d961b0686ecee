/* The editor in the browser: what HTMX does not reach. Rows of bullets, keys, drafts that outlive a
   failed save, a closed tab and a stopped server, and where the focus goes. No build step, no
   dependency but htmx. docs/editor.md tells what is kept where. */
(() => {
  "use strict";

  const desk = document.querySelector(".desk");
  if (!desk) return;
  const panel = document.getElementById("panel");
  const toasts = document.getElementById("toasts");
  const PAUSES = [2, 4, 8, 16, 30]; // seconds between attempts to save

  // -- Forms ------------------------------------------------------------------------------------

  const formOf = (element) => element.closest("form.edit-form");
  const partOf = (element) => element.closest(".part");
  const openForms = () => [...document.querySelectorAll("form.edit-form")];
  const isShown = (element) => element.isConnected;

  /** The fields of a form in their order, hidden revision aside: what the person typed. */
  function typedIn(form) {
    return [...form.elements]
      .filter((field) => field.name && field.name !== "revision" && field.type !== "submit")
      .map((field) => [
        field.name,
        field.type === "checkbox" ? (field.checked ? field.value : "") : field.value,
        field.type === "checkbox" ? field.value : "",
      ]);
  }

  const asText = (fields) => JSON.stringify(fields);
  const atFirst = new WeakMap(); // form → what stood in it when it was opened
  const sent = new WeakMap(); // form → what the save under way has sent
  const retries = new WeakMap(); // form → {count, timer}

  const isDirty = (form) => atFirst.has(form) && asText(typedIn(form)) !== atFirst.get(form);

  function tell(form, text, actions = []) {
    const place = form.querySelector(".form-message");
    place.replaceChildren();
    if (!text) return;
    place.append(text);
    for (const [name, act] of actions) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "button small";
      button.textContent = name;
      button.addEventListener("click", act);
      place.append(" ", button);
    }
  }

  // -- Drafts: unsaved text lives in this browser until the server has it -------------------------

  const keyOf = (ref) => `mirror:draft:${desk.dataset.user}:${desk.dataset.resume}:${ref}`;
  let storageFailed = false;

  function readDraft(ref) {
    try {
      return JSON.parse(localStorage.getItem(keyOf(ref)) || "null");
    } catch {
      return null;
    }
  }

  function keepDraft(form) {
    const part = partOf(form);
    if (!part) return;
    const ref = part.dataset.ref;
    if (!isDirty(form)) return dropDraft(ref);
    const draft = {
      revision: form.elements.revision.value,
      fields: typedIn(form),
      savedAt: new Date().toISOString(),
    };
    try {
      localStorage.setItem(keyOf(ref), JSON.stringify(draft));
    } catch {
      if (!storageFailed) {
        tell(form, "This browser keeps no drafts. Save before you leave this page.");
      }
      storageFailed = true;
    }
  }

  function dropDraft(ref) {
    try {
      localStorage.removeItem(keyOf(ref));
    } catch {
      // It was never kept.
    }
  }

  const timers = new WeakMap();
  function keepDraftSoon(form) {
    clearTimeout(timers.get(form));
    timers.set(form, setTimeout(() => isShown(form) && keepDraft(form), 250));
  }

  const keepAll = () => openForms().forEach(keepDraft);
  window.addEventListener("pagehide", keepAll);
  document.addEventListener("visibilitychange", keepAll);

  window.addEventListener("beforeunload", (event) => {
    keepAll();
    if (openForms().some(isDirty)) event.preventDefault();
  });

  /** Put a draft into the form that was opened for it. */
  function fill(form, draft) {
    const rows = form.querySelector(".rows");
    const names = draft.fields.map(([name]) => name);
    if (rows && form.dataset.kind !== "listed") {
      const wanted = names.filter((name) => name === "bullet_text" || name === "skill").length;
      while (rows.children.length < wanted) rows.append(newRow(form));
      while (rows.children.length > wanted) rows.lastElementChild.remove();
    }
    if (form.dataset.kind === "listed") {
      for (const [, , key] of draft.fields) {
        const box = form.querySelector(`input[type=checkbox][value="${CSS.escape(key)}"]`);
        if (box) rows.append(box.closest(".row"));
      }
    }
    const left = new Map();
    for (const [name, value, key] of draft.fields) {
      const place = left.get(name) || 0;
      left.set(name, place + 1);
      const field = form.querySelectorAll(`[name="${name}"]`)[place];
      if (!field) continue;
      if (field.type === "checkbox") field.checked = value === key;
      else field.value = value;
    }
    form.elements.revision.value = draft.revision;
    number(form);
    form.querySelectorAll("textarea.autosize").forEach(fit);
  }

  const goOn = new Map(); // ref → draft that the next form of it is filled with

  function offerDraft(part) {
    if (part.classList.contains("is-edited") || part.querySelector(".draft-notice")) return;
    const draft = readDraft(part.dataset.ref);
    if (!draft) return;
    const notice = document.createElement("div");
    notice.className = "draft-notice";
    const when = new Date(draft.savedAt);
    const day = when.toDateString() === new Date().toDateString() ? "" : `${when.toLocaleDateString()}, `;
    const time = when.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    const words = document.createElement("span");
    words.textContent = `You have text here that is not saved, from ${day}${time}.`;
    notice.append(words);
    const open = button("Go on with it", () => {
      goOn.set(part.dataset.ref, draft);
      part.querySelector(".edit-button").click();
    });
    const discard = button("Discard", () => {
      dropDraft(part.dataset.ref);
      notice.remove();
      toast("Draft discarded.", {
        label: "Undo",
        act: () => {
          localStorage.setItem(keyOf(part.dataset.ref), JSON.stringify(draft));
          const now = document.getElementById(part.id);
          if (now) offerDraft(now);
        },
      });
      focusOn(part);
    });
    notice.append(open, discard);
    part.append(notice);
  }

  function button(name, act) {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "button small";
    made.textContent = name;
    made.addEventListener("click", (event) => {
      event.stopPropagation();
      act();
    });
    return made;
  }

  const focusOn = (part) => part.querySelector(".edit-button")?.focus();

  // -- Text areas as high as their text -------------------------------------------------------------

  const SIZES_ITSELF = CSS.supports("field-sizing", "content");
  function fit(area) {
    if (SIZES_ITSELF) return;
    area.style.height = "auto";
    area.style.height = `${area.scrollHeight + 2}px`;
  }
  window.addEventListener("resize", () => document.querySelectorAll("textarea.autosize").forEach(fit));

  // -- Rows: bullets, skills, entries ---------------------------------------------------------------

  const fieldOf = (row) => row.querySelector("textarea, input[type=text], input[type=checkbox]");
  const rowsOf = (form) => form.querySelector(".rows");

  function newRow(form) {
    return form.querySelector("template.row-template").content.firstElementChild.cloneNode(true);
  }

  function number(form) {
    const rows = rowsOf(form);
    if (!rows || form.dataset.kind === "listed") return;
    [...rows.children].forEach((row, at) => {
      fieldOf(row).setAttribute("aria-label", `${rows.dataset.row} ${at + 1}`);
    });
  }

  function changed(form) {
    number(form);
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
    const place = [...row.parentElement.children].indexOf(row) + 1;
    say(`${rowsOf(form).dataset.row} moved to place ${place}.`);
  }

  function deleteRow(row) {
    const form = formOf(row);
    const rows = rowsOf(form);
    const before = row.previousElementSibling;
    const neighbour = row.nextElementSibling || before;
    const hadText = fieldOf(row).value.trim() !== "";
    row.remove();
    changed(form);
    if (neighbour) fieldOf(neighbour).focus();
    else form.querySelector("[data-action=add]").focus();
    if (!hadText) return;
    toast(`${rows.dataset.row} deleted.`, {
      label: "Undo",
      act: () => {
        if (!isShown(form)) return;
        if (before && isShown(before)) before.after(row);
        else rows.prepend(row);
        changed(form);
        fieldOf(row).focus();
      },
    });
  }

  /** Several pasted lines become several rows. */
  function pasteRows(event, row) {
    const pasted = event.clipboardData?.getData("text/plain") || "";
    const lines = pasted
      .split(/\r?\n/)
      .map((line) => line.replace(/^\s*(?:[•‣▪◦*–-]|\d{1,2}[.)])\s+/, "").trim())
      .filter(Boolean);
    if (lines.length < 2) return;
    event.preventDefault();
    const form = formOf(row);
    const field = fieldOf(row);
    const [start, end] = [field.selectionStart, field.selectionEnd];
    const rest = field.value.slice(end);
    field.value = field.value.slice(0, start) + lines[0];
    if (field.matches("textarea")) fit(field);
    let last = row;
    for (const line of lines.slice(1)) last = addRow(form, last, line);
    fieldOf(last).value += rest;
    fieldOf(last).focus();
    changed(form);
  }

  document.addEventListener("paste", (event) => {
    const row = event.target.closest?.(".row");
    if (row && event.target.matches("[name=bullet_text], [name=skill]")) pasteRows(event, row);
  });

  document.addEventListener("input", (event) => {
    const form = event.target.closest && formOf(event.target);
    if (!form) return;
    if (event.target.matches("textarea.autosize")) fit(event.target);
    keepDraftSoon(form);
  });
  document.addEventListener("change", (event) => {
    const form = event.target.closest && formOf(event.target);
    if (form) keepDraftSoon(form);
  });

  // -- Clicks -----------------------------------------------------------------------------------------

  let wantedField = 0; // which field the form that opens next begins in

  document.addEventListener("click", (event) => {
    const target = event.target;
    const action = target.closest("[data-action]");
    if (action) return act(action, event);
    closeMenus(target.closest("details.menu"));
    const item = target.closest(".menu-item");
    if (item) item.closest("details.menu").open = false;
    const text = target.closest(".part-text");
    if (!text || target.closest("a, button, summary, form")) return;
    if (String(window.getSelection())) return; // they select, they do not mean to write
    const part = partOf(text);
    const bullet = target.closest(".bullets li");
    wantedField = bullet ? [...part.querySelectorAll(".bullets li")].indexOf(bullet) : 0;
    part.querySelector(".edit-button")?.click();
  });

  function act(element, event) {
    const form = formOf(element);
    const row = element.closest(".row");
    switch (element.dataset.action) {
      case "add":
        return fieldOf(addRow(form)).focus();
      case "up":
      case "down":
        moveRow(row, element.dataset.action === "up" ? -1 : 1);
        return element.focus();
      case "delete":
        return deleteRow(row);
      case "close-panel":
        return closePanel();
      case "cancel":
        // htmx loads the part as it stands; what was typed stays as a draft, and is offered back.
        stopRetrying(form);
        return keepDraft(form);
      default:
        event.preventDefault();
    }
  }

  // -- Keys -------------------------------------------------------------------------------------------

  document.addEventListener("keydown", (event) => {
    const target = event.target;
    const form = target.closest && formOf(target);
    const command = event.ctrlKey || event.metaKey;
    if (form && event.key === "Enter" && command) {
      event.preventDefault();
      return form.requestSubmit();
    }
    if (event.key === "Escape") return escape(event, form);
    const menu = target.closest?.("details.menu[open]");
    if (menu && ["ArrowDown", "ArrowUp"].includes(event.key)) return walkMenu(event, menu);
    if (!form) {
      if (command && event.key.toLowerCase() === "z" && !target.matches("input, textarea, select")) {
        const tool = event.shiftKey ? ".redo-button" : ".undo-button";
        const found = partOf(target)?.querySelector(tool);
        if (found) {
          event.preventDefault();
          found.click();
        }
      }
      return;
    }
    const row = target.closest(".row");
    if (!row || !target.matches("textarea, input")) return;
    if (event.altKey && ["ArrowUp", "ArrowDown"].includes(event.key)) {
      event.preventDefault();
      moveRow(row, event.key === "ArrowUp" ? -1 : 1);
      return target.focus();
    }
    const isText = target.matches("[name=bullet_text], [name=skill]");
    if (isText && event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      return fieldOf(addRow(form, row)).focus();
    }
    if (isText && event.key === "Backspace" && target.value === "" && row.previousElementSibling) {
      event.preventDefault();
      const before = fieldOf(row.previousElementSibling);
      deleteRow(row);
      before.focus();
    }
  });

  function escape(event, form) {
    const menu = document.querySelector("details.menu[open]");
    if (menu) {
      menu.open = false;
      return menu.querySelector("summary").focus();
    }
    if (form) {
      event.preventDefault();
      return form.querySelector("[data-action=cancel]").click();
    }
    if (!panel.hidden) closePanel();
  }

  function walkMenu(event, menu) {
    event.preventDefault();
    const items = [...menu.querySelectorAll(".menu-item")];
    const at = items.indexOf(document.activeElement);
    const step = event.key === "ArrowDown" ? 1 : -1;
    items[(at + step + items.length) % items.length].focus();
  }

  const closeMenus = (but) =>
    document.querySelectorAll("details.menu[open]").forEach((menu) => {
      if (menu !== but) menu.open = false;
    });

  // -- The panel beside the paper -----------------------------------------------------------------------

  let openerOfPanel = null;

  function closePanel() {
    panel.hidden = true;
    panel.replaceChildren();
    const again = openerOfPanel && document.getElementById(openerOfPanel.part);
    again?.querySelector(openerOfPanel.tool)?.focus();
    openerOfPanel = null;
  }

  // -- Messages -----------------------------------------------------------------------------------------

  function toast(text, action = null) {
    const box = document.createElement("div");
    box.className = "toast";
    const words = document.createElement("span");
    words.textContent = text;
    box.append(words);
    if (action) {
      const undo = button(action.label, () => {
        box.remove();
        action.act();
      });
      box.append(undo);
    }
    const leave = () => {
      if (box.matches(":hover, :focus-within")) setTimeout(leave, 3000);
      else box.remove();
    };
    setTimeout(leave, 8000);
    toasts.append(box);
    while (toasts.children.length > 3) toasts.firstElementChild.remove();
  }

  const say = (text) => toast(text);

  document.body.addEventListener("mirror:toast", (event) => {
    const { text, undo, revision, part: anchor } = event.detail;
    if (!undo) return toast(text);
    toast(text, {
      label: "Undo",
      act: () => {
        const part = document.getElementById(anchor);
        if (!part) return;
        htmx.ajax("POST", undo, { source: part, target: part, swap: "outerHTML", values: { revision } });
      },
    });
  });

  // -- What the server wrote meanwhile --------------------------------------------------------------------

  document.body.addEventListener("mirror:written", (event) => {
    const refs = event.detail.refs || [];
    if (!refs.length) return refreshSheet();
    for (const ref of refs) {
      const part = [...document.querySelectorAll(".part")].find((one) => one.dataset.ref === ref);
      if (part) refreshPart(part);
    }
    htmx.trigger(document.body, "mirror:changed");
  });

  function refreshPart(part) {
    const form = part.querySelector("form.edit-form");
    if (form) {
      return tell(form, "This section was written anew meanwhile. When you save, you will see both texts.");
    }
    htmx.ajax("GET", part.dataset.url, { source: part, target: part, swap: "outerHTML" });
  }

  function refreshSheet() {
    htmx.ajax("GET", location.pathname, { target: "#sheet", swap: "outerHTML", source: desk });
    htmx.trigger(document.body, "mirror:changed");
  }

  // -- Saving: nothing is lost, whatever the server does ---------------------------------------------------

  function stopRetrying(form) {
    clearTimeout(retries.get(form)?.timer);
    retries.delete(form);
  }

  function retryLater(form, why) {
    const count = retries.get(form)?.count || 0;
    const pause = PAUSES[Math.min(count, PAUSES.length - 1)];
    const again = () => isShown(form) && form.requestSubmit();
    const timer = setTimeout(again, pause * 1000);
    retries.set(form, { count: count + 1, timer });
    tell(form, `Not saved: ${why} Your text is kept in this browser. Trying again in ${pause} s.`, [
      ["Try now", again],
    ]);
  }

  const csrf = () => document.cookie.match(/(?:^|; )mirror_csrf=([^;]+)/)?.[1];

  document.body.addEventListener("htmx:configRequest", (event) => {
    // The newest token: a login in another tab changes it.
    const token = csrf();
    if (token) event.detail.headers["X-CSRFToken"] = token;
  });

  document.body.addEventListener("htmx:beforeRequest", (event) => {
    const form = event.detail.elt;
    if (form.matches?.("form.edit-form")) {
      if (form.getAttribute("aria-busy") === "true") return event.preventDefault();
      clearTimeout(retries.get(form)?.timer);
      keepDraft(form);
      sent.set(form, asText(typedIn(form)));
      form.setAttribute("aria-busy", "true");
    } else if (event.detail.target === panel) {
      const part = partOf(form);
      const tool = form.matches(".versions-button") ? ".versions-button" : ".menu > summary";
      if (part) openerOfPanel = { part: part.id, tool };
    }
  });

  document.body.addEventListener("htmx:afterRequest", (event) => {
    const form = event.detail.elt;
    if (form.matches?.("form.edit-form")) form.removeAttribute("aria-busy");
  });

  document.body.addEventListener("htmx:sendError", (event) => failed(event, "the server cannot be reached."));
  document.body.addEventListener("htmx:timeout", (event) => failed(event, "the server took too long."));
  document.body.addEventListener("htmx:responseError", (event) => {
    const form = event.detail.elt;
    const status = event.detail.xhr.status;
    if (!form.matches?.("form.edit-form")) {
      return toast(status === 401 ? "You were logged out. Log in again, then go on." : `That did not work (${status}). Try again.`);
    }
    if (status === 401) {
      tell(form, "You were logged out. Log in in another tab, then try again; your text is kept here.", [
        ["Log in", () => window.open(desk.dataset.login, "_blank", "noopener")],
        ["Try again", () => form.requestSubmit()],
      ]);
    } else if (status === 403) {
      const tried = retries.get(form)?.count || 0;
      if (tried < 1) {
        retries.set(form, { count: 1 });
        return form.requestSubmit();
      }
      tell(form, "The server did not accept this page any more. Your text is kept: load the page again, it is offered back.");
    } else if (status === 413 || status === 400) {
      tell(form, "This is more than the server takes at once. Shorten it, then save; your text is kept here.");
    } else if (status === 404) {
      tell(form, "This resume is not there any more. Your text is kept in this browser; copy what you need.");
    } else {
      failed(event, `the server has trouble (${status}).`);
    }
  });

  function failed(event, why) {
    const form = event.detail.elt;
    if (form.matches?.("form.edit-form")) return retryLater(form, why);
    if (form.id !== "pages" && form.id !== "progress") toast(`That did not work: ${why} Try again.`);
  }

  document.body.addEventListener("htmx:beforeSwap", (event) => {
    const { target, xhr, requestConfig } = event.detail;
    const elt = requestConfig.elt; // who asked; the event itself is the target's
    if (elt.matches?.("form.edit-form") && event.detail.shouldSwap) {
      const ref = partOf(elt).dataset.ref;
      const isSaved = xhr.status >= 200 && xhr.status < 300;
      if (isSaved && sent.get(elt) !== asText(typedIn(elt))) {
        // They typed on while it was saved: the newer text stays, on top of what is saved now.
        event.detail.shouldSwap = false;
        const revision = xhr.responseText.match(/data-revision="(\d+)"/)?.[1];
        if (revision) elt.elements.revision.value = revision;
        atFirst.set(elt, sent.get(elt));
        keepDraft(elt);
        return;
      }
      if (isSaved) dropDraft(ref);
      stopRetrying(elt);
    } else if (target?.id === "sheet") {
      // Parts that are being written are taken over into the new sheet.
      keepAll();
      for (const form of openForms()) {
        const draft = { revision: form.elements.revision.value, fields: typedIn(form), savedAt: new Date().toISOString() };
        if (partOf(form) && form !== elt) reopen.set(partOf(form).dataset.ref, draft);
      }
    }
  });

  const reopen = new Map(); // ref → draft of a form that the swap of the sheet takes away

  document.body.addEventListener("htmx:afterSwap", (event) => {
    const target = event.detail.target;
    if (target === panel) {
      panel.hidden = false;
      panel.scrollTop = 0;
      panel.querySelector("h2")?.focus();
    }
  });

  htmx.onLoad((root) => {
    const forms = root.matches?.("form.edit-form") ? [root] : [...(root.querySelectorAll?.("form.edit-form") || [])];
    forms.forEach(opened);
    const parts = root.matches?.(".part") ? [root] : [...(root.querySelectorAll?.(".part") || [])];
    parts.forEach(arrived);
    if (root.id === "sheet" || root.querySelector?.("#sheet")) {
      for (const [ref, draft] of reopen) {
        const part = [...document.querySelectorAll(".part")].find((one) => one.dataset.ref === ref);
        if (!part) continue;
        goOn.set(ref, draft);
        part.querySelector(".edit-button")?.click();
      }
      reopen.clear();
    }
  });

  function opened(form) {
    const part = partOf(form);
    const ref = part.dataset.ref;
    form.querySelectorAll("textarea.autosize").forEach(fit);
    atFirst.set(form, asText(typedIn(form)));
    const draft = goOn.get(ref);
    goOn.delete(ref);
    if (draft) fill(form, draft);
    if (part.hasAttribute("data-conflict") || form.querySelector(".notice.error")) {
      // What is in the form is theirs and not saved: it stays a draft until it is.
      atFirst.set(form, "");
      keepDraft(form);
    }
    const fields = [...form.querySelectorAll("textarea, input[type=text], input[type=checkbox]")];
    const first = fields[wantedField] || fields[0];
    wantedField = 0;
    if (first) {
      first.focus();
      const end = first.value.length;
      if (first.matches("textarea, input[type=text]")) first.setSelectionRange(end, end);
    }
  }

  let focusAfter = null; // the part that was saved or left: its focus goes to its Edit button

  function arrived(part) {
    if (part.classList.contains("is-edited")) return;
    offerDraft(part);
    if (focusAfter === part.id) {
      focusAfter = null;
      focusOn(part);
    }
  }

  document.body.addEventListener("htmx:beforeSwap", (event) => {
    const part = event.detail.target;
    if (part?.matches?.(".part") && part.contains(document.activeElement)) focusAfter = part.id;
  });

  // What htmx loaded before this script ran.
  document.querySelectorAll(".part").forEach(arrived);
})();
