import type { Part, Step } from '../../lib/program/mcp/pages.ts';

type Holder = Record<Step, unknown>;

function put(holder: Holder, step: Step, value: unknown): void {
  Object.defineProperty(holder, step, { value, enumerable: true, configurable: true, writable: true });
}

/** What parts of an answer make together, as a reader would join them. Fails where a part leaves a gap or doubles another. */
export function joined(parts: readonly Part[]): unknown {
  const root: Holder = {};
  /** Slices of JSON texts, by their path, until they are whole. */
  const texts = new Map<string, string>();
  const place = (at: readonly Step[], empty: unknown): Holder =>
    ['', ...at].reduce<Holder>((inside, step, index) => {
      const next = index < at.length ? (typeof at[index] === 'number' ? [] : {}) : empty;
      const key = index === 0 ? 'root' : step;
      if (!Object.hasOwn(inside, key)) put(inside, key, next);
      return inside[key] as Holder;
    }, root);
  const once = (holder: Holder, step: Step, value: unknown) => {
    if (Object.hasOwn(holder, step)) throw new Error(`doubled: ${step}`);
    put(holder, step, value);
  };
  for (const { at, from = 0, members, elements, text, json } of parts) {
    if (members) for (const [name, value] of Object.entries(members)) once(place(at, {}), name, value);
    for (const [index, value] of (elements ?? []).entries()) {
      const list = place(at, []);
      if (Number(list.length) !== from + index) throw new Error(`a gap before ${from + index}`);
      once(list, from + index, value);
    }
    const slice = text ?? json;
    if (slice === undefined) continue;
    const before = texts.get(JSON.stringify(at)) ?? '';
    if (before.length !== from) throw new Error(`a gap in a text before ${from}`);
    texts.set(JSON.stringify(at), before + slice);
    const whole = before + slice;
    const value = json === undefined ? whole : complete(whole);
    if (at.length === 0) put(root, 'root', value);
    else put(place(at.slice(0, -1), typeof at.at(-1) === 'number' ? [] : {}), at.at(-1) ?? '', value);
  }
  return root.root;
}

function complete(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
