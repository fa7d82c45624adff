import { exactInteger } from '../../../core/json/exact-integer.ts';
import { printJson } from '../../../core/json/json.ts';
import { type Tree, tree } from '../../../core/json/tree.ts';

/** Nothing is known of such a value: absent, null, or an empty text, list or object. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** The values of an upstream object under the record's names; what it lacks is absent. */
export function pick(from: unknown, names: Readonly<Record<string, string>>): Tree {
  const source = tree(from);
  const entries = Object.entries(names).map(([name, upstream]) => [name, source[upstream]]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null));
}

/** The same, numbers given as text made integers. */
export function pickIntegers(from: unknown, names: Readonly<Record<string, string>>): Tree {
  return Object.fromEntries(Object.entries(pick(from, names)).map(([name, value]) => [name, exactInteger(value)]));
}

/** An object without its members of which nothing is known, or undefined when none is left: no empty object is invented. */
export function known(record: Tree): Tree | undefined {
  const entries = Object.entries(record).filter(([, value]) => !isEmpty(value));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** A picture by its address, as the record's `weixin_cover_image`. */
export function cover(url: unknown): Tree | undefined {
  return typeof url === 'string' && url !== '' ? { url, url_list: [{ url }] } : undefined;
}

/** A switch as the record writes it: 0 or 1. */
export function asBit(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value;
}

/** An object as the JSON text that the record holds; an empty one is none. */
export function asText(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return isEmpty(value) ? undefined : printJson(value);
}

/** A web record of one video as E6's `data`. `message` is the result text; a page that shows the video has none other. */
export function answerOf(data: Tree): Tree {
  return { message: 'success', data: Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) };
}
