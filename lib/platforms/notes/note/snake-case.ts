const camel = /^[a-z][a-z\d]*(?:[A-Z][a-z\d]*)+$/;

function snakeName(name: string): string {
  return camel.test(name) ? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : name;
}

/** A path such as `imageList[].urlPre` in the API's spelling. */
export function snakePath(path: string): string {
  return path.replace(/\w+/g, snakeName);
}

/**
 * Converts the page's camelCase to the API's names (README, D1: a generic converter is enough). Codec keys such as `h264` and `EF4`
 * are not camelCase and stay unchanged; so do names already in snake_case.
 */
export function snakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeCase);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [snakeName(name), snakeCase(inner)]));
}
