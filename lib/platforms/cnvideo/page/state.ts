import { jsonReader, jsonValue, type Tree, tree } from '../../../core/json/json.ts';
import { escapedJson } from '../../../core/page/embedded-json.ts';
import { type PageScript, scriptsIn, scriptsOn } from '../../../core/page/page-scripts.ts';
import { textAt } from '../../../core/record/place.ts';
import type { Page } from '../../../core/transport.ts';
import { paceRecords } from './pace-records.ts';

/** How a page's state writes a missing member (README, P2). */
export const missing = '$undefined';

/** A value of a page's state without the members it marks as missing, at any depth. */
export function withoutMissing(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMissing);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== missing);
  return Object.fromEntries(members.map(([name, member]) => [name, withoutMissing(member)]));
}

const marks = ['[id="RENDER_DATA"]', '__pace_f'];

/** A page has one; this is an upper bound. */
const renderedAtMost = 8;

/** The state in a page's scripts, in page order (README, P1). `RENDER_DATA` is JSON, percent-encoded. */
export function stateValues(scripts: readonly Pick<PageScript, 'id' | 'text'>[]): unknown[] {
  const rendered = scripts
    .filter(({ id }) => id === 'RENDER_DATA')
    .slice(0, renderedAtMost)
    .map(({ text }) => escapedJson(text) ?? jsonValue(text));
  return [...paceRecords(scripts.map(({ text }) => text)), ...rendered.filter((value) => value !== undefined)];
}

interface PageState {
  readonly values: readonly unknown[];
  /** The address its document was loaded from. */
  readonly loaded: string;
  /** Ms since it was loaded. */
  readonly age: number;
}

/** The state of an open page; in-page navigation changes nothing in it. @throws Failure */
export async function stateOn(page: Page): Promise<PageState> {
  const { scripts, loaded, age } = await scriptsOn(page, marks);
  return { values: stateValues(scripts), loaded, age };
}

/** The state in a page's HTML; a truncated script is skipped. */
export function stateIn(html: string): unknown[] {
  return stateValues(scriptsIn(html, marks).filter(({ closed }) => closed));
}

/**
 * Every object below `value` that has the key `name`, outermost first; strings that contain JSON are parsed and
 * searched.
 */
export function objectsWith(value: unknown, name: string): Tree[] {
  const holders: Tree[] = [];
  const stack: unknown[] = [value];
  const read = jsonReader();
  /** Parses a string that looks like JSON and may contain the key. */
  const inner = (text: string) => (/^\s{0,4}[[{]/.test(text) && text.includes(name) ? read(text) : undefined);
  while (stack.length > 0) {
    const top = stack.pop();
    const one = typeof top === 'string' ? inner(top) : top;
    if (typeof one !== 'object' || one === null) continue;
    if (!Array.isArray(one) && Object.hasOwn(one, name)) holders.push(one as Tree);
    for (const child of Object.values(one).reverse()) {
      if ((typeof child === 'object' && child !== null) || typeof child === 'string') stack.push(child);
    }
  }
  return holders;
}

/**
 * Who looks at a page ('' = it does not tell; README, A3), and whom it shows: people with a status beside them, which
 * the viewer's own record lacks (README, S14).
 */
export function peopleIn(values: readonly unknown[]): { readonly viewer: string; readonly users: readonly Tree[] } {
  const holders = values.flatMap((value) => objectsWith(value, 'user'));
  return {
    viewer: holders.map(({ user }) => textAt(user, 'info.secUid')).find((one) => one.startsWith('MS4w')) ?? '',
    users: holders.flatMap(({ user, statusCode }) => (statusCode === undefined ? [] : [tree(user)])),
  };
}
