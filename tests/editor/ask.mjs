// Answers, for each document on standard input, what an editor would show.
// In: {service, settings, root, asks: [{path, text, offset?}]}; `settings` is .vscode/settings.json.
// Out: [{labels, hover, problems}]. Every fetch is refused: an editor must need none.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const { service, settings, root, asks } = JSON.parse(readFileSync(0, "utf8"));
const found = await import(service);
const { getLanguageService, TextDocument } = found.default ?? found;

const language = getLanguageService({
  schemaRequestService: async (uri) => {
    if (uri.startsWith("file://")) return readFileSync(fileURLToPath(uri), "utf8");
    throw new Error(`fetched ${uri}`);
  },
  workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
});
language.configure({
  validate: true,
  allowComments: false,
  schemas: settings["json.schemas"].map(({ url, fileMatch, schema }) => ({
    uri: url.startsWith(".") ? new URL(url, root).href : url,
    fileMatch,
    schema,
    folderUri: root,
  })),
});

const answers = [];
for (const { path, text, offset } of asks) {
  const document = TextDocument.create(new URL(path, root).href, "json", 1, text);
  const parsed = language.parseJSONDocument(document);
  const at = document.positionAt(offset ?? 0);
  const completion = await language.doComplete(document, at, parsed);
  const hover = await language.doHover(document, at, parsed);
  const problems = await language.doValidation(document, parsed);
  answers.push({
    labels: (completion?.items ?? []).map((item) => item.label),
    hover: hover ? [hover.contents].flat().map((part) => part.value ?? part).join("\n") : "",
    problems: problems.map((problem) => ({
      message: problem.message,
      text: document.getText(problem.range),
    })),
  });
}
process.stdout.write(JSON.stringify(answers));
