import { jsonValue, type Tree } from '../../../gateway/json/tree.ts';
import { paceRecords } from './pace-records.ts';
import type { PageScript } from './page-scripts.ts';

/** `RENDER_DATA`: JSON, percent-encoded. */
function decoded(text: string): unknown {
  try {
    return jsonValue(decodeURIComponent(text.trim()));
  } catch {
    return jsonValue(text);
  }
}

/** The state that a page's scripts hold, in page order (upstream/cnvideo.md §2.1). */
export function stateValues(scripts: readonly PageScript[]): unknown[] {
  const rendered = scripts.filter(({ id }) => id === 'RENDER_DATA').map(({ text }) => decoded(text));
  return [...paceRecords(scripts.map(({ text }) => text)), ...rendered.filter((value) => value !== undefined)];
}

/** A text that is JSON itself and may hold the key. */
function inner(text: string, name: string): unknown {
  return /^\s{0,4}[[{]/.test(text) && text.includes(name) ? jsonValue(text) : undefined;
}

/** Every object below `value` that has the key `name`, outermost first; texts that are JSON are looked into. */
export function objectsWith(value: unknown, name: string): Tree[] {
  const holders: Tree[] = [];
  const stack: unknown[] = [value];
  while (stack.length > 0) {
    const top = stack.pop();
    const one = typeof top === 'string' ? inner(top, name) : top;
    if (typeof one !== 'object' || one === null) continue;
    if (!Array.isArray(one) && Object.hasOwn(one, name)) holders.push(one as Tree);
    for (const child of Object.values(one).reverse()) {
      if ((typeof child === 'object' && child !== null) || typeof child === 'string') stack.push(child);
    }
  }
  return holders;
}
