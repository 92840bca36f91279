"use strict";

/** Shows the standing rules, pinned ones first, some at a time. */
async function showRules(view) {
  view.title("Rules");
  const place = element("section", { "aria-label": "Rules" });
  view.body.append(element("p", {}, "What applies to every piece of work in its scope; pinned rules come first."), place);
  try {
    const { rules } = await api.rules(view.signal);
    if (!rules.length) {
      place.append(element("div", { class: "empty" }, element("p", {}, prose("No rule stands. `promote_rule` makes one of a memory."))));
      announce("No rule stands.");
      return;
    }
    place.append(...paged(rules, rule));
    announce(`${counted(rules.length, "rule", "rules")}.`);
  } catch (failure) {
    if (failure.name === "AbortError") return;
    await showFailure(place, failure, { again: view.again });
  }
}

function rule(found) {
  return element("li", {},
    element("article", { "data-id": found.id },
      foreign(found.statement, "p", { class: "statement" }),
      element("p", { class: "about" },
        found.pinned ? [element("strong", { class: "pinned" }, "pinned"), " · "] : null,
        `${found.scope} · by ${found.author} · `, moment(found.created_at), " · ",
        element("a", { href: `#/memory/${found.memory_id}` }, "the memory it came from")),
    ),
  );
}

/** Returns a list of all `values`, of which so many are shown at first, and more when asked. */
function paged(values, shown) {
  const list = element("ol", { class: "hits" });
  const more = element("button", { type: "button" }, `Show up to ${PAGE} more`);
  const grow = () => {
    const from = list.children.length;
    const items = values.slice(from, from + PAGE).map(shown);
    list.append(...items);
    more.hidden = list.children.length === values.length;
    return items[0];
  };
  more.addEventListener("click", () => {
    const first = grow();
    first.tabIndex = -1;
    first.focus();
    announce(`${list.children.length} of ${values.length} shown.`);
  });
  grow();
  return [list, element("div", { class: "more" }, more)];
}
