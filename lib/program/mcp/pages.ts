import type { Tree } from '../../core/json/tree.ts';

export type Step = string | number;

/**
 * A piece of a long value, to be put at the path `at`: members of an object, elements of a list from the index `from` on, or a slice of a
 * text from the character `from` on. `json`: a slice of the value's JSON text, where its names are too long for a path.
 */
export interface Part {
  readonly at: readonly Step[];
  readonly from?: number;
  readonly members?: Tree;
  readonly elements?: readonly unknown[];
  readonly text?: string;
  readonly json?: string;
}

/** Longest path of a part, in characters of JSON. */
const longestPath = 2_000;
/** Less than this of a text is not worth a part. */
const shortestSlice = 1_000;

const printed = (value: unknown): number => JSON.stringify(value).length;

/** The longest slice of a text that takes at most `room` characters as JSON, and splits no character. */
function sliceOf(text: string, from: number, room: number): string {
  let length = Math.min(room, text.length - from);
  for (;;) {
    const last = text.charCodeAt(from + length - 1);
    const split = length > 1 && last >= 0xd800 && last < 0xdc00 && from + length < text.length;
    const slice = text.slice(from, from + length - (split ? 1 : 0));
    const taken = printed(slice);
    if (taken <= room) return slice;
    length = Math.max(1, Math.min(length - 1, Math.floor((length * room) / taken)));
  }
}

/**
 * Cuts a value into pages of at most `size` characters of JSON, which joined in order give it back. Nothing that fits into a page by itself
 * is ever divided. The value holds no bigint.
 */
export function pagesOf(whole: unknown, size: number): readonly (readonly Part[])[] {
  const pages: Part[][] = [];
  const wholeAtMost = size - longestPath - 100;
  let room = 0;

  /** Begins a part, with room for `more`. */
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

  function slices(at: readonly Step[], key: 'text' | 'json', text: string): void {
    for (let from = 0; from < text.length; ) {
      const part = begin({ at, from, [key]: '' }, shortestSlice) as Part & { text?: string; json?: string };
      const slice = sliceOf(text, from, room);
      part[key] = slice;
      room -= printed(slice);
      from += slice.length;
    }
  }

  function inside(at: readonly Step[], value: object): void {
    const list = Array.isArray(value);
    const entries: [Step, unknown][] = list ? [...value.entries()] : Object.entries(value);
    if (entries.some(([name]) => printed([...at, name]) > longestPath)) {
      slices(at, 'json', JSON.stringify(value));
      return;
    }
    let run: ((name: Step, one: unknown) => void) | null = null;
    for (const [name, one] of entries) {
      const length = printed(one) + 1 + (list ? 0 : printed(name) + 1);
      if (length > wholeAtMost) {
        run = null;
        if (typeof one === 'string') slices([...at, name], 'text', one);
        else inside([...at, name], one as object);
        continue;
      }
      if (!run || length > room) {
        if (list) {
          const { elements } = begin({ at, from: Number(name), elements: [] as unknown[] }, length);
          run = (_, element) => elements.push(element);
        } else {
          // Without a prototype, `__proto__` is a name like any other.
          const { members } = begin({ at, members: Object.create(null) as Record<string, unknown> }, length);
          run = (key, member) => {
            members[key] = member;
          };
        }
      }
      run(name, one);
      room -= length;
    }
  }

  inside([], whole as object);
  return pages;
}
