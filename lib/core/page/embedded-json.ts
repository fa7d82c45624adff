import { jsonValue } from '../json/json.ts';
import { literalValue } from './page-literal.ts';

const assignment = /^[\s(;!]{0,20}(?:(?:var|let|const)\s{1,3})?([\w$.[\]"']{1,80})\s{0,5}=\s{0,5}(?=[{[])/;
const escapedStart = /^\s{0,9}%(?:7B|5B)/i;
const plainStart = /^\s{0,9}[{[]/;

/** The value of JSON that is percent-encoded once; undefined if it is not. */
export function escapedJson(text: string): unknown {
  try {
    return jsonValue(decodeURIComponent(text.trim()));
  } catch {
    return undefined;
  }
}

/**
 * The JSON that a text is, or assigns to `name` ('' = nothing) at its start; undefined: none. `escaped`: it was
 * percent-encoded.
 */
export function embeddedJson(text: string) {
  if (plainStart.test(text)) {
    const value = jsonValue(text);
    return value === undefined ? undefined : { name: '', value, escaped: false };
  }
  if (escapedStart.test(text)) {
    const value = escapedJson(text);
    return value === undefined ? undefined : { name: '', value, escaped: true };
  }
  const assigned = assignment.exec(text);
  const literal = assigned ? text.slice(assigned[0].length) : '';
  const value = jsonValue(literal) ?? literalValue(literal);
  return assigned && value !== undefined ? { name: assigned[1] ?? '', value, escaped: false } : undefined;
}
