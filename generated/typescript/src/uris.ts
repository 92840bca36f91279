/**
 * URI templates (RFC 6570, level 1): variables alone.
 *
 * Generated from the schemas by `charter generate`; change the schemas, not this file.
 */

const VARIABLE = /\{([A-Za-z_][A-Za-z0-9_]*)\}/;

/** Return `template` with its variables filled in; throw `RangeError` where one is missing. */
export function expand(
  template: string,
  values: Readonly<Record<string, string>>,
): string {
  return template
    .split(VARIABLE)
    .map((part, index) => {
      if (index % 2 === 0) {
        return part;
      }
      const value = Object.hasOwn(values, part) ? values[part] : undefined;
      if (value === undefined) {
        throw new RangeError(`\`${template}\` needs \`${part}\``);
      }
      return escaped(value);
    })
    .join("");
}

/** Return the variables' values where `template` makes `uri`, undefined where it cannot. */
export function match(
  template: string,
  uri: string,
): Readonly<Record<string, string>> | undefined {
  const names: string[] = [];
  const pattern = template.split(VARIABLE).map((part, index) => {
    if (index % 2 === 0) {
      return part.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");
    }
    names.push(part);
    return "([^/?#]+)";
  });
  const found = new RegExp(`^${pattern.join("")}$`).exec(uri);
  if (found === null) {
    return undefined;
  }
  try {
    return Object.fromEntries(
      names.map((name, index) => [
        name,
        decodeURIComponent(found[index + 1] ?? ""),
      ]),
    );
  } catch {
    return undefined; // not what percent-encoding makes of any text
  }
}

/** Return a text in which nothing but what is unreserved (RFC 3986) stands for itself. */
function escaped(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
