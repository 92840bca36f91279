"use strict";

/*
 * What each code looks like and offers. `mark` is its sign, which says nothing to those who
 * listen; `act` returns what there is to do, given the failure and the ways to go on:
 *   again()       does the same once more
 *   field(path)   the form field of an argument, if it is on the page
 *   widen()       asks without the scope that was refused, where there was one
 *   reread()      reads the state again
 */
const TREATMENTS = {
  validation_failed: { mark: "*", title: "Validation failed", act: changeTheInput },
  unauthorized: { mark: "@", title: "Unauthorized", act: authenticate },
  forbidden: { mark: "×", title: "Forbidden", act: askForAccess },
  not_found: { mark: "?", title: "Not found", act: checkTheId },
  conflict: { mark: "≠", title: "Conflict", act: readAgain },
  rate_limited: { mark: "…", title: "Rate limited", act: waitThenRetry },
  internal: { mark: "!", title: "Internal", act: report },
};

const OUTSIDE = {
  unreachable: { mark: "–", title: "No answer", caller: "See whether the server runs, then try again.", act: retry },
  unreadable: { mark: "¿", title: "Not the server's answer", caller: "Something between this page and the server may have answered.", act: retry },
};

/** Shows a failure in `place`, in place of what is there. */
async function showFailure(place, failure, ways = {}) {
  if (!(failure instanceof CallFailure)) throw failure;
  const treatment = TREATMENTS[failure.code] ?? OUTSIDE[failure.code];
  const entry = await meaning(failure.code);
  const title = entry?.title ?? treatment.title;
  const caller = entry?.caller ?? treatment.caller ?? "";
  const shown = element("section", { class: `failure ${failure.code}`, "data-code": failure.code, "aria-labelledby": "failure" },
    element("h2", { id: "failure" }, element("span", { class: "mark", "aria-hidden": "true" }, treatment.mark), title),
    entry ? element("p", { class: "meaning" }, prose(entry.description)) : null,
    element("p", { class: "message" }, foreign(failure.message)),
    element("div", { class: "act" },
      element("h3", {}, "What to do"),
      caller ? element("p", { class: "caller" }, prose(caller)) : null,
      treatment.act(failure, ways),
    ),
    element("p", { class: "code" }, element("code", {}, failure.code), failure.status ? ` · HTTP ${failure.status}` : null),
  );
  place.replaceChildren(shown);
  alarm(`${title}. ${failure.message} ${caller}`);
  return shown;
}

/** Returns what the contract says of a code, null where that cannot be asked now. */
async function meaning(code) {
  try {
    return (await api.errors()).tool.find((entry) => entry.code === code) ?? null;
  } catch (error) {
    if (error instanceof CallFailure) return null;
    throw error;
  }
}

function changeTheInput(failure, { field = () => null }) {
  let first = null;
  const problems = failure.errors.map(({ pointer, keyword, message }) => {
    const at = field(pointer);
    if (at) {
      at.setAttribute("aria-invalid", "true");
      first ??= at;
    }
    const name = at?.labels?.[0]?.textContent;
    return element("li", {},
      name ? element("strong", {}, name) : element("code", {}, pointer || "(the whole input)"),
      " ", foreign(message), " ", element("small", {}, `(${keyword})`),
    );
  });
  first?.focus();
  return [
    problems.length ? element("ul", { class: "problems" }, problems) : null,
    first ? button("Go to the first field", () => first.focus()) : element("p", {}, element("a", { href: "#/memories" }, "Start a new search")),
  ];
}

function authenticate(_, { again }) {
  return signIn(() => { announce("The token is sent with every call now."); again?.(); });
}

function askForAccess(_, { widen }) {
  return [
    element("p", {}, "An admin of the scope can make you a member. Which scopes exist is not told to those outside."),
    widen ? button("Search everything that you can read", widen) : element("p", {}, element("a", { href: "#/memories" }, "Go to your memories")),
  ];
}

function checkTheId(_, { id = "" }) {
  const field = element("input", { id: "other-id", value: id, spellcheck: "false", autocomplete: "off", required: true });
  const open = (event) => {
    event.preventDefault();
    location.hash = `#/memory/${encodeURIComponent(field.value.trim())}`;
  };
  return [
    element("form", { class: "other-id", submit: open },
      element("label", { for: "other-id" }, "The id of a memory"),
      element("div", { class: "row" }, field, element("button", {}, "Open")),
    ),
    element("p", {}, "It may have been forgotten, or be somebody else's. ", element("a", { href: "#/memories" }, "Search for it")),
  ];
}

function readAgain(_, { reread, again }) {
  return [
    element("p", {}, "Somebody, perhaps you in another window, was here first. Nothing was changed by this call."),
    button("Read it again", reread ?? again),
  ];
}

function waitThenRetry(failure, { again }) {
  const wait = failure.retryAfterMs ?? 5000;
  const end = performance.now() + wait;
  const bar = element("progress", { max: wait, value: 0, "aria-label": "Time that has passed" });
  const left = element("p", { class: "countdown" });
  const go = button("Try again", again);
  go.disabled = true;
  const tick = () => {
    const rest = Math.max(end - performance.now(), 0);
    bar.value = wait - rest;
    const text = rest ? `You can try again in ${duration(rest)}.` : "You can try again now.";
    if (left.textContent !== text) left.textContent = text;
    if (rest) return;
    clearInterval(timer);
    go.disabled = false;
    if (left.isConnected) announce(text);
  };
  const timer = setInterval(tick, 200);
  tick();
  return [left, bar, go];
}

function duration(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 120) return counted(seconds, "second", "seconds");
  return counted(Math.ceil(seconds / 60), "minute", "minutes");
}

function report(failure, { again }) {
  const text = [
    `code: ${failure.code}`,
    `call: ${failure.call}`,
    `HTTP status: ${failure.status}`,
    `message: ${failure.message}`,
    `at: ${new Date().toISOString()}`,
  ].join("\n");
  return [
    element("label", { for: "report" }, "What to tell those who run the server; their log has the cause"),
    element("textarea", { id: "report", readonly: true, rows: 5, focus: (event) => event.target.select() }, text),
    button("Try again", again),
  ];
}

function retry(_, { again }) {
  return [button("Try again", again)];
}

function button(text, act) {
  return element("button", { type: "button", click: () => act?.() }, text);
}
