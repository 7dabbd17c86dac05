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
    // An answer that came while the page was in use is one, and htmx does not call it successful. The page stays as old as it was.
    var isWithheld = event.detail.xhr.isWithheld;
    if (!event.detail.successful && !isWithheld) { return; }
    told.hidden = true;
    if (!isWithheld) { freshAt = Date.now(); }
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
  // So is a question that takes the service seconds (data-once, which says what it does meanwhile).
  var PATIENCE = 20000;
  // With a part of the page in its address, a question that was just answered is not sent again.
  function isAnswered(form) {
    var there = new URL(form.action), isPart = there.hash !== "";
    there.search = new URLSearchParams(new FormData(form));
    return isPart && there.href.split("#")[0] === window.location.href.split("#")[0];
  }
  function hold(form, button) {
    form.dataset.sent = "true";
    if (!form.dataset.once || !button) { return; }
    form.setAttribute("aria-busy", "true");
    button.dataset.before = button.textContent;
    button.textContent = form.dataset.once;
    say(form.dataset.once);
  }
  function release(form) {
    delete form.dataset.sent;
    form.removeAttribute("aria-busy");
    form.querySelectorAll("[data-before]").forEach(function (button) {
      button.textContent = button.dataset.before;
      delete button.dataset.before;
    });
  }
  document.addEventListener("submit", function (event) {
    var form = event.target;
    if (event.defaultPrevented || form.hasAttribute("hx-post")) { return; }
    if (form.method !== "post" && (!form.dataset.once || isAnswered(form))) { return; }
    if (form.dataset.sent) { event.preventDefault(); return; }
    hold(form, event.submitter);
    setTimeout(function () { release(form); }, PATIENCE);
  });
  window.addEventListener("pageshow", function () {
    document.querySelectorAll("form[data-sent]").forEach(release);
  });
})();
