// Walks through the MCP client of a package, against a server on the same SDK.
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { McpClient } from "./built/examples/mcp-client.js";
import { CAPABILITY, TOOLS } from "./built/src/index.js";

const calls = [];
let answers = [];
const connect = async (version) => {
  const experimental = version === null ? {} : { [CAPABILITY]: { version } };
  const server = new Server({ name: "s", version: "1" }, { capabilities: { tools: {}, experimental } });
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    calls.push(params.name);
    return answers.shift();
  });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await server.connect(theirs);
  return McpClient.connect(ours);
};
const failure = (code, details) => ({
  isError: true,
  content: [{ type: "text", text: JSON.stringify({ error: { code, message: "It failed.", details } }) }],
});
const found = { memories: [], next_cursor: null };
const outcome = async (call) => {
  try {
    return { value: await call() };
  } catch (error) {
    return { name: error.name, code: error.code ?? null, message: error.message };
  }
};
const report = {};

report.otherMajor = await outcome(() => connect("3.0.0"));
report.nothingAnnounced = await outcome(() => connect(null));
const client = await connect("2.9.1");
answers = [
  failure("rate_limited", { retry_after_ms: 30 }),
  { content: [], structuredContent: found },
];
const begun = Date.now();
report.retried = await outcome(() => client.call(TOOLS.recall, { query: "a" }));
report.waited = Date.now() - begun;
answers = [failure("not_found")];
report.refused = await outcome(() => client.call(TOOLS.recall, { query: "a" }));
report.calls = calls.length;
await client.close();
console.log(JSON.stringify(report));
