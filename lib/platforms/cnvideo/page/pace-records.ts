import { jsonReader, jsonValue } from '../../../core/json/json.ts';
import { afterString } from '../../../core/json/json-string.ts';

/**
 * Matches `self.__pace_f.push([1,"` and variants such as `(self.__pace_f=self.__pace_f||[]).push([1,"`, in linear time
 * on any text.
 */
const pushes = /__pace_f["'\w\s.=|()[\]]{0,60}?\.push\(\s{0,8}\[\s{0,8}1\s{0,8},\s{0,8}"/g;

function withoutX(source: string): string {
  return source.replace(/\\(?:x([\da-fA-F]{2})|[\s\S])/g, (sign, hex?: string) => (hex ? `\\u00${hex}` : sign));
}

/** The value of a string literal's source; scripts may write `\x3c` where JSON has `<`. */
function unescaped(source: string): string | null {
  const json = source.includes('\\x') ? withoutX(source) : source;
  return (jsonValue(`"${json}"`) as string | undefined) ?? null;
}

/** All texts pushed by a script. A push inside a pushed text is part of that text. */
function pushedTexts(script: string): string[] {
  const texts: string[] = [];
  pushes.lastIndex = 0;
  while (pushes.exec(script)) {
    const from = pushes.lastIndex;
    const end = afterString(script, from - 1);
    if (end < 0) break;
    const text = unescaped(script.slice(from, end - 1));
    if (text !== null) texts.push(text);
    pushes.lastIndex = end;
  }
  return texts;
}

/** Shorter records hold no item. */
const shortest = 32;
const named = /^[\da-f]{1,8}:/;

class Records {
  readonly values: unknown[] = [];
  private readonly read = jsonReader();
  private parts: string[] = [];
  private depth = 0;
  private inString = false;
  private escaped = false;

  /**
   * Adds a text, or its part after a newline. A name starts a record; without a name, so does text after a complete
   * record.
   */
  take(text: string, afterNewline: boolean): void {
    const isComplete = !this.inString && this.depth <= 0;
    if (isComplete || (named.test(text) && (afterNewline || !this.inString))) this.end();
    this.parts.push(text);
    let { depth, inString, escaped } = this;
    for (let at = 0; at < text.length; at += 1) {
      const sign = text.charAt(at);
      if (escaped) escaped = false;
      else if (sign === '"') inString = !inString;
      else if (inString) escaped = sign === '\\';
      else if (sign === '[' || sign === '{') depth += 1;
      else if (sign === ']' || sign === '}') depth -= 1;
    }
    this.depth = depth;
    this.inString = inString;
    this.escaped = escaped;
  }

  end(): void {
    const { parts } = this;
    this.parts = [];
    this.depth = 0;
    this.inString = false;
    this.escaped = false;
    const value = this.parsed(parts.join(''));
    // A record that never closed absorbed others: parse those separately.
    const values = value === undefined && parts.length > 1 ? parts.map((part) => this.parsed(part)) : [value];
    for (const one of values) if (one !== undefined) this.values.push(one);
  }

  private parsed(record: string): unknown {
    if (record.length < shortest || !/[\]}"]\s?$/.test(record.slice(-2))) return undefined;
    return this.read(record.replace(/^\w{1,8}:/, ''));
  }
}

/**
 * The values of the records pushed by `__pace_f`, in page order (README, P1): `<hex>:<json>`. A push or script may hold
 * several, one per line, and a record may be split across two pushes. Linear time on any text.
 */
export function paceRecords(scripts: readonly string[]): unknown[] {
  const records = new Records();
  for (const text of scripts.flatMap(pushedTexts)) {
    for (const [at, line] of text.split('\n').entries()) records.take(line, at > 0);
  }
  records.end();
  return records.values;
}
