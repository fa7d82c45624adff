import { parseJson } from '../json/json.ts';
import { parseLiteral } from './page-literal.ts';

/** JSON that a text holds, and how. `name`: of what a script assigns it to, '' for none. */
export interface EmbeddedJson {
  readonly name: string;
  readonly value: unknown;
  /** Written with percent signs. */
  readonly escaped: boolean;
}

const assignment = /^[\s(;!]{0,20}(?:(?:var|let|const)\s{1,3})?([\w$.[\]"']{1,80})\s{0,5}=\s{0,5}(?=[{[])/;
const escapedStart = /^\s{0,9}%(?:7B|5B)/i;
const plainStart = /^\s{0,9}[{[]/;

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function parsed(text: string): unknown {
  return attempt(() => parseJson(text)) ?? attempt(() => parseLiteral(text));
}

/** The JSON that a text is, or that a script assigns at its beginning; undefined where there is none. */
export function embeddedJson(text: string): EmbeddedJson | undefined {
  if (plainStart.test(text)) {
    const value = attempt(() => parseJson(text));
    return value === undefined ? undefined : { name: '', value, escaped: false };
  }
  if (escapedStart.test(text)) {
    const value = attempt(() => parseJson(decodeURIComponent(text.trim())));
    return value === undefined ? undefined : { name: '', value, escaped: true };
  }
  const assigned = assignment.exec(text);
  const value = assigned ? parsed(text.slice(assigned[0].length)) : undefined;
  return assigned && value !== undefined ? { name: assigned[1] ?? '', value, escaped: false } : undefined;
}
