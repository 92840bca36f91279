// Writes the Go that quicktype makes of schemas. Reads a file of [{name, schema}], writes
// `q<index>/types.go` for each into a folder, prints the name of each root type; null where
// nothing comes.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
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
    const rendererOptions = { package: `q${index}` };
    const { lines } = await quicktype({ inputData, lang: "go", rendererOptions });
    const text = lines.join("\n");
    const root = /func Unmarshal(\w+)\(/.exec(text)?.[1] ?? null;
    mkdirSync(join(folder, `q${index}`), { recursive: true });
    writeFileSync(join(folder, `q${index}`, "types.go"), text);
    roots.push(root);
  } catch {
    roots.push(null);
  }
}
console.log(JSON.stringify(roots));
