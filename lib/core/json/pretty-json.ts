/**
 * https://tc39.es/proposal-json-parse-with-source/: every browser that Gleaner runs in has it, but not every Node that
 * its program does.
 */
declare global {
  interface JSON {
    rawJSON(text: string): object;
  }
}

/** Formats JSON text with one member per line, indented by two spaces; numbers are unchanged, including all digits. */
export function prettyJson(text: string): string {
  const asWritten = (_name: string, value: unknown, context?: { readonly source: string }) =>
    typeof value === 'number' && context ? JSON.rawJSON(context.source) : value;
  return JSON.stringify(JSON.parse(text, asWritten), null, 2);
}
