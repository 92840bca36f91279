"use strict";

/** Shows the tools as the contract has them. */
async function showTools(view) {
  view.title("Tools");
  await showDocument(view, api.contract, ({ documents, version }) => {
    const tools = Object.values(documents).filter((found) => found["x-tool"])
      .sort((one, other) => (one.$id < other.$id ? -1 : 1));
    return [element("p", {}, `The ${counted(tools.length, "tool", "tools")} of contract ${version}.`), ...tools.map(tool)];
  });
}

function tool(found) {
  const name = found.$id.split("/").pop().replace(".json", "");
  const declared = found["x-tool"];
  const hints = Object.entries({ readOnly: "reads only", destructive: "destructive", idempotent: "idempotent", openWorld: "open world" })
    .filter(([hint]) => declared.hints[hint]).map(([, text]) => text);
  return element("details", { class: "tool", id: `tool-${name}` },
    element("summary", {}, element("h2", {}, element("code", {}, name)), ` ${found.title}`,
      found.deprecated ? element("strong", {}, " deprecated") : null),
    ...paragraphs(found.description),
    facts([
      ["Hints", hints.join(", ")],
      ["HTTP", element("code", {}, declared.http)],
      ["Errors", ...declared.errors.map((code) => [element("a", { href: `#/errors/${code}` }, code), " "])],
      ["Input", ...fields(found.$defs.input)],
      ["Output", ...fields(found.$defs.output)],
    ]),
  );
}

function fields(schema) {
  const required = new Set(schema.required ?? []);
  return [element("ul", {}, Object.entries(schema.properties ?? {}).map(([name, property]) => element("li", {},
    element("code", {}, name), required.has(name) ? " (required)" : "", property.deprecated ? " (deprecated)" : "", ": ", prose(property.description ?? ""))))];
}

/** Shows the error codes, and how this page treats each. */
async function showErrors(view, { id }) {
  view.title("Error codes");
  await showDocument(view, api.errors, ({ tool: codes, gateway }) => [
    element("p", {}, "Tools and routes fail with one of these codes. This page shows each with its sign."),
    scrolling("Codes of tools and routes", ["Sign", "Code", "What it means", "HTTP", "Retry", "What the caller does"], codes.map((entry) => [
      element("span", { class: "mark", "aria-hidden": "true" }, TREATMENTS[entry.code]?.mark ?? ""),
      element("code", { id: `code-${entry.code}`, tabindex: "-1" }, entry.code),
      [...prose(entry.description), entry.prefixes.length ? element("ul", {}, entry.prefixes.map((prefix) => element("li", {}, element("code", {}, prefix)))) : null],
      String(entry.status), retryRule(entry.retry), prose(entry.caller),
    ])),
    element("h2", {}, "Gateway"),
    element("p", {}, "A gateway in front of other servers fails with these, each at a stage."),
    scrolling("Codes of the gateway", ["Code", "What it means", "Stage", "HTTP", "Retry", "What the caller does"], gateway.map((entry) => [
      element("code", {}, entry.code), prose(entry.description), entry.stage, String(entry.status), retryRule(entry.retry), prose(entry.caller),
    ])),
  ]);
  if (id) document.getElementById(`code-${id}`)?.focus();
}

function retryRule(rule) {
  return rule.replaceAll("-", " ");
}

/** Shows the deprecation ledger. */
async function showDeprecations(view) {
  view.title("Deprecations");
  await showDocument(view, api.deprecations, ({ deprecations, changes, releases }) => [
    element("p", {}, "What is deprecated, and every change that a client has to act on."),
    deprecations.length ? scrolling("Deprecated", ["What", "Since", "Gone", "Use instead", "What to do"], deprecations.map((entry) => [
      [element("code", {}, entry.at), ` (${entry.subject})`], entry.since,
      [`not before ${entry.removal}`, entry.sunset ? `, ${entry.sunset}` : ""],
      entry.replacement ? element("code", {}, entry.replacement) : "nothing", prose(entry.note ?? ""),
    ])) : element("p", {}, "Nothing is deprecated."),
    element("h2", {}, "Changes"),
    changes.length ? scrolling("Changes", ["Version", "Kind", "Where", "What changed", "What a client does"], changes.map((entry) => [
      entry.version, entry.kind, element("code", {}, entry.at), prose(entry.summary), prose(entry.client),
    ])) : element("p", {}, "No change asks anything of a client."),
    element("h2", {}, "Releases"),
    element("ul", {}, releases.map(({ version, date }) => element("li", {}, `${version}: `, date ?? "not released"))),
  ]);
}

async function showDocument(view, get, shown) {
  const place = element("div", {});
  view.body.append(place);
  try {
    place.append(...shown(await get()));
  } catch (failure) {
    await showFailure(place, failure, { again: view.again });
  }
}

/** Returns a table that scrolls by itself where it is wider than the page. */
function scrolling(caption, columns, rows) {
  return element("div", { class: "scrolling", role: "region", tabindex: "0", "aria-label": caption },
    element("table", {},
      element("caption", {}, caption),
      element("thead", {}, element("tr", {}, columns.map((name) => element("th", { scope: "col" }, name)))),
      element("tbody", {}, rows.map((cells) => element("tr", {}, cells.map((cell) => element("td", {}, cell))))),
    ));
}
