"use strict";
(function () {
  // What was asked for and did not come is said. A part that is looked at again and again says how old it is.
  var told = document.getElementById("trouble");
  if (!told) { return; }
  var freshAt = Date.now();
  function tell(text) {
    if (told.textContent !== text) { told.textContent = text; }
    told.hidden = false;
  }
  function isLive(event) { return event.detail.elt.matches("[data-live]"); }
  function tellSilence(event) {
    var age = Math.round((Date.now() - freshAt) / 1000);
    tell(isLive(event) ? told.dataset.stale.replace("{0}", age) : told.dataset.unreachable);
  }
  document.addEventListener("htmx:sendError", tellSilence);
  document.addEventListener("htmx:timeout", tellSilence);
  document.addEventListener("htmx:responseError", function (event) {
    if (event.detail.target && event.detail.target.id === "answer") { return; }
    var status = event.detail.xhr.status;
    var page = new DOMParser().parseFromString(event.detail.xhr.responseText, "text/html");
    var notice = page.querySelector(".notice");
    // A proxy answers for a service that is down. Nobody asked for what a live part looks for, so nothing failed to be done.
    var isSilent = isLive(event) ? status >= 500 : !notice && status >= 502 && status <= 504;
    if (isSilent) { tellSilence(event); } else { tell(notice ? notice.textContent : told.dataset.failed); }
  });
  document.addEventListener("shiftloom:gone", function () { tell(told.dataset.gone); });
  document.addEventListener("htmx:afterRequest", function (event) {
    if (!event.detail.successful) { return; }
    freshAt = Date.now();
    told.hidden = true;
  });

  // Whoever does not see the page is told what a step did, and what became of a run: once, and only what is new.
  var saying = document.getElementById("told");
  function say(text) { saying.textContent = text; }
  function sayings() {
    return Array.from(document.querySelectorAll("main [data-told]")).filter(function (one) { return !one.closest("dialog"); })
      .map(function (one) { return one.textContent.trim().replace(/\s+/g, " "); }).join(" ");
  }
  var before = sayings();
  document.addEventListener("htmx:afterSwap", function () {
    var now = sayings();
    if (now !== before) { say(now); }
    before = now;
  });
  document.addEventListener("shiftloom:say", function (event) { say(event.detail); });

  // What is sent is sent once, however often a button is pressed. Whoever comes back to the page may send it again.
  var PATIENCE = 20000;
  document.addEventListener("submit", function (event) {
    var form = event.target;
    if (event.defaultPrevented || form.method !== "post" || form.hasAttribute("hx-post")) { return; }
    if (form.dataset.sent) { event.preventDefault(); return; }
    form.dataset.sent = "true";
    setTimeout(function () { delete form.dataset.sent; }, PATIENCE);
  });
  window.addEventListener("pageshow", function () {
    document.querySelectorAll("form[data-sent]").forEach(function (form) { delete form.dataset.sent; });
  });
})();
