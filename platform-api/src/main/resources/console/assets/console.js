"use strict";
(function () {
  function csrf() {
    var meta = document.querySelector('meta[name="csrf"]');
    return meta ? meta.content : "";
  }

  document.addEventListener("htmx:configRequest", function (event) {
    event.detail.headers["X-CSRF-Token"] = csrf();
  });

  // Whoever asks again does not wait for the answer; what goes wrong is told by trouble.js.
  // A question comes from where its answer goes, so that it holds up no step and drops none.
  function question(place, target, values) {
    htmx.ajax("GET", place, { source: target, target: target, swap: "innerHTML", values: values }).catch(function () {});
  }

  // Steps of a draft are taken one after the other, each on what the one before it left: whoever is quick loses none.
  var steps = Promise.resolve();
  function step(place, more) {
    steps = steps.then(function () {
      var own = document.getElementById("draft-form") && more();
      if (!own) { return null; }
      var values = draftValues(own);
      new URL(place, window.location.href).searchParams.forEach(function (value, name) { delete values[name]; });
      return htmx.ajax("POST", place, { target: "#draft", swap: "outerHTML", values: values });
    }).catch(function () {});
    return steps;
  }
  document.addEventListener("shiftloom:step", function (event) { step(event.detail.place, event.detail.values); });
  // The buttons and forms of the page are steps, too. Each takes one; only Undo is meant as often as it is pressed.
  var pressed = new WeakSet();
  document.addEventListener("htmx:confirm", function (event) {
    var source = event.detail.elt;
    if (event.detail.verb !== "post" || event.detail.target.id !== "draft" || source === document.body) { return; }
    event.preventDefault();
    if (pressed.has(source)) { return; }
    if (source.id !== "undo") { pressed.add(source); }
    var own = source.matches("form") ? Object.fromEntries(new FormData(source)) : {};
    step(event.detail.path, function () { return own; }).then(function () { pressed.delete(source); });
  });

  // What somebody opened stays open, and what they scrolled stays where it is.
  document.addEventListener("htmx:beforeSwap", function (event) {
    if (!event.detail.shouldSwap) { return; }
    var open = Array.from(event.detail.target.querySelectorAll("details[open][id]"), function (one) { return one.id; });
    var places = Array.from(event.detail.target.querySelectorAll(".scroll, .rota-scroll"), function (one) {
      return { label: one.getAttribute("aria-label"), left: one.scrollLeft, top: one.scrollTop };
    });
    var asked = event.detail.target.querySelector('.rota-cell[aria-pressed="true"]');
    // Whoever takes steps back stays where that is done, also when there is nothing left to take back.
    var barred = event.detail.target.id === "draft" && document.activeElement.closest(".draft-bar, .again") ? document.activeElement.id : null;
    if (staysAt && document.activeElement.matches("#draft .rota-cell")) {
      staysAt = { row: document.activeElement.dataset.row, day: document.activeElement.dataset.day };
    }
    var inspected = event.detail.target.querySelector('.rota-page.open a[data-piece][aria-expanded="true"]');
    document.addEventListener("htmx:afterSwap", function () {
      // The day that was just changed stays the one that is asked about, unless somebody walked on.
      if (event.detail.target.id === "draft" && staysAt) { backToDay(staysAt); staysAt = null; asked = null; }
      var again = asked && event.detail.target.id === "draft" && document.querySelector(
        '.rota-cell[data-row="' + asked.dataset.row + '"][data-day="' + asked.dataset.day + '"]');
      if (again) { ask(again); }
      if (barred !== null && event.detail.target.id === "draft") { backToBar(barred); }
      // So does the piece of a run, whose answer is kept.
      var kept = inspected && opener(inspected.dataset.piece);
      if (kept) { kept.setAttribute("aria-expanded", "true"); kept.closest(".rota-page").classList.add("open"); }
      open.forEach(function (id) { var one = document.getElementById(id); if (one) { one.open = true; } });
      places.forEach(function (place) {
        var one = document.querySelector('[role="region"][aria-label="' + place.label + '"]');
        if (one) { one.scrollLeft = place.left; one.scrollTop = place.top; }
      });
    }, { once: true });
  });
  // A question about a cell is answered even when the answer is that something went wrong.
  document.addEventListener("htmx:beforeSwap", function (event) {
    if (event.detail.target.id === "answer") { event.detail.shouldSwap = true; }
  });

  // Where nothing is known of a tenant yet, people plan where they are.
  document.querySelectorAll("input[data-own-zone]").forEach(function (input) {
    input.value = Intl.DateTimeFormat().resolvedOptions().timeZone || input.value;
  });

  function showTheme(theme) {
    document.querySelectorAll("[data-theme-choice]").forEach(function (button) {
      button.setAttribute("aria-pressed", String(button.dataset.themeChoice === theme));
    });
  }
  showTheme(document.documentElement.dataset.theme);

  document.addEventListener("click", function (event) {
    document.querySelectorAll("details.menu[open]").forEach(function (menu) {
      if (!menu.contains(event.target) || event.target.closest("[data-dialog]")) { menu.open = false; }
    });
    var theme = event.target.closest("[data-theme-choice]");
    if (theme) {
      var choice = theme.dataset.themeChoice;
      document.documentElement.dataset.theme = choice;
      document.cookie = "shiftloom_theme=" + choice + "; path=/console; max-age=" +
        (choice === "auto" ? 0 : 31536000) + "; samesite=strict";
      showTheme(choice);
    }
    var opener = event.target.closest("[data-dialog]");
    if (opener) {
      var dialog = document.getElementById(opener.dataset.dialog);
      if (dialog) { dialog.showModal(); }
      // Its menu is closed by then, so the browser could not lead back to what opened it.
      var menu = opener.closest("details.menu");
      if (dialog && menu) { dialog.addEventListener("close", function () { menu.querySelector("summary").focus(); }, { once: true }); }
    }
    if (event.target.closest("[data-close]")) { event.target.closest("dialog").close(); }
    var copier = event.target.closest("[data-copy]");
    if (copier && navigator.clipboard) {
      navigator.clipboard.writeText(copier.dataset.copy).then(function () {
        var before = copier.textContent;
        copier.textContent = document.getElementById("palette").dataset.copied;
        document.dispatchEvent(new CustomEvent("shiftloom:say", { detail: copier.textContent }));
        setTimeout(function () { copier.textContent = before; }, 1200);
      });
    }
    var printer = event.target.closest("[data-print]");
    if (printer) { window.print(); }
    if (event.target.closest("[data-close-inspector]")) { backToCell(); }
    var cell = event.target.closest(".rota-cell");
    if (cell) { ask(cell); }
    var piece = event.target.closest("[data-piece]");
    if (piece && !event.ctrlKey && !event.metaKey) { event.preventDefault(); inspect(piece.dataset.piece); }
    var all = event.target.closest("[data-check-all]");
    if (all) {
      document.querySelectorAll('input[name="' + all.dataset.checkAll + '"]').forEach(function (box) {
        box.checked = all.checked;
        box.dispatchEvent(new Event("change", { bubbles: true }));
      });
    }
  });

  // The answer to a cell is read next, and Escape leads back to the cell.
  document.addEventListener("htmx:afterSwap", function (event) {
    if (event.detail.target.id === "answer") {
      event.detail.target.closest(".rota-page").classList.add("open");
      var title = event.detail.target.querySelector("[tabindex]");
      var stays = document.activeElement.closest(".draft-bar");
      if (title && !stays) { title.focus({ preventScroll: true }); }
      event.detail.target.scrollTop = 0;
      if (!stays) { showAbove(event.detail.target.closest(".inspector")); }
    }
  });
  function backToBar(id) {
    var one = document.getElementById(id);
    (one && !one.disabled ? one : document.querySelector(".draft-text")).focus({ preventScroll: true });
  }
  // On a phone the answer lies over the lower half of the window, and the day that it is about stays in sight above it.
  // Where it lies below the rota, as in a window that is narrow or magnified, the window goes there.
  function showAbove(sheet) {
    if (getComputedStyle(sheet).position === "static") { sheet.scrollIntoView({ block: "nearest" }); return; }
    var cell = document.querySelector('.rota-cell[aria-pressed="true"]');
    if (!cell || !window.matchMedia("(max-width: 50em)").matches) { return; }
    var box = cell.getBoundingClientRect(), top = document.querySelector(".side").getBoundingClientRect().bottom;
    var bottom = window.innerHeight - sheet.getBoundingClientRect().height;
    if (box.top < top || box.bottom > bottom) { window.scrollBy(0, box.top - (top + bottom - box.height) / 2); }
  }
  // A piece of a run is told of at the side; its name and its bars say where to ask.
  function opener(place) { return document.querySelector('a[data-piece="' + place + '"]'); }
  function inspect(place) {
    document.querySelectorAll('a[aria-expanded="true"]').forEach(function (one) { one.removeAttribute("aria-expanded"); });
    if (opener(place)) { opener(place).setAttribute("aria-expanded", "true"); }
    question(place, "#answer");
  }
  function backToCell() {
    document.querySelectorAll(".rota-page.open").forEach(function (page) { page.classList.remove("open"); });
    var piece = document.querySelector('a[data-piece][aria-expanded="true"]');
    if (piece) { piece.removeAttribute("aria-expanded"); piece.focus(); }
    var cell = document.querySelector('.rota-cell[aria-pressed="true"]');
    if (cell) { cell.setAttribute("aria-pressed", "false"); cell.focus(); }
  }

  // On a phone the names of pages are a line that scrolls: the one that is open stands in its middle.
  document.querySelectorAll(".nav [aria-current], .tabs [aria-current], .rota-bar .segments [aria-current], .versions [aria-current]").forEach(function (here) {
    var line = here.parentElement, box = line.getBoundingClientRect(), own = here.getBoundingClientRect();
    line.scrollLeft += own.left - box.left - (box.width - own.width) / 2;
  });

  document.querySelectorAll("dialog[data-open]").forEach(function (dialog) { dialog.showModal(); });

  // A draft that is not confirmed is lost with its page, so leaving asks. What sends it does not leave it.
  // Neither does closing a dialog, and what does not leave after all is asked about again.
  var sending = false, PATIENCE = 20000;
  document.addEventListener("submit", function (event) {
    var sent = event.submitter && event.submitter.getAttribute("formmethod") || event.target.getAttribute("method");
    if (sent === "dialog") { return; }
    setTimeout(function () {
      if (event.defaultPrevented) { return; }
      sending = true;
      setTimeout(function () { sending = false; }, PATIENCE);
    });
  });
  window.addEventListener("pageshow", function () { sending = false; });
  window.addEventListener("beforeunload", function (event) {
    if (!sending && document.querySelector("#draft[data-dirty]")) { event.preventDefault(); }
  });

  // Every change is for a reason: a form that carries none asks for it.
  var asking = null;
  document.addEventListener("submit", function (event) {
    var form = event.target;
    var dialog = document.getElementById("ask");
    if (!dialog) { return; }
    if (form.closest("dialog") === dialog) {
      event.preventDefault();
      dialog.close();
      // A form that left the page meanwhile can no longer be sent.
      if (!asking.form.isConnected) { document.dispatchEvent(new CustomEvent("shiftloom:gone")); return; }
      asking.form.elements.reason.value = document.getElementById("ask-reason").value;
      asking.form.requestSubmit(asking.button);
    } else if (form.dataset.ask && !form.elements.reason.value) {
      event.preventDefault();
      asking = { form: form, button: event.submitter };
      document.getElementById("ask-title").textContent = form.dataset.ask;
      document.getElementById("ask-reason").value = "";
      dialog.showModal();
    }
  });

  // Arrow keys walk through a closed list. Whoever does that means what Enter or leaving the list says, not each choice on the way.
  var lists = "select:is([data-submit-on-change], [data-zone-choice], [data-language-choice])";
  var walking = null, walked = false;
  document.addEventListener("pointerdown", function () { walking = null; });
  document.addEventListener("keydown", function (event) {
    var list = event.target.closest(lists);
    if (list && event.key === "Enter" && walked) { event.preventDefault(); choose(list); } else if (event.key !== "Tab") { walking = list; }
  });
  document.addEventListener("change", function (event) {
    if (walking && walking === event.target) { walked = true; event.stopImmediatePropagation(); }
  }, true);
  document.addEventListener("focusout", function (event) { if (walked && event.target === walking) { choose(walking); } });
  function choose(list) {
    walking = null;
    walked = false;
    list.dispatchEvent(new Event("change", { bubbles: true }));
  }

  document.addEventListener("change", function (event) {
    if (event.target.closest("[data-submit-on-change]")) { event.target.form.requestSubmit(); }
  });

  // The cells are many: they say where they are, and their table says whom to ask.
  function ask(cell) {
    markCell(cell);
    stopAt(cell);
    question(cell.closest("[data-cell]").dataset.cell + "&person=" + cell.dataset.row + "&day=" + cell.dataset.day, "#answer");
  }

  function markCell(cell) {
    document.querySelectorAll('.rota-cell[aria-pressed="true"]').forEach(function (other) {
      other.setAttribute("aria-pressed", "false");
    });
    cell.setAttribute("aria-pressed", "true");
  }

  // A rota is one stop of the Tab key: the cell that was last walked to, at first the first one.
  function stopAt(cell) {
    cell.closest(".rota").querySelectorAll('.rota-cell[tabindex="0"]').forEach(function (other) { other.tabIndex = -1; });
    cell.tabIndex = 0;
  }
  function neighbour(cell, step) {
    var row = cell.closest("tr");
    for (var rows = step[0]; row && rows !== 0; rows -= Math.sign(rows)) {
      do { row = rows > 0 ? row.nextElementSibling : row.previousElementSibling; } while (row && row.matches(".rota-group"));
    }
    return row && row.querySelector('.rota-cell[data-day="' + (Number(cell.dataset.day) + step[1]) + '"]');
  }
  document.addEventListener("htmx:load", function (event) {
    event.detail.elt.querySelectorAll(".rota").forEach(function (rota) {
      var first = rota.querySelector('.rota-cell[tabindex="0"]') || rota.querySelector(".rota-cell");
      if (first) { stopAt(first); }
    });
  });

  // A day that is worked is dragged to another person of the same day, who works it then. The inspector does the same by keyboard.
  var dragged = null;
  function mayDrop(cell) {
    return dragged && cell && cell !== dragged && cell.dataset.day === dragged.dataset.day && !cell.closest("tr").hasAttribute("data-removed");
  }
  document.addEventListener("htmx:load", function (event) {
    event.detail.elt.querySelectorAll("#draft .rota-cell, .rota-cell").forEach(function (cell) {
      if (cell.closest("#draft") && reach(cell)) { cell.draggable = true; }
    });
  });
  document.addEventListener("dragstart", function (event) {
    if (edge) { event.preventDefault(); return; }
    dragged = event.target.closest ? event.target.closest("#draft .rota-cell") : null;
    if (dragged) { event.dataTransfer.setData("text/plain", dragged.getAttribute("aria-label")); }
  });
  document.addEventListener("dragover", function (event) {
    var cell = event.target.closest(".rota-cell");
    document.querySelectorAll(".rota-cell.drop").forEach(function (one) { one.classList.remove("drop"); });
    if (mayDrop(cell)) { cell.classList.add("drop"); event.preventDefault(); }
  });
  document.addEventListener("drop", function (event) {
    var cell = event.target.closest(".rota-cell");
    if (!mayDrop(cell)) { return; }
    event.preventDefault();
    giveTo(cell);
  });
  function giveTo(cell) {
    var give = "give:" + dragged.dataset.row + ":" + dragged.dataset.day + ":" + cell.dataset.row;
    step(hoursPlace("draft") + "?step=" + give, function () { return {}; });
  }
  function stopDragging() {
    dragged = null;
    document.querySelectorAll(".rota-cell.drop").forEach(function (one) { one.classList.remove("drop"); });
  }
  document.addEventListener("dragend", stopDragging);

  // The edge of a shift is dragged to make it longer or shorter; + and − move its end, < and > its beginning by keyboard.
  // A finger scrolls the rota until it has chosen a day by a tap; then it moves the edges of that day, or the day itself.
  var NEAR = 7, FINGER = 24;
  var edge = null, edged = false, pricing = null, staysAt = null;
  // The shifts that begin on the day of a cell, in slots from its midnight; they may go on after the next one.
  function reach(cell) {
    if (!cell || !cell.closest("#draft") || cell.dataset.shifts === "") { return null; }
    var work = span(cell, cell.dataset.shifts);
    if (work) { return work; }
    var works = cell.querySelectorAll("rect.work");
    if (!works.length) { return null; }
    var last = works[works.length - 1];
    return span(cell, works[0].getAttribute("x") + " " + (Number(last.getAttribute("x")) + Number(last.getAttribute("width"))));
  }
  // Those of the night before, whose end lies on the day of the cell.
  function nightBefore(cell) {
    var night = cell && cell.closest("#draft") && span(cell, cell.dataset.night);
    return night && Object.assign(night, { day: night.day - 1, drawn: -night.slots });
  }
  // drawn: by how much the cell's own slots are later than those of the day that the work is counted from.
  function span(cell, ends) {
    var both = ends ? ends.split(" ").map(Number) : null;
    return both && { day: Number(cell.dataset.day), start: both[0], end: both[1], drawn: 0, slots: slotsOf(cell) };
  }
  function slotsOf(cell) { return Number(cell.querySelector("svg").getAttribute("viewBox").split(" ")[2]); }
  // Work ends by the next midnight, or 24 hours after its beginning where the next day goes on from there.
  function latest(cell, work) {
    var grid = cell.closest("[data-starts]"), rows = cell.closest("tr").querySelectorAll(".rota-cell");
    var goesOn = grid && grid.dataset.starts.startsWith("00:00") && grid.dataset.until === "24:00" &&
      work.day < Number(rows[rows.length - 1].dataset.day);
    return Math.max(work.end, goesOn ? work.start + work.slots : work.slots);
  }
  // Which edge of which work is under the pointer; null where there is none.
  function edgeAt(cell, x, reached) {
    var box = cell && cell.closest("#draft") ? cell.querySelector("svg").getBoundingClientRect() : null;
    var found = box && [edgeOf(nightBefore(cell), box, x, reached), edgeOf(reach(cell), box, x, reached)].filter(Boolean);
    return found && found.length ? found[0] : null;
  }
  function edgeOf(work, box, x, reached) {
    if (!work) { return null; }
    var left = box.left + box.width * Math.max(0, work.start + work.drawn) / work.slots;
    var right = box.left + box.width * Math.min(work.slots, work.end + work.drawn) / work.slots;
    var inside = Math.min(reached, (right - left) / 3);
    if (work.end + work.drawn <= work.slots && x >= right - inside && x <= right + reached) { return { side: "end", work: work }; }
    return work.start + work.drawn >= 0 && x <= left + inside && x >= left - reached ? { side: "start", work: work } : null;
  }
  function hoursPlace(name) { return document.getElementById("draft-form").action.replace(/confirm$/, name); }
  function draftValues(more) {
    var form = document.getElementById("draft-form");
    var values = {};
    form.querySelectorAll("input[type=hidden]:not([name=_csrf])").forEach(function (one) { values[one.name] = one.value; });
    return Object.assign(values, more);
  }
  function edges(cell, work) {
    return { person: cell.dataset.row, day: work.day, start: work.start, end: work.end, breaks: true };
  }
  function clockOf(cell, slot, work) {
    var grid = cell.closest("[data-starts]");
    var starts = grid ? grid.dataset.starts.split(" ") : [];
    return slot === work.slots ? grid ? grid.dataset.until : "" : starts[slot % work.slots];
  }
  function tellEdges() {
    var work = edge.work, told = document.getElementById("edge-price");
    told.hidden = false;
    document.getElementById("edge-hours").textContent = clockOf(edge.cell, work.start, work) + "–" + clockOf(edge.cell, work.end, work);
    clearTimeout(pricing);
    pricing = setTimeout(function () {
      question(hoursPlace("hours"), "#edge-cost", draftValues(edges(edge.cell, work)));
    }, 120);
  }
  document.addEventListener("pointerdown", function (event) {
    var cell = event.target.closest && event.target.closest("#draft .rota-cell");
    var byHand = event.pointerType !== "mouse";
    if (!cell || event.button !== 0 || edge || (byHand && cell.getAttribute("aria-pressed") !== "true")) { return; }
    var found = edgeAt(cell, event.clientX, byHand ? FINGER : NEAR);
    if (!found) {
      if (byHand && cell.draggable) { dragged = cell; cell.draggable = false; }
      return;
    }
    var now = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    now.setAttribute("class", "edge-now");
    now.setAttribute("y", "1");
    now.setAttribute("height", "9");
    edge = { cell: cell, side: found.side, before: Object.assign({}, found.work), work: found.work, now: now, draggable: cell.draggable };
    cell.draggable = false;
  });
  document.addEventListener("pointermove", function (event) {
    if (dragged && event.pointerType !== "mouse") {
      var under = document.elementFromPoint(event.clientX, event.clientY);
      var target = under && under.closest(".rota-cell");
      document.querySelectorAll(".rota-cell.drop").forEach(function (one) { one.classList.toggle("drop", one === target); });
      if (mayDrop(target)) { target.classList.add("drop"); }
      return;
    }
    if (!edge) {
      var over = event.target.closest && event.target.closest("#draft .rota-cell");
      if (over) { over.classList.toggle("edge", edgeAt(over, event.clientX, NEAR) !== null); }
      return;
    }
    var svg = edge.cell.querySelector("svg"), box = svg.getBoundingClientRect(), work = edge.work;
    var slot = Math.round((event.clientX - box.left) / box.width * work.slots);
    slot = Math.max(0, Math.min(work.slots, slot)) - work.drawn;
    slot = edge.side === "end" ? Math.min(latest(edge.cell, work), Math.max(work.start + 1, slot)) : Math.min(work.end - 1, slot);
    if (slot === work[edge.side]) { return; }
    work[edge.side] = slot;
    if (!edge.now.isConnected) { svg.appendChild(edge.now); }
    var from = Math.max(0, work.start + work.drawn);
    edge.now.setAttribute("x", from);
    edge.now.setAttribute("width", Math.max(0, Math.min(work.slots, work.end + work.drawn) - from));
    tellEdges();
  });
  function letGo(event) {
    if (dragged && event.pointerType !== "mouse") {
      var to = document.querySelector(".rota-cell.drop");
      dragged.draggable = true;
      if (event.type === "pointerup" && mayDrop(to)) { giveTo(to); }
      stopDragging();
    }
    if (!edge) { return; }
    var done = edge;
    edge = null;
    clearTimeout(pricing);
    done.now.remove();
    done.cell.draggable = done.draggable;
    document.getElementById("edge-price").hidden = true;
    if (event.type === "pointerup" && (done.work.start !== done.before.start || done.work.end !== done.before.end)) {
      edged = true;
      setTimeout(function () { edged = false; });
      var moved = edges(done.cell, done.work);
      step(hoursPlace("hours"), function () { return moved; });
    }
  }
  document.addEventListener("pointerup", letGo);
  document.addEventListener("pointercancel", letGo);
  document.addEventListener("click", function (event) {
    if (edged && event.target.closest(".rota-cell")) { event.stopPropagation(); event.preventDefault(); }
  }, true);
  var nudges = { "+": ["end", 1], "-": ["end", -1], "<": ["start", -1], ">": ["start", 1] };
  function cellOf(place) {
    return document.querySelector('.rota-cell[data-row="' + place.row + '"][data-day="' + place.day + '"]');
  }
  // The day is looked at when the step's turn comes: a key that is pressed three times moves the edge three times.
  function nudge(chosen, key) {
    var place = { row: chosen.dataset.row, day: chosen.dataset.day }, side = nudges[key][0];
    step(hoursPlace("hours"), function () {
      var cell = cellOf(place), work = reach(cell);
      if (!work) { return null; }
      work[side] += nudges[key][1];
      if (work.start < 0 || work.start >= work.end || work.end > latest(cell, reach(cell)) || work.end - work.start > work.slots) { return null; }
      staysAt = place;
      return edges(cell, work);
    });
  }
  function backToDay(place) {
    var cell = cellOf(place);
    if (cell) { stopAt(cell); cell.focus(); }
  }
  // A page of changes that was opened about one day asks about it at once.
  document.addEventListener("DOMContentLoaded", function () {
    var asked = new URLSearchParams(window.location.search);
    var cell = document.getElementById("draft") && asked.has("person") && document.querySelector(
      '.rota-cell[data-row="' + Number(asked.get("person")) + '"][data-day="' + Number(asked.get("day")) + '"]');
    if (cell) { ask(cell); }
    // What it was opened with is in its form now: loading it again would take a step that was undone.
    if (document.getElementById("draft") && asked.has("moves")) {
      asked.delete("moves");
      history.replaceState(null, "", window.location.pathname + "?" + asked);
    }
  });

  // Keys without Ctrl can be switched off: whoever speaks to the computer, or hits keys by accident, presses them unmeant.
  // The page has the choice as an attribute, so it also holds where the browser keeps nothing.
  var page = document.documentElement, keysOff = "data-single-keys-off", keptChoice = "shiftloom-single-keys";
  function areSingleKeysOn() { return !page.hasAttribute(keysOff); }
  try { page.toggleAttribute(keysOff, localStorage.getItem(keptChoice) === "off"); } catch (e) { /* Nothing is kept: they are on. */ }
  document.querySelectorAll("#single-keys").forEach(function (box) {
    box.checked = areSingleKeysOn();
    box.addEventListener("change", function () {
      page.toggleAttribute(keysOff, !box.checked);
      try { localStorage.setItem(keptChoice, box.checked ? "on" : "off"); } catch (e) { /* It holds for this page. */ }
    });
  });

  // Arrow keys walk over the rota; g and a letter go to a page; / searches.
  var arrows = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
  var places = { i: "/console", j: "/console/jobs", s: "/console/schedules", d: "/console/deliveries",
    w: "/console/workers", m: "/console/maintenance", t: "/console/tenants", o: "/console/operators",
    p: "/console/playground", a: "/console/audit" };
  var going = false;
  document.addEventListener("keydown", function (event) {
    if (event.ctrlKey || event.metaKey || event.altKey) { return; }
    var cell = event.target.closest(".rota-cell");
    if (cell && arrows[event.key]) {
      var next = neighbour(cell, arrows[event.key]);
      if (next) { stopAt(next); next.focus(); }
      event.preventDefault();
      return;
    }
    // Whoever chose a day is in its answer and means that day, too.
    var meant = event.target.closest(".inspector") && !event.target.closest("input, select")
      ? document.querySelector('.rota-cell[aria-pressed="true"]') : cell;
    var single = areSingleKeysOn();
    if (meant && single && nudges[event.key] && meant.closest("#draft")) { nudge(meant, event.key); event.preventDefault(); return; }
    if (event.key === "Escape" && event.target.closest(".inspector")) { backToCell(); return; }
    if (event.key === "Escape") {
      document.querySelectorAll("details.menu[open]").forEach(function (menu) {
        if (menu.contains(document.activeElement)) { menu.querySelector("summary").focus(); }
        menu.open = false;
      });
    }
    if (!single || event.target.closest("input, textarea, select, dialog")) { return; }
    if (event.key === "/") {
      var search = document.querySelector('input[type="search"]');
      if (search) { search.focus(); event.preventDefault(); }
    } else if (going && places[event.key]) {
      window.location.assign(places[event.key]);
    }
    going = event.key === "g";
  });
})();
