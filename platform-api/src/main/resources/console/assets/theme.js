// Runs before the page is drawn: a theme that was chosen here counts even when the page comes from a cache.
(function () {
  var match = document.cookie.match(/(?:^|; )shiftloom_theme=(light|dark)/);
  document.documentElement.dataset.theme = match ? match[1] : "auto";
})();
