"use strict";
(function () {
  // A live part says in data-live after how many milliseconds to look again. As long as nothing is new (204) or nobody
  // answers, it waits longer and longer; whatever is new begins anew. What nobody looks at does not ask at all until it
  // is looked at, and nothing is exchanged under somebody who is just giving a reason or reading what was opened.
  var LONGEST = 30000;
  var timers = {};
  function lookLater(element, wait) {
    clearTimeout(timers[element.id]);
    timers[element.id] = setTimeout(function () { look(element); }, wait);
    element.dataset.wait = wait;
  }
  function look(element) {
    if (!element.isConnected || document.hidden) { return; }
    if (document.querySelector("dialog[open]") || element.querySelector('input[type="checkbox"]:checked') || element.contains(document.querySelector("details[open]:focus-within"))) {
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
