"use strict";
(function () {
  var dialog = document.getElementById("palette");
  var help = document.getElementById("help");
  if (!dialog || !help) { return; }
  var words = dialog.dataset;
  var input = dialog.querySelector("input");
  var list = dialog.querySelector("[role=listbox]");
  var chosen = 0;

  // Whatever the page offers can be called by its name: its places, its tabs, and what can be done now.
  function commands() {
    var found = [];
    function offer(group, elements, text) {
      elements.forEach(function (element) {
        var label = text(element).trim();
        if (label && !element.disabled && !element.closest("dialog")) { found.push({ group: group, label: label, element: element }); }
      });
    }
    function shown(element) { return element.getAttribute("aria-label") || element.textContent; }
    offer(words.do, document.querySelectorAll("main .head .actions a.button, main .head .actions button.button, main .menu-list a, main .menu-list button, main .rota-bar .actions a, .draft-bar button"), shown);
    offer(words.tab, document.querySelectorAll("main .tabs a"), shown);
    offer(words.go, document.querySelectorAll(".nav a"), shown);
    offer(words.show, document.querySelectorAll("main .card-head .segments a, main .rota-bar .segments a"), shown);
    offer(words.set, document.querySelectorAll("[data-theme-choice]"), shown);
    found.push({ group: words.help, label: document.getElementById("help-title").textContent, run: showHelp });
    return found;
  }
  function searches(text) {
    return ["schedules", "jobs", "tenants"].map(function (place) {
      return { group: words.search, label: words[place].replace("{0}", text), run: function () {
        window.location.assign("/console/" + place + "?q=" + encodeURIComponent(text));
      } };
    });
  }
  var all = [];
  var offered = [];
  function draw() {
    var text = input.value.trim().toLowerCase();
    offered = all.filter(function (one) { return (one.group + " " + one.label).toLowerCase().includes(text); });
    if (text) { offered = offered.concat(searches(input.value.trim())); }
    chosen = 0;
    list.textContent = "";
    offered.forEach(function (one, index) {
      var item = document.createElement("li");
      var group = document.createElement("span");
      item.id = "command-" + index;
      item.setAttribute("role", "option");
      group.className = "faint small";
      group.textContent = one.group;
      item.append(group, " " + one.label);
      item.addEventListener("click", function () { chosen = index; run(); });
      list.append(item);
    });
    mark();
  }
  function mark() {
    list.querySelectorAll("li").forEach(function (item, index) {
      item.setAttribute("aria-selected", String(index === chosen));
      if (index === chosen) { item.scrollIntoView({ block: "nearest" }); }
    });
    if (offered.length) { input.setAttribute("aria-activedescendant", "command-" + chosen); } else { input.removeAttribute("aria-activedescendant"); }
  }
  function run() {
    var one = offered[chosen];
    if (!one) { return; }
    dialog.close();
    if (one.run) { one.run(); } else { one.element.click(); }
  }
  function showPalette() {
    if (document.querySelector("dialog[open]")) { return; }
    all = commands();
    input.value = "";
    draw();
    dialog.showModal();
    input.focus();
  }
  function showHelp() { if (!document.querySelector("dialog[open]")) { help.showModal(); } }

  input.addEventListener("input", draw);
  input.addEventListener("keydown", function (event) {
    var step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && offered.length) {
      chosen = (chosen + step + offered.length) % offered.length;
      mark();
      event.preventDefault();
    } else if (event.key === "Enter") {
      run();
      event.preventDefault();
    }
  });
  document.addEventListener("keydown", function (event) {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
      showPalette();
      event.preventDefault();
    } else if (event.key === "?" && !document.documentElement.hasAttribute("data-single-keys-off") && !event.target.closest("input, textarea, select")) {
      showHelp();
    }
  });
  document.addEventListener("click", function (event) {
    if (event.target.closest("[data-palette]")) { showPalette(); }
    if (event.target.closest("[data-help]")) { showHelp(); }
  });

  document.addEventListener("change", function (event) {
    var language = event.target.closest("[data-language-choice]");
    if (!language) { return; }
    document.cookie = "shiftloom_language=" + language.value + "; path=/console; max-age=31536000; samesite=strict";
    window.location.reload();
  });

  // The zone is that of this browser, whatever it is when somebody chooses it.
  document.addEventListener("change", function (event) {
    var choice = event.target.closest("[data-zone-choice]");
    if (!choice) { return; }
    var value = choice.value === "mine" ? "mine." + Intl.DateTimeFormat().resolvedOptions().timeZone : choice.value;
    document.cookie = "shiftloom_zone=" + value + "; path=/console; max-age=31536000; samesite=strict";
    window.location.reload();
  });
})();
