// Judges instances with a package's codecs. Reads [{name, text}] from the file that is
// named, prints [{faults, back}]: `back` is the text that a decoded value is encoded to.
import { readFileSync } from "node:fs";
import { CODECS, CODECS_BY_PLACE } from "./dist/index.js";

const asked = JSON.parse(readFileSync(process.argv[2], "utf8"));
const answers = asked.map(({ name, text }) => {
  const codec = CODECS_BY_PLACE.get(name) ?? CODECS[name] ?? CODECS[`${name}Model`];
  const faults = codec.faults(text);
  let back = null;
  let refused = null;
  try {
    back = codec.encode(codec.decode(text));
  } catch (error) {
    refused = error.name;
  }
  return { name: codec.name, faults, back, refused };
});
console.log(JSON.stringify(answers));
