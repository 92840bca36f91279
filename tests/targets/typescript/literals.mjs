// Prints the decoded values of a package as TypeScript: one constant of its type for each of
// [{name, text}] in the file that is named.
import { readFileSync } from "node:fs";
import { CODECS } from "./dist/index.js";

const literal = (value) => {
  if (typeof value === "bigint") {
    return `${value}n`;
  }
  if (Array.isArray(value)) {
    return `[${value.map(literal).join(", ")}]`;
  }
  if (typeof value === "object" && value !== null) {
    const rows = Object.keys(value).map((key) => `[${JSON.stringify(key)}]: ${literal(value[key])}`);
    return `{ ${rows.join(", ")} }`;
  }
  return JSON.stringify(value);
};
const lines = JSON.parse(readFileSync(process.argv[2], "utf8")).map(({ name, text }, at) => {
  const value = literal(CODECS[name].decode(text));
  return `const v${at} = ${value}${value === "null" ? "" : " as const"};\nexport const t${at}: models.${name} = v${at};`;
});
console.log(JSON.stringify(['import type * as models from "./src/models.js";', ...lines].join("\n")));
