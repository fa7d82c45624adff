const camel = /^[a-z][a-z\d]*(?:[A-Z][a-z\d]*)+$/;

function snakeName(name: string): string {
  return camel.test(name) ? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : name;
}

/** A path such as `imageList[].urlPre` in the API's spelling. */
export const snakePath = (path: string): string => path.replace(/\w+/g, snakeName);

/**
 * The page's camelCase as the API's names (README, D1: a generic converter is enough); `h264`, `EF4` and snake_case
 * stay unchanged.
 */
export function snakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeCase);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [snakeName(name), snakeCase(inner)]));
}
