export type Step = string | number;

/**
 * A piece of the value at a path: of an object or list, members or elements from the one numbered `from` on; of a text,
 * a slice from that character on. `json`: a slice of the value's JSON text, where its names are too long for a path.
 */
export interface Part {
  readonly at: readonly Step[];
  readonly from: number;
  readonly value: unknown;
  readonly json?: true;
}

/** Longest path of a part, in characters of JSON. */
const longestPath = 2_000;
/** Less than this of a text is not worth a part. */
const shortestSlice = 1_000;

const printed = (value: unknown): number => JSON.stringify(value).length;

/** A slice of a text that takes at most `room` characters as JSON, and splits no character. */
function sliceOf(text: string, from: number, room: number): string {
  for (let length = room; ; length = Math.floor(length * 0.8)) {
    const split = /[\ud800-\udbff]/.test(text.charAt(from + length - 1));
    const slice = text.slice(from, from + length - (split ? 1 : 0));
    if (printed(slice) <= room) return slice;
  }
}

/**
 * Cuts a value into pages of at most `size` characters of JSON, which joined give it back. Only what fits no page is
 * cut. No bigint.
 */
export function pagesOf(content: object, size: number): readonly (readonly Part[])[] {
  const pages: Part[][] = [];
  const wholeAtMost = size - longestPath - 100;
  let room = 0;

  function begin<Begun extends Part>(part: Begun, more: number): Begun {
    const length = printed(part) + 1;
    if (room < length + more) {
      pages.push([]);
      room = size - 2;
    }
    pages.at(-1)?.push(part);
    room -= length;
    return part;
  }

  function putText(at: readonly Step[], text: string, json: Pick<Part, 'json'> = {}): void {
    for (let from = 0; from < text.length; ) {
      const part = begin({ at, from, value: '', ...json }, shortestSlice);
      part.value = sliceOf(text, from, room);
      room -= printed(part.value);
      from += part.value.length;
    }
  }

  function put(at: readonly Step[], value: object): void {
    const list = Array.isArray(value);
    const entries = Object.entries(value);
    const open = entries.every(([name]) => printed([...at, name]) <= longestPath);
    if (!open) putText(at, JSON.stringify(value), { json: true });
    let run: { readonly from: number; readonly value: Record<Step, unknown> } | null = null;
    for (const [from, [name, one]] of open ? entries.entries() : []) {
      const length = printed(one) + printed(name) + 2;
      const inside = [...at, list ? from : name];
      if (length <= wholeAtMost) {
        // Without a prototype, `__proto__` is a name like any other.
        if (!run || length > room) run = begin({ at, from, value: list ? [] : Object.create(null) }, length);
        run.value[list ? from - run.from : name] = one;
        room -= length;
      } else {
        run = null;
        if (typeof one === 'string') putText(inside, one);
        else put(inside, one);
      }
    }
  }

  put([], content);
  return pages;
}
