"use strict";

/* Characters that are not seen but change what is seen: controls, and what turns the order of
   the letters around. Between them stands ordinary text. */
const HIDDEN = /([\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff])/u;

/**
 * Returns text that others wrote, isolated from the direction of the text around it. Hidden
 * characters are shown by their number in place of having their effect.
 */
function foreign(text, name = "bdi", attributes = {}) {
  const parts = String(text).split(HIDDEN).map((part, at) => (at % 2 ? hidden(part) : part));
  return element(name, { dir: "auto", ...attributes }, parts);
}

function hidden(character) {
  const number = character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0");
  return element("span", { class: "hidden-character", title: "A hidden character" }, `[U+${number}]`);
}

/** Returns the first line of a text, cut at a word where it is longer than `most` letters. */
function heading(text, most = 120) {
  const line = text.trim().split(/\r?\n/, 1)[0];
  const letters = [...line];
  if (letters.length <= most) return line;
  const cut = letters.slice(0, most).join("");
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), most / 2))}…`;
}
