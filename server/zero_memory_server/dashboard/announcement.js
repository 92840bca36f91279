"use strict";

/* What is said aloud. A text that is said twice must be a change each time, or nobody hears it. */
function say(place, text) {
  const region = document.getElementById(place);
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/** Tells those who listen what changed, when they have time. */
function announce(text) {
  say("status", text);
}

/** Tells those who listen what went wrong, at once. */
function alarm(text) {
  say("alarm", text);
}
