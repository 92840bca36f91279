"use strict";

/** Shows one memory, whole. */
async function showMemory(view, { id }) {
  view.title("Memory");
  const place = element("div", {});
  view.body.append(place);
  try {
    const memory = await api.memory(id, view.signal);
    place.replaceChildren(...wholeMemory(memory, view));
  } catch (failure) {
    if (failure.name === "AbortError") return;
    await showFailure(place, failure, { again: view.again, reread: view.again, id });
  }
}

function wholeMemory(memory, view) {
  return [
    element("p", { class: "about" }, ...about({ ...memory, tags: [] })),
    foreign(memory.content, "div", { class: "content" }),
    facts([
      ["Id", element("code", {}, memory.id)],
      ["Tags", memory.tags.map((tag) => foreign(tag, "bdi", { class: "tag" }))],
      ["Scope", memory.scope],
      ["Visible to", memory.visibility === "private" ? "its author alone" : "the scope"],
      ["Shared with", memory.shared_with.join(", ")],
      ["Superseded by", memory.superseded_by ? linked(memory.superseded_by) : null],
      ["Entities", memory.entities.map((found) => element("span", { class: "entity" }, foreign(found.name), ` (${found.entity_type}) `))],
      ["Changed", moment(memory.updated_at)],
      ["Closed", ...closing(memory.loop_state)],
      ...Object.entries(memory.attributes).map(([name, text]) => [name, foreign(text)]),
    ]),
    memory.links.length ? element("section", {}, element("h2", {}, "Links"), element("ul", {}, memory.links.map((link) => linkLine(link, memory.id)))) : null,
    memory.loop_state?.status === "open" ? closeForm(memory, view) : null,
  ].filter(Boolean);
}

function closing(state) {
  if (state?.status !== "closed") return [];
  return [moment(state.closed_at), state.resolution ? foreign(state.resolution, "p") : null];
}

function linked(id) {
  return element("a", { href: `#/memory/${id}` }, element("code", {}, id));
}

function linkLine(link, id) {
  const out = link.source_id === id;
  return element("li", {},
    out ? `${link.relation} ` : "", linked(out ? link.target_id : link.source_id), out ? "" : ` ${link.relation} this`,
    link.note ? [": ", foreign(link.note)] : null,
  );
}

function closeForm(memory, view) {
  const place = element("div", {});
  const field = element("textarea", { id: "resolution", name: "resolution", rows: 3 });
  const close = async (event) => {
    event.preventDefault();
    const resolution = field.value.trim();
    field.removeAttribute("aria-invalid");
    try {
      await api.closeLoop({ memory_id: memory.id, ...(resolution && { resolution }) });
      announce("The loop is closed.");
      view.again();
    } catch (failure) {
      await showFailure(place, failure, {
        again: () => form.requestSubmit(),
        reread: view.again,
        field: (pointer) => (pointer === "/resolution" ? field : null),
        id: memory.id,
      });
    }
  };
  const form = element("form", { class: "close", submit: close },
    element("label", { for: "resolution" }, "How it ended (may be left empty)"), field, element("button", {}, "Close the loop"));
  return element("section", { "aria-labelledby": "close" }, element("h2", { id: "close" }, "Close this loop"), form, place);
}
