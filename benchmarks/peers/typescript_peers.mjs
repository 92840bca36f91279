// Judges instances with the types that peers generate. Reads a file of
// [{name, schema, instances: [text]}], prints for each peer and type what it says of each
// instance: {accepted, back}; null where nothing was generated or nothing compiles.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { compile } from "json-schema-to-typescript";
import {
  FetchingJSONSchemaStore,
  InputData,
  JSONSchemaInput,
  quicktype,
} from "quicktype-core";
import ts from "typescript";

const [file, folder] = process.argv.slice(2);
const cases = JSON.parse(readFileSync(file, "utf8"));
mkdirSync(folder, { recursive: true });

async function byQuicktype({ name, schema, instances }, index) {
  let module;
  try {
    const source = new JSONSchemaInput(new FetchingJSONSchemaStore());
    await source.addSource({ name, schema });
    const inputData = new InputData();
    inputData.addInput(source);
    const { lines } = await quicktype({ inputData, lang: "typescript" });
    const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
    const path = join(folder, `quicktype${index}.mjs`);
    writeFileSync(path, ts.transpile(lines.join("\n"), options));
    module = await import(pathToFileURL(path));
  } catch {
    return null;
  }
  const names = Object.getOwnPropertyNames(module.Convert);
  const read = names.find((n) => n.startsWith("to"));
  const write = names.find((n) => n.endsWith("ToJson"));
  return instances.map((text) => {
    try {
      const value = module.Convert[read](text);
      return { accepted: true, back: module.Convert[write](value) };
    } catch {
      return { accepted: false, back: null };
    }
  });
}

async function byCompiler(list) {
  const files = [];
  for (const [index, { name, schema, instances }] of list.entries()) {
    let types;
    try {
      types = await compile(JSON.parse(schema), name, { bannerComment: "" });
    } catch {
      files.push(null);
      continue;
    }
    const root = /export (?:type|interface) (\w+)/g;
    const found = [...types.matchAll(root)].map((match) => match[1]);
    const wanted = found.find((n) => n.toLowerCase() === name.toLowerCase()) ?? found[0];
    const head = types.split("\n").length;
    const rows = instances.map((text, n) => `const v${n}: ${wanted} = ${text};`);
    const path = join(folder, `compiled${index}.ts`);
    writeFileSync(path, `${types}\n${rows.join("\n")}\nexport {};\n`);
    files.push({ path, head, instances });
  }
  const program = ts.createProgram(files.filter(Boolean).map((f) => f.path), {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
  });
  return files.map((found) => {
    if (found === null) return null;
    const source = program.getSourceFile(found.path);
    const wrong = new Set();
    for (const error of [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ]) {
      wrong.add(source.getLineAndCharacterOfPosition(error.start).line - found.head);
    }
    if ([...wrong].some((line) => line < 0)) return null;
    return found.instances.map((_, n) => ({ accepted: !wrong.has(n), back: null }));
  });
}

const quick = [];
for (const [index, found] of cases.entries()) quick.push(await byQuicktype(found, index));
const compiled = await byCompiler(cases);
console.log(JSON.stringify({ quicktype: quick, "json-schema-to-typescript": compiled }));
