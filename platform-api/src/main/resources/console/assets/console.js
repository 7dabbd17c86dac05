"use strict";
(function () {
  function csrf() {
    var meta = document.querySelector('meta[name="csrf"]');
    return meta ? meta.content : "";
  }

  document.addEventListener("htmx:configRequest", function (event) {
    event.detail.headers["X-CSRF-Token"] = csrf();
  });

  // What nobody looks at does not ask; it asks again once it is looked at.
  var asleep = new Set();
  document.addEventListener("htmx:beforeRequest", function (event) {
    if (document.hidden && event.detail.elt.hasAttribute("data-live")) {
      event.preventDefault();
      asleep.add(event.detail.elt);
    }
  });
  document.addEventListener("visibilitychange", function () {
    if (!document.hidden) {
      asleep.forEach(function (element) {
        if (element.isConnected) { htmx.trigger(element, "wake"); }
      });
      asleep.clear();
    }
  });

  function showTheme(theme) {
    document.querySelectorAll("[data-theme-choice]").forEach(function (button) {
      button.setAttribute("aria-pressed", String(button.dataset.themeChoice === theme));
    });
  }
  showTheme(document.documentElement.dataset.theme);

  document.addEventListener("click", function (event) {
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
    }
    if (event.target.closest("[data-close]")) { event.target.closest("dialog").close(); }
    var copier = event.target.closest("[data-copy]");
    if (copier && navigator.clipboard) {
      navigator.clipboard.writeText(copier.dataset.copy).then(function () {
        var before = copier.textContent;
        copier.textContent = "Copied";
        setTimeout(function () { copier.textContent = before; }, 1200);
      });
    }
    var printer = event.target.closest("[data-print]");
    if (printer) { window.print(); }
    if (event.target.closest("[data-close-drawer]")) { closeDrawer(); }
    var cell = event.target.closest(".rota-cell");
    if (cell) { markCell(cell); }
    var all = event.target.closest("[data-check-all]");
    if (all) {
      document.querySelectorAll('input[name="' + all.dataset.checkAll + '"]').forEach(function (box) {
        box.checked = all.checked;
      });
    }
  });

  document.addEventListener("htmx:afterSwap", function (event) {
    var drawer = event.detail.target.closest(".drawer");
    if (drawer) { drawer.classList.add("open"); }
  });
  function closeDrawer() {
    document.querySelectorAll(".drawer.open").forEach(function (drawer) { drawer.classList.remove("open"); });
    var cell = document.querySelector('.rota-cell[aria-pressed="true"]');
    if (cell) { cell.setAttribute("aria-pressed", "false"); cell.focus(); }
  }

  document.addEventListener("change", function (event) {
    if (event.target.closest("[data-submit-on-change]")) { event.target.form.requestSubmit(); }
  });

  function markCell(cell) {
    document.querySelectorAll('.rota-cell[aria-pressed="true"]').forEach(function (other) {
      other.setAttribute("aria-pressed", "false");
    });
    cell.setAttribute("aria-pressed", "true");
  }

  // Arrow keys walk over the rota; g and a letter go to a page; / searches.
  var steps = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
  var places = { o: "/console", j: "/console/jobs", s: "/console/schedules", d: "/console/deliveries",
    t: "/console/tenants", p: "/console/playground", a: "/console/audit" };
  var going = false;
  document.addEventListener("keydown", function (event) {
    if (event.ctrlKey || event.metaKey || event.altKey) { return; }
    var cell = event.target.closest(".rota-cell");
    if (cell && steps[event.key]) {
      var step = steps[event.key];
      var row = Number(cell.dataset.row) + step[0];
      var day = Number(cell.dataset.day) + step[1];
      var next = document.querySelector('.rota-cell[data-row="' + row + '"][data-day="' + day + '"]');
      if (next) { next.focus(); event.preventDefault(); }
      return;
    }
    if (event.key === "Escape" && document.querySelector(".drawer.open")) { closeDrawer(); return; }
    if (event.target.closest("input, textarea, select")) { return; }
    if (event.key === "/") {
      var search = document.querySelector('input[type="search"]');
      if (search) { search.focus(); event.preventDefault(); }
    } else if (going && places[event.key]) {
      window.location.assign(places[event.key]);
    }
    going = event.key === "g";
  });
})();
