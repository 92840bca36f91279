"use strict";

const FIELDS = ["query", "kind", "scope", "superseded"];

/** Shows the search, and what it finds; without words, everything, newest first. */
async function showMemories(view, { parameters }) {
  view.title("Memories");
  const asked = Object.fromEntries(FIELDS.map((name) => [name, parameters.get(name) ?? ""]));
  const form = searchForm(asked);
  const found = element("section", { class: "found", "aria-label": "Results" });
  view.body.append(form, found);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const given = FIELDS.map((name) => [name, value(form.elements[name])]).filter(([, text]) => text);
    view.move(`#/memories${given.length ? `?${new URLSearchParams(given)}` : ""}`);
  });
  fillKinds(form.elements.kind, asked.kind);
  await showHits(found, searched(asked), {
    signal: view.signal,
    empty: () => nothing(asked),
    ways: {
      again: view.again,
      field: (pointer) => form.elements[pointer.split("/")[1]?.replace("kinds", "kind")],
      widen: asked.scope ? () => view.move(`#/memories?${new URLSearchParams({ query: asked.query })}`) : undefined,
    },
  });
}

function value(field) {
  return field.type === "checkbox" ? (field.checked ? "yes" : "") : field.value.trim();
}

function searched({ query, kind, scope, superseded }) {
  return {
    query: query || "*",
    ...(kind && { kinds: [kind] }),
    ...(scope && { scope }),
    ...(superseded && { include_superseded: true }),
  };
}

function searchForm({ query, kind, scope, superseded }) {
  const field = (label, name, control, hint) => element("div", { class: "field" },
    element("label", { for: name }, label), control, hint ? element("p", { class: "hint", id: `${name}-hint` }, hint) : null);
  return element("form", { role: "search", class: "search", novalidate: true },
    field("Search for", "query", element("input", { type: "search", id: "query", name: "query", value: query, autocomplete: "off" })),
    field("Kind", "kind", element("select", { id: "kind", name: "kind" },
      element("option", { value: "" }, "any"), kind ? element("option", { value: kind, selected: true }, kind) : null)),
    field("Scope", "scope",
      element("input", { id: "scope", name: "scope", value: scope, autocomplete: "off", spellcheck: "false", "aria-describedby": "scope-hint" }),
      "such as proj.ada.compiler"),
    element("div", { class: "check" },
      element("input", { type: "checkbox", id: "superseded", name: "superseded", checked: Boolean(superseded) }),
      element("label", { for: "superseded" }, "also superseded ones")),
    element("button", { id: "search" }, "Search"),
  );
}

/** Puts the contract's kinds into a choice; where it cannot be read, every kind is searched. */
async function fillKinds(choice, chosen) {
  try {
    const { documents } = await api.contract();
    for (const { const: kind } of documents["types/MemoryKind.json"].oneOf) {
      if (kind !== chosen) choice.append(element("option", { value: kind }, kind));
    }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
  }
}

function nothing({ query, kind, scope }) {
  if (query && query !== "*") {
    return element("div", { class: "empty" },
      element("p", {}, "Nothing was found for “", foreign(query), "”."),
      element("p", {}, "Use the words that the memory itself would use, or fewer of them."),
    );
  }
  if (kind || scope) return element("div", { class: "empty" }, element("p", {}, "There is nothing of that kind there."));
  return element("div", { class: "empty" },
    element("h2", {}, "Nothing is stored yet"),
    element("p", {}, "Connect an MCP client to ", element("code", {}, new URL("mcp", location.href).href.split("#")[0]),
      prose(" and let it call `remember`; what it stores is shown here.")),
  );
}

/** Shows what still waits to be done or answered. */
async function showLoops(view) {
  view.title("Open loops");
  const found = element("section", { class: "found", "aria-label": "Open loops" });
  view.body.append(element("p", {}, "Tasks to be done and questions to be answered, newest first."), found);
  await showHits(found, { query: "*", open_loops_only: true }, {
    signal: view.signal,
    empty: () => element("div", { class: "empty" }, element("p", {}, "No loop is open.")),
    ways: { again: view.again },
  });
}
