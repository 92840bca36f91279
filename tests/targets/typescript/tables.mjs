// Prints what a package's tables and their functions say, for the questions in the file that is named.
import { readFileSync } from "node:fs";
import * as contract from "./dist/index.js";

const asked = JSON.parse(readFileSync(process.argv[2], "utf8"));
const outcome = (call) => {
  try {
    return call() ?? null;
  } catch (error) {
    return { thrown: error.name, message: error.message };
  }
};
/** A table without the codecs that its rows hold, which are no JSON: by their names. */
const plain = (table) =>
  JSON.parse(
    JSON.stringify(table, (_, value) => (typeof value?.decode === "function" ? value.name : value)),
  );
const codes = Object.keys(contract.ERRORS);
console.log(
  JSON.stringify({
    constants: Object.fromEntries(asked.constants.map((name) => [name, plain(contract[name])])),
    composed: asked.composed.map((given) => outcome(() => contract.composeInstructions(...given))),
    budgets: asked.clients.map((client) => contract.instructionsBudget(client)),
    expanded: asked.expanded.map((given) => outcome(() => contract.expand(...given))),
    resources: asked.uris.map((uri) => plain(contract.resourceOf(uri) ?? null)),
    retryable: codes.map((code) => [code, contract.isRetryable(code, false), contract.isRetryable(code, true)]),
    public: codes.map((code) => [code, contract.publicCode(code)]),
    prefixes: asked.messages.map((message) => contract.messagePrefix(message)?.code ?? null),
    unknown: contract.errorFacts("toString") ?? null,
  }),
);
