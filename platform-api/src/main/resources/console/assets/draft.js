"use strict";
(function () {
  // A draft that is not confirmed outlives its page in this tab: the end of a session, a restart of the service, a page that
  // is loaded again. It is forgotten when it is written, taken back or discarded.
  var SENT = "shiftloom-draft-sent";
  function form() { return document.getElementById("draft-form"); }
  function place() { return form().action.replace(/\/confirm$/, ""); }
  function names() { return "shiftloom-draft " + new URL(place()).pathname + " "; }
  function name() { return names() + form().elements.view.value; }
  function isDirty() { return document.querySelector("#draft[data-dirty]") !== null; }
  function read(key) {
    try { return JSON.parse(sessionStorage.getItem(key)); } catch (e) { return null; }
  }
  // Of the version that the address names, or else of any: the rota in force may be another one by now.
  function kept() {
    if (new URLSearchParams(window.location.search).has("view")) { return read(name()); }
    return read(name()) || Object.keys(sessionStorage).filter(function (key) { return key.startsWith(names()); }).map(read)[0];
  }
  function keep() {
    if (!isDirty()) { sessionStorage.removeItem(name()); return; }
    var fields = form().elements;
    sessionStorage.setItem(name(), JSON.stringify({ view: fields.view.value, moves: fields.moves.value, seen: fields.seen.value }));
  }
  // Steps on a version that has gone are refused, and would be at each opening.
  var brought = null;
  document.addEventListener("htmx:responseError", function (event) {
    if (brought && event.detail.xhr.status === 409) { sessionStorage.removeItem(brought); }
  });
  function bringBack(draft) {
    brought = names() + draft.view;
    var moves = [draft.moves, form().elements.moves.value].filter(Boolean).join(";");
    // Through console.js, which takes what somebody does meanwhile as the next step.
    document.dispatchEvent(new CustomEvent("shiftloom:step", { detail: { place: place() + "/draft?again=true",
      values: function () { return { view: draft.view, moves: moves, seen: draft.seen }; } } }));
  }

  document.addEventListener("DOMContentLoaded", function () {
    var sent = sessionStorage.getItem(SENT);
    sessionStorage.removeItem(SENT);
    if (!form()) {
      if (sent && document.querySelector(".said")) { sessionStorage.removeItem(sent); }
      return;
    }
    // A refused draft is shown at the address that it was sent to, which cannot be loaded again.
    if (window.location.href.split("?")[0] !== place()) { history.replaceState(null, "", place() + "?view=" + encodeURIComponent(form().elements.view.value)); }
    var draft = kept();
    if (draft && draft.moves !== form().elements.moves.value) { bringBack(draft); } else { keep(); }
  });
  document.addEventListener("htmx:afterSwap", function (event) {
    if (event.detail.target.id === "draft" && form()) { keep(); }
  });
  document.addEventListener("submit", function (event) {
    if (event.defaultPrevented) { return; }
    if (form() && /\/edit\/(confirm|revise)$/.test(event.target.action)) { sessionStorage.setItem(SENT, name()); }
    if (/\/sign-out$/.test(event.target.action)) {
      Object.keys(sessionStorage).filter(function (key) { return key.startsWith("shiftloom-draft"); })
        .forEach(function (key) { sessionStorage.removeItem(key); });
    }
  });
  // Whoever has to sign in comes back to the draft, so nothing is lost by leaving it.
  document.addEventListener("htmx:beforeOnLoad", function (event) {
    if (form() && event.detail.xhr.getResponseHeader("HX-Redirect")) { document.getElementById("draft").removeAttribute("data-dirty"); }
  });
})();
