// Writes the Java that quicktype makes of schemas. Reads a file of [{name, schema}], writes the
// package `m<index>` for each into a folder, prints whether something came.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import {
  FetchingJSONSchemaStore,
  InputData,
  JSONSchemaInput,
  quicktypeMultiFile,
} from "quicktype-core";

const [file, folder] = process.argv.slice(2);
const made = [];
for (const [index, { name, schema }] of JSON.parse(readFileSync(file, "utf8")).entries()) {
  try {
    const source = new JSONSchemaInput(new FetchingJSONSchemaStore());
    await source.addSource({ name, schema });
    const inputData = new InputData();
    inputData.addInput(source);
    const rendererOptions = { package: `m${index}` };
    const files = await quicktypeMultiFile({ inputData, lang: "java", rendererOptions });
    mkdirSync(join(folder, `m${index}`), { recursive: true });
    for (const [path, { lines }] of files) {
      writeFileSync(join(folder, `m${index}`, basename(path)), lines.join("\n"));
    }
    made.push(true);
  } catch {
    made.push(false);
  }
}
console.log(JSON.stringify(made));
