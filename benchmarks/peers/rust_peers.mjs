// Writes the Rust that quicktype makes of schemas. Reads a file of [{name, schema}], writes
// `m<index>.rs` for each into a folder, prints the name of each root type; null where nothing comes.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  FetchingJSONSchemaStore,
  InputData,
  JSONSchemaInput,
  quicktype,
} from "quicktype-core";

const [file, folder] = process.argv.slice(2);
const roots = [];
for (const [index, { name, schema }] of JSON.parse(readFileSync(file, "utf8")).entries()) {
  try {
    const source = new JSONSchemaInput(new FetchingJSONSchemaStore());
    await source.addSource({ name, schema });
    const inputData = new InputData();
    inputData.addInput(source);
    const rendererOptions = { visibility: "public" };
    const { lines } = await quicktype({ inputData, lang: "rust", rendererOptions });
    const text = lines.join("\n");
    const said = /let model: (\w+)/.exec(text)?.[1] ?? name;
    const declared = [...text.matchAll(/pub (?:struct|enum|type) (\w+)/g)].map((m) => m[1]);
    roots.push(declared.includes(said) ? said : (declared.find((n) => n.startsWith(said)) ?? null));
    writeFileSync(join(folder, `m${index}.rs`), text);
  } catch {
    roots.push(null);
  }
}
console.log(JSON.stringify(roots));
