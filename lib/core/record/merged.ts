import { entryOf, isTree, type Tree } from '../json/json.ts';
import { countsNothing, firstTold, saysNothing } from './says-nothing.ts';

/**
 * Whose value counts where several sources of an operation give a field. Sources are named by their ids, separated by
 * spaces, best first.
 */
export interface Merging {
  /** Sources that are not listed follow, in the operation's order. */
  readonly order?: string;
  /** Sources that come before `order` for one field, by its path (`stats.playCount`, `[].profile.id`). */
  readonly fields?: Readonly<Record<string, string>>;
}

/** One source's record of the item. `zeros`: paths of its counters in which 0 says nothing. */
export interface Part {
  readonly source: string;
  readonly data: unknown;
  readonly zeros?: readonly string[] | undefined;
}

/** Parts in the order of their sources; parts of others follow as they are. */
function ranked(parts: readonly Part[], order: readonly string[]): readonly Part[] {
  const rank = ({ source }: Part) => (order.includes(source) ? order.indexOf(source) : order.length);
  return parts.toSorted((one, other) => rank(one) - rank(other));
}

/** An address, or a text of JSON, which holds such addresses (`video_play_info`). */
const signed = /^(?:https?:)?\/\/|^[[{]/;

/**
 * Whether two values say the same, as far as both say something. Addresses do: each answer has its own servers and
 * signatures.
 */
function agree(one: unknown, other: unknown): boolean {
  // A shorter list says less, not something else.
  if (Array.isArray(one) && Array.isArray(other))
    return one.every((value, at) => at >= other.length || agree(value, other[at]));
  if (isTree(one) && isTree(other))
    return Object.keys(one).every((name) => !(name in other) || agree(one[name], other[name]));
  if (saysNothing(one) || saysNothing(other)) return true;
  if ([one, other].every((value) => typeof value === 'string' && signed.test(value))) return true;
  return typeof one !== 'object' && typeof other !== 'object' && String(one) === String(other);
}

/**
 * Merges records of one item from several of an operation's `sources`, whose ids are given in order: each field comes
 * from the best source whose value says something. Objects are filled field by field, lists are taken whole; a record
 * that is a list is merged element by element.
 * @returns the record, and for each field of which several sources say different things a line such as `data.title: differs in info`
 */
export function merged(
  parts: readonly Part[],
  { order = '', fields = {} }: Merging = {},
  sources: readonly string[] = [],
): { data: unknown; differing: string[] } {
  const differing: string[] = [];

  function inside(all: readonly Part[], names: readonly (string | number)[], path: (name: string) => string) {
    const below = (name: string | number) =>
      all.map((part) => ({ ...part, data: entryOf(part.data as Tree, String(name)) }));
    return names
      .map((name) => [name, mergedAt(below(name), path(String(name)))] as const)
      .filter(([, value]) => value !== undefined);
  }

  function mergedAt(unranked: readonly Part[], path: string): unknown {
    const all = ranked(unranked, entryOf(fields, path)?.split(' ') ?? []);
    const silent = ({ data, zeros }: Part) => (zeros?.includes(path) ? countsNothing(data) : saysNothing(data));
    const [first, ...others] = all.filter((part) => !silent(part));
    if (!first) return firstTold(all.map(({ data }) => data));
    const alike = [isTree, path === '' ? Array.isArray : () => false].find((is) => is(first.data));
    const fill = alike ? all.filter(({ data }) => alike(data)) : [first];
    const other = others.filter((part) => !fill.includes(part) && !agree(first.data, part.data));
    if (other.length > 0)
      differing.push(
        `data${path && `.${path}`.replace('.[', '[')}: differs in ${other.map(({ source }) => source).join(', ')}`,
      );
    if (!alike) return first.data;
    const names = [...new Set(fill.flatMap(({ data }) => Object.keys(data as object)))];
    if (Array.isArray(first.data)) return inside(fill, names, () => '[]').map(([, value]) => value);
    return Object.fromEntries(inside(fill, names, (name) => (path ? `${path}.${name}` : name)));
  }

  return { data: mergedAt(ranked(parts, [...order.split(' '), ...sources]), ''), differing };
}
