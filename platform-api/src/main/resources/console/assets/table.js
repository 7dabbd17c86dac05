"use strict";
(function () {
  // A row leads where its first link leads, but not under whoever marks its text or means something else in it.
  document.addEventListener("click", function (event) {
    var row = event.target.closest(".table tbody tr");
    var link = row && row.querySelector("a.row-link");
    if (!link || event.target.closest("a, button, input, label, summary, details, form.inline")) { return; }
    if (String(window.getSelection())) { return; }
    if (event.ctrlKey || event.metaKey) { window.open(link.href); } else { link.click(); }
  });

  // How many rows an action would change. All that match are more than the page shows.
  function count(form) {
    var told = form.querySelector("[data-selected]");
    if (!told) { return; }
    var all = form.querySelector("[data-all-matching]").checked;
    var picked = form.querySelectorAll('input[name="id"]:checked').length;
    told.textContent = all ? form.querySelector("[data-all-matching] + span").textContent : told.dataset.words.replace("{0}", picked);
  }
  document.addEventListener("change", function (event) {
    if (event.target.form && event.target.matches('input[type="checkbox"]')) { count(event.target.form); }
  });
  document.querySelectorAll("[data-selected]").forEach(function (told) { count(told.closest("form")); });

  // Views that somebody wants again: their names and addresses, kept in this browser for each table.
  function kept(table) {
    try { return JSON.parse(localStorage.getItem("shiftloom-views " + table)) || []; } catch (e) { return []; }
  }
  function keep(table, views) { localStorage.setItem("shiftloom-views " + table, JSON.stringify(views)); }
  function draw(place) {
    place.querySelectorAll("[data-kept]").forEach(function (old) { old.remove(); });
    kept(place.dataset.keptViews).forEach(function (view, index) {
      var chip = document.createElement("span");
      var link = document.createElement("a");
      var forget = document.createElement("button");
      chip.className = "chip";
      chip.dataset.kept = "true";
      link.href = view.address;
      link.textContent = view.name;
      forget.type = "button";
      forget.className = "forget";
      forget.textContent = "✕";
      forget.setAttribute("aria-label", place.dataset.forget.replace("{0}", view.name));
      forget.addEventListener("click", function () {
        var views = kept(place.dataset.keptViews);
        views.splice(index, 1);
        keep(place.dataset.keptViews, views);
        draw(place);
        stay(place, index);
      });
      chip.append(link, " ", forget);
      place.append(chip);
    });
  }
  // What had the focus is gone: the view that is kept, or its neighbour, has it then.
  function stay(place, index) {
    var links = place.querySelectorAll("[data-kept] a");
    var next = links[Math.min(index, links.length - 1)] || place.querySelector("a, button");
    if (next) { next.focus(); }
  }
  document.querySelectorAll("[data-kept-views]").forEach(function (place) {
    draw(place);
    var button = place.querySelector("[data-keep-view]");
    if (!button) { return; }
    button.addEventListener("click", function () {
      var form = document.createElement("form");
      form.className = "filters";
      form.innerHTML = '<input class="input" required maxlength="40"><button class="button"></button>';
      form.firstChild.setAttribute("aria-label", button.dataset.name);
      form.firstChild.placeholder = button.dataset.placeholder;
      form.lastChild.textContent = button.dataset.keep;
      button.replaceWith(form);
      form.firstChild.focus();
      form.addEventListener("submit", function (event) {
        event.preventDefault();
        var address = new URL(window.location.href);
        address.searchParams.delete("trail");
        keep(place.dataset.keptViews, kept(place.dataset.keptViews).concat(
          { name: form.firstChild.value, address: address.pathname + address.search }));
        form.remove();
        draw(place);
        stay(place, kept(place.dataset.keptViews).length - 1);
      });
    });
  });
})();
