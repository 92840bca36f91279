// Prints the decoded values of a package as TypeScript: one constant of its type for each of
// [{name, text}] in the file that is named.
import { readFileSync } from "node:fs";
import { CODECS, Decimal } from "./dist/index.js";

const literal = (value) => {
  if (typeof value === "bigint") {
    return `${value}n`;
  }
  if (value instanceof Decimal) {
    return `new Decimal("${value.text}")`;
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
  return `const v${at} = ${value}${/^(null|new .*)$/.test(value) ? "" : " as const"};\nexport const t${at}: models.${name} = v${at};`;
});
const imports = ['import { Decimal } from "./src/json.js";', 'import type * as models from "./src/models.js";'];
console.log(JSON.stringify([...imports, "export { Decimal };", ...lines].join("\n")));
