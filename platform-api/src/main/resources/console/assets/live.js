"use strict";
(function () {
  // A live part says in data-live after how many milliseconds to look again. As long as nothing is new (204) or nobody
  // answers, it waits longer and longer; whatever is new begins anew. What nobody looks at does not ask at all until it
  // is looked at, and nothing is exchanged under somebody who is just giving a reason or reading what was opened.
  // An answer that does not come is given up, or the part would never ask again.
  var LONGEST = 30000, PATIENCE = 20000;
  var timers = {};
  function isInUse(element) {
    return document.querySelector("dialog[open]") || element.matches(":active") || element.querySelector('input[type="checkbox"]:checked') ||
      element.contains(document.querySelector("details[open]:focus-within"));
  }
  function lookLater(element, wait) {
    clearTimeout(timers[element.id]);
    timers[element.id] = setTimeout(function () { look(element); }, wait);
    element.dataset.wait = wait;
  }
  function look(element) {
    if (!element.isConnected || document.hidden) { return; }
    if (isInUse(element)) {
      lookLater(element, Number(element.dataset.wait));
    } else {
      htmx.trigger(element, "look");
    }
  }
  document.addEventListener("htmx:load", function (event) {
    var root = event.detail.elt;
    (root.matches("[data-live]") ? [root] : root.querySelectorAll("[data-live]")).forEach(function (element) {
      lookLater(element, Number(element.dataset.live));
    });
  });
  document.addEventListener("htmx:configRequest", function (event) {
    if (!event.detail.elt.matches("[data-live]")) { return; }
    event.detail.timeout = PATIENCE;
    // Nobody asks: that the page is open does not keep anybody signed in.
    event.detail.headers["X-Unattended"] = "true";
  });
  // Somebody may have begun while the answer was on its way. It is asked for again later.
  document.addEventListener("htmx:beforeOnLoad", function (event) {
    var xhr = event.detail.xhr, isNews = xhr.status === 200 || xhr.getResponseHeader("HX-Refresh");
    if (!event.detail.elt.matches("[data-live]") || !isNews || !isInUse(event.detail.elt)) { return; }
    xhr.isWithheld = true;
    event.preventDefault();
  });
  // Of a part that was exchanged htmx speaks as of its parent; its successor was seen to above.
  document.addEventListener("htmx:afterRequest", function (event) {
    var element = event.detail.elt;
    if (element.matches("[data-live]")) { lookLater(element, Math.min(LONGEST, Number(element.dataset.wait) * 1.6)); }
  });
  document.addEventListener("visibilitychange", function () {
    document.querySelectorAll("[data-live]").forEach(function (element) {
      element.dataset.wait = element.dataset.live;
      look(element);
    });
  });
})();
