// Walks through the HTTP client of a package: `server` answers as it is told to.
import { createServer } from "node:http";
import { HttpClient, retryAfter, tools } from "./built/examples/http-client.js";

const seen = [];
let answers = [];
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (part) => (body += part));
  request.on("end", () => {
    const [status, headers, text] = answers.shift();
    seen.push({ method: request.method, url: request.url, body, at: Date.now() });
    response.writeHead(status, headers);
    response.end(text);
  });
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const base = `http://127.0.0.1:${server.address().port}`;
const told = { name: "zero-memory", manifest: {}, documents: {} };
const contract = (version) => [200, {}, JSON.stringify({ ...told, version })];
const failure = (code) => JSON.stringify({ error: { code, message: "It failed." } });
const found = JSON.stringify({ memories: [], next_cursor: null });
const outcome = async (call) => {
  try {
    return { value: await call() };
  } catch (error) {
    return { name: error.name, code: error.code ?? null, message: error.message };
  }
};
const report = {};

answers = [contract("3.0.0")];
report.otherMajor = await outcome(() => HttpClient.connect(base));

answers = [contract("2.9.1")];
const client = await HttpClient.connect(base);

answers = [
  [429, { "retry-after": "1" }, failure("rate_limited")],
  [200, {}, found],
];
const before = seen.length;
report.retried = await outcome(() => client.call(tools.recall, { query: "a" }));
report.waited = seen[before + 1].at - seen[before].at;

answers = [[403, {}, failure("forbidden")]];
report.refused = await outcome(() => client.call(tools.recall, { query: "a" }));

answers = [[200, {}, '{"memories":null}']];
report.wrongOutput = await outcome(() => client.call(tools.recall, { query: "a" }));

report.wrongInput = await outcome(() => client.call(tools.recall, { query: "" }));

answers = [
  contract("2.1.0"),
  [429, { "retry-after": "2" }, failure("rate_limited")],
  [429, { "retry-after": "99999999999" }, failure("rate_limited")],
];
const hasty = await HttpClient.connect(base, undefined, 1_999);
const start = Date.now();
report.tooLong = [
  await outcome(() => hasty.call(tools.recall, { query: "a" })),
  await outcome(() => client.call(tools.recall, { query: "a" })),
].map(({ code }) => code);
report.hasty = Date.now() - start;

const waits = (said) => retryAfter(new Headers({ "retry-after": said })) ?? null;
report.past = [
  "Wed, 01 Jan 2020 00:00:00 GMT",
  "Sunday, 06-Nov-94 08:49:37 GMT",
  "Sun Nov  6 08:49:37 1994",
].map(waits);
report.seconds = ["0", "120", "007"].map(waits);
report.noWaits = ["", "0x10", "Infinity", "1e3", "-1", "+1", "1.5", "1, 2", "in 2020", "soon"].map(waits);
report.calls = seen.map(({ method, url }) => `${method} ${url}`);
server.close();
console.log(JSON.stringify(report));
