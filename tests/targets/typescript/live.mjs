// Walks through both clients of a package against a real server, whose URL is given; prints what
// came of each step. `refused` and `limited` are walks of their own.
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { HttpClient } from "./built/examples/http-client.js";
import { McpClient } from "./built/examples/mcp-client.js";
import {
  ERRORS,
  RESOURCES,
  ROUTES,
  TOOLS,
  expand,
  resourceOf,
} from "./built/src/index.js";

const [base, walk] = process.argv.slice(2);
const overHttp = () => HttpClient.connect(base);
const overMcp = () => McpClient.connect(new StreamableHTTPClientTransport(new URL(`${base}/mcp`)));

const outcome = async (call) => {
  try {
    return { value: await call() };
  } catch (error) {
    const { name, code = null, message } = error;
    return { name, code, caller: code === null ? null : ERRORS[code].caller, message };
  }
};

/** What a caller does who branches on the code. */
const branched = (code) => {
  switch (code) {
    case "not_found":
      return "check the id";
    case "validation_failed":
      return "change the input";
    default:
      return `no case for ${code}`;
  }
};

async function roundTrip(client, word) {
  const content = `The ${word} importer reads zstd; 9007199254740993 rows were counted.`;
  const stored = await client.call(TOOLS.remember, {
    content,
    kind: "fact",
    scope: "user.local",
    attributes: { rows: "9007199254740993" },
  });
  const again = await client.call(TOOLS.remember, { content, kind: "fact", scope: "user.local" });
  const found = await client.call(TOOLS.recall, { query: `${word} importer` });
  const hits = found.memories.filter((hit) => hit.id === stored.memory_id);
  const absent = { memory_id: "mem_01KT3QF6N9P2R5S8T1V4W7X0Z3" };
  const missing = await outcome(() => client.call(TOOLS.forget, absent));
  const unsure = { content: "It belongs nowhere.", kind: "fact" };
  const refused = await outcome(() => client.call(TOOLS.remember, unsure));
  return {
    outcomes: [stored.outcome, again.outcome],
    same: stored.memory_id === again.memory_id,
    id: stored.memory_id,
    excerpts: hits.map(({ excerpt }) => excerpt),
    content,
    missing: { ...missing, branch: branched(missing.code) },
    refused: { ...refused, branch: branched(refused.code) },
    wrongInput: await outcome(() => client.call(TOOLS.recall, { query: "" })),
  };
}

/** Read a memory by its route and by its resource; both say the same. */
async function read(id) {
  const path = expand(ROUTES.memory.path, { memory_id: id });
  const response = await fetch(`${base}${path}`);
  const memory = ROUTES.memory.output.decode(await response.text());
  const uri = expand(RESOURCES.memory.uri, { id });
  const { resource, values } = resourceOf(uri);
  const written = resource.content.decode(RESOURCES.memory.content.encode(memory));
  return { id: memory.id, resource: resource.name, values, back: written.id };
}

/** Call until the server says to wait, and see that the client does. */
async function limited(client) {
  const seen = [];
  const plain = globalThis.fetch;
  globalThis.fetch = async (...given) => {
    const at = performance.now();
    const response = await plain(...given);
    seen.push({ at, status: response.status, wait: response.headers.get("retry-after") });
    return response;
  };
  const results = [];
  for (let count = 0; count < 5; count += 1) {
    results.push(await outcome(() => client.call(TOOLS.recall, { query: "a" })));
  }
  globalThis.fetch = plain;
  const at = seen.findIndex(({ status }) => status === 429);
  return {
    results: results.map(({ value, code }) => code ?? Array.isArray(value?.memories)),
    asked: at < 0 ? null : Number(seen[at].wait),
    waited: at < 0 ? null : (seen[at + 1].at - seen[at].at) / 1000,
    statuses: seen.map(({ status }) => status),
  };
}

const report = {};
if (walk === "refused") {
  report.http = await outcome(overHttp);
  report.mcp = await outcome(overMcp);
} else if (walk === "limited") {
  report.http = await limited(await overHttp());
} else if (walk === "limited-mcp") {
  const begun = performance.now();
  const client = await overMcp();
  const results = [];
  for (let count = 0; count < 5; count += 1) {
    results.push(await outcome(() => client.call(TOOLS.recall, { query: "a" })));
  }
  report.results = results.map(({ value, code }) => code ?? Array.isArray(value?.memories));
  report.took = (performance.now() - begun) / 1000;
  await client.close();
} else {
  report.http = await roundTrip(await overHttp(), "hazel");
  const mcp = await overMcp();
  report.mcp = await roundTrip(mcp, "rowan");
  report.read = await read(report.mcp.id);
  await mcp.close();
  const told = await fetch(`${base}${ROUTES.contract_bundle.path}`);
  report.contract = ROUTES.contract_bundle.output.decode(await told.text()).version;
}
console.log(JSON.stringify(report));
