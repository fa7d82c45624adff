import { afterString } from '../../../core/json/long-integers.ts';

/** The JSON object that begins at `start`, without what follows it; to the end of the text when it is not closed. Linear. */
export function objectAt(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; ) {
    const sign = text[at];
    if (sign === '"') {
      at = afterString(text, at);
      if (at < 0) break;
      continue;
    }
    if (sign === '{' || sign === '[') depth += 1;
    if (sign === '}' || sign === ']') depth -= 1;
    at += 1;
    if (depth === 0) return text.slice(start, at);
  }
  return text.slice(start);
}
