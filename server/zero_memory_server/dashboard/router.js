"use strict";

const VIEWS = {
  memories: showMemories,
  memory: showMemory,
  loops: showLoops,
  rules: showRules,
  tools: showTools,
  errors: showErrors,
  deprecations: showDeprecations,
  account: showAccount,
};

let leaving = new AbortController();
let first = true;

/** Shows the view that the address names. `told` is handed to it beside what the address says. */
async function route(told = {}) {
  leaving.abort();
  leaving = new AbortController();
  const address = read(location.hash);
  const main = document.getElementById("content");
  const title = element("h1", { tabindex: "-1" });
  const body = element("div", { class: "view" });
  const focused = main.contains(document.activeElement) ? document.activeElement.id : "";
  main.replaceChildren(title, body);
  for (const link of document.querySelectorAll("#views a, #account")) {
    if (link.hash === `#/${address.name}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  const view = {
    body,
    signal: leaving.signal,
    title: (text) => { title.textContent = text; document.title = `${text} · zero-memory`; },
    again: () => route({ stay: true }),
    move: (hash) => (hash === location.hash ? route({ stay: true }) : (moving = true, location.hash = hash)),
  };
  const shown = VIEWS[address.name](view, { ...address, ...told });
  const stayed = told.stay ? document.getElementById(focused) : null;
  if (!first || told.problem) (stayed ?? title).focus();
  first = false;
  await shown;
}

/* Whether the address changes because a form on the page was sent: the focus stays where it is. */
let moving = false;

function read(hash) {
  const [path, query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [name, id = ""] = path.split("/");
  const parameters = new URLSearchParams(query);
  if (!Object.hasOwn(VIEWS, name)) return { name: "memories", id: "", parameters };
  return { name, id: decoded(id), parameters };
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

addEventListener("hashchange", () => {
  if (location.hash === "#content") return;
  const stay = moving;
  moving = false;
  route({ stay });
});

document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  document.getElementById("content").focus();
});

async function begin() {
  account.show();
  const problem = await authorization.finish();
  if (problem !== null) history.replaceState(null, "", `${location.pathname}#/account`);
  else if (account.held) announce("Signed in.");
  await route({ problem });
  try {
    document.getElementById("version").textContent = `contract ${(await api.contract()).version}`;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
  }
}

begin();
