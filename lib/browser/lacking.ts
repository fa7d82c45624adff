/** What Gleaner cannot do without, by the names in reference works; the newest of it came with Chromium 123. */
const needs: Readonly<Record<string, () => unknown>> = {
  'AbortSignal.any()': () => AbortSignal.any,
  'Array.prototype.toSorted()': () => Array.prototype.toSorted,
  'CSS light-dark()': () => CSS.supports('color', 'light-dark(red, red)'),
  'JSON.rawJSON()': () => (JSON as { readonly rawJSON?: unknown }).rawJSON,
  'Map.groupBy()': () => Map.groupBy,
  'Promise.withResolvers()': () => Promise.withResolvers,
  'RegExp flag v': () => /(?:)/v,
  'URL.canParse()': () => URL.canParse,
  'navigator.locks': () => navigator.locks,
};

/**
 * The names of what this browser lacks. Each is looked for in the browser itself, because user agents may give a wrong
 * version.
 */
export function lacking(): string[] {
  return Object.entries(needs)
    .filter(([, has]) => {
      try {
        return !has();
      } catch {
        return true;
      }
    })
    .map(([name]) => name);
}
