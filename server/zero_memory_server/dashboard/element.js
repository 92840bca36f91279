"use strict";

/**
 * Makes an element. Attributes are set as they are, but for functions, which
 * listen to the event of that name; `false` and `null` leave an attribute out.
 * Children are nodes, texts, or nothing. Text never becomes markup.
 */
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(key, value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return made;
}

/** Returns our own prose as nodes: what stands between backticks is code. */
function prose(text) {
  return text.split("`").map((part, at) => (at % 2 ? element("code", {}, part) : part));
}

/** Returns our own prose of several paragraphs. */
function paragraphs(text) {
  return text.split(/\n{2,}/).map((part) => element("p", {}, prose(part)));
}

/** Returns a list of terms and what stands for them; terms without anything are left out. */
function facts(pairs) {
  const list = element("dl", { class: "facts" });
  for (const [term, ...values] of pairs) {
    const told = values.flat().filter((value) => value !== null && value !== undefined && value !== "");
    if (told.length) list.append(element("div", {}, element("dt", {}, term), element("dd", {}, told)));
  }
  return list;
}

/** Returns a moment as people read it, the same everywhere. */
function moment(timestamp) {
  const shown = timestamp.replace("T", " ").replace(/:\d\d(\.\d+)?Z$/, " UTC");
  return element("time", { datetime: timestamp }, shown);
}

/** Returns "1 memory" or "2 memories". */
function counted(number, one, many) {
  return `${number} ${number === 1 ? one : many}`;
}
