"use strict";

const PAGE = 25;

/**
 * Shows what a recall finds, page by page. `empty()` returns what is shown for nothing found;
 * `ways` are those of a failure. Returns when the first page is there.
 */
async function showHits(place, input, { empty, ways, signal }) {
  const list = element("ol", { class: "hits" });
  const more = element("div", { class: "more" });
  let total = 0;

  const load = async (cursor) => {
    const page = cursor ? { ...input, limit: PAGE, cursor } : { ...input, limit: PAGE };
    const { memories, next_cursor: next } = await api.recall(page, signal);
    const items = memories.map(hit);
    list.append(...items);
    total += items.length;
    more.replaceChildren(...(total ? below(next) : []));
    return items;
  };

  const below = (next) => {
    const told = `${counted(total, "memory", "memories")} shown${next ? ", and there are more" : ""}.`;
    const button = next
      ? element("button", { type: "button", click: () => follow(next) }, `Show up to ${PAGE} more`)
      : null;
    return [element("p", { class: "count" }, told), button].filter(Boolean);
  };

  const follow = async (cursor) => {
    const button = more.querySelector("button");
    button.setAttribute("aria-disabled", "true");
    try {
      const items = await load(cursor);
      items[0]?.querySelector("a").focus();
      announce(more.querySelector(".count").textContent);
    } catch (failure) {
      if (failure.name !== "AbortError") await showFailure(more, failure, { ...ways, again: () => follow(cursor) });
    }
  };

  place.setAttribute("aria-busy", "true");
  try {
    await load(null);
    place.replaceChildren(...(total ? [list, more] : [empty()]));
    announce(total ? more.querySelector(".count").textContent : place.textContent);
  } catch (failure) {
    if (failure.name === "AbortError") return;
    await showFailure(place, failure, ways);
  } finally {
    place.removeAttribute("aria-busy");
  }
}

function hit(memory) {
  const title = heading(memory.excerpt);
  const whole = title === memory.excerpt && !memory.truncated;
  const text = memory.truncated ? `${memory.excerpt} …` : memory.excerpt;
  return element("li", {},
    element("article", { "data-id": memory.id },
      element("h2", {}, element("a", { href: `#/memory/${memory.id}` }, foreign(title))),
      whole ? null : foreign(text, "p", { class: "excerpt" }),
      element("p", { class: "about" }, ...about(memory)),
    ),
  );
}

/** Returns in a line what a memory is, beside what it states. */
function about(memory) {
  const parts = [
    element("span", { class: "kind" }, memory.kind),
    memory.loop_state ? element("span", { class: `loop ${memory.loop_state.status}` }, memory.loop_state.status) : null,
    memory.superseded_by ? element("span", { class: "superseded" }, "superseded") : null,
    element("span", {}, memory.scope),
    memory.visibility === "private" ? element("span", {}, "private") : null,
    element("span", {}, `by ${memory.author}`),
    moment(memory.created_at),
    ...memory.tags.map((tag) => foreign(tag, "bdi", { class: "tag" })),
  ];
  return parts.filter(Boolean).flatMap((part, at) => (at ? [element("span", { class: "dot", "aria-hidden": "true" }, " · "), part] : [part]));
}
