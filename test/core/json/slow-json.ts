/**
 * A JSON reader written for obviousness, one character at a time: the reference `parseJson` is held against.
 * Well-formed texts only.
 */
export function slowParse(text: string): unknown {
  let at = 0;

  function skipSpace(): void {
    while (' \t\n\r'.includes(text[at] ?? '.')) at += 1;
  }

  function readString(): string {
    const start = at;
    at += 1;
    while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    at += 1;
    return JSON.parse(text.slice(start, at)) as string;
  }

  function readNumber(): number | bigint {
    const start = at;
    while ('+-.eE0123456789'.includes(text[at] ?? ' ')) at += 1;
    const token = text.slice(start, at);
    const exact = /^-?\d+$/.test(token) ? BigInt(token) : 0n;
    return exact > 9007199254740991n || exact < -9007199254740991n ? exact : Number(token);
  }

  function readArray(): unknown[] {
    const list: unknown[] = [];
    at += 1;
    skipSpace();
    while (text[at] !== ']') {
      list.push(readValue());
      if (text[at] === ',') at += 1;
    }
    at += 1;
    return list;
  }

  function readObject(): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    at += 1;
    skipSpace();
    while (text[at] !== '}') {
      skipSpace();
      const key = readString();
      skipSpace();
      at += 1;
      Object.defineProperty(object, key, { value: readValue(), enumerable: true, configurable: true, writable: true });
      if (text[at] === ',') at += 1;
    }
    at += 1;
    return object;
  }

  function readWord(): boolean | null {
    const word = ['true', 'false', 'null'].find((one) => text.startsWith(one, at)) ?? '';
    at += word.length;
    return JSON.parse(word) as boolean | null;
  }

  function readValue(): unknown {
    skipSpace();
    const first = text[at];
    const value =
      first === '"'
        ? readString()
        : first === '['
          ? readArray()
          : first === '{'
            ? readObject()
            : /[-\d]/.test(first ?? '')
              ? readNumber()
              : readWord();
    skipSpace();
    return value;
  }

  return readValue();
}
