import { entryOf, isTree, type Tree } from '../../../core/json/json.ts';
import { isNotGiven } from '../../../core/record/says-nothing.ts';
import { type Volatile, type VolatileReason, volatileReasons } from '../../../core/view.ts';

/** A field that only one version has, or that differs; undefined on the side that lacks it. */
export interface Difference {
  /** In the envelope: `data.author.nickname`, `data.comments[cid=7].text`, `data.tags[]`. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** `source`: fields that only one of two sources gives. */
export type Apart = VolatileReason | 'source';

export interface Differences {
  /** The item's own changes, in the order of the record; at most `most`. */
  readonly changes: readonly Difference[];
  /** How many more there are. */
  readonly more: number;
  /** The number of fields that differ for another reason. */
  readonly apart: Readonly<Partial<Record<Apart, number>>>;
}

const most = 200;
/** Fields that name an element of a list; the first that names each of its elements counts. */
const names =
  'id cid id_str idstr aweme_id item_id note_id group_id tag_id user_id uid uri Uri gid GearName time'.split(' ');

/**
 * Tests whether a path in `data`, with `[]` for indexes, is in a space-separated list of paths, or below one of them.
 */
function tester(paths: string): (path: string) => boolean {
  const forms = paths.split(' ').map((path) =>
    path
      .replace(/[.[\]]/g, '\\$&')
      .replace(/\*\*\\\./g, '(?:.+[.])?')
      .replace(/\*(?!\*)/g, '[^.[\\]]*'),
  );
  const form = new RegExp(`^data\\.?(?:${forms.join('|')})(?:[.[].*)?$`, 's');
  return (path) => form.test(path);
}

/** The reasons for which the field at a path changes by itself, or null. */
export function reasonFor(volatile: Volatile): (path: string) => VolatileReason | null {
  const tests = volatileReasons.flatMap((reason) =>
    volatile[reason] ? [[reason, tester(volatile[reason])] as const] : [],
  );
  return (path) => {
    const plain = path.replace(/\[[^\]]*\]/g, '[]');
    return tests.find(([, test]) => test(plain))?.[0] ?? null;
  };
}

/**
 * The name of an address's file, the same on any server: its last part, without the words for size and form that some
 * hosts append.
 */
function fileOf(address: string): string | null {
  const path = /^(?:https?:)?\/\/[^/]+([^?#]*)/.exec(address)?.[1];
  return path === undefined
    ? null
    : (path.split('/').findLast(Boolean) ?? '').replace(/[~!:].*$/, '').replace(/\.\w+$/, '');
}

/**
 * Whether addresses differ only in the parts that expire. A text that is no address (JSON with addresses in it) counts
 * as one.
 */
function isRenewed(before: unknown, after: unknown): boolean {
  return typeof before !== 'string' || typeof after !== 'string' || fileOf(before) === fileOf(after);
}

const isScalar = (value: unknown) => typeof value !== 'object' || value === null;

/** The field that gives each element of both lists a unique name. */
function nameIn(lists: readonly (readonly unknown[])[]): string | undefined {
  return names.find((name) =>
    lists.every((list) => {
      const all = new Set(list.map((one) => (isTree(one) && isScalar(one[name]) ? one[name] : undefined)));
      return all.size === list.length && !all.has(undefined) && !all.has(null);
    }),
  );
}

/**
 * The differences between two envelopes of one item. Absent and null are the same. Elements of a list are matched by
 * their ids where all have one, texts and numbers by their value, others by their place. `sameSource`: whether one
 * source gave both, so that a field which only one of them has is a change.
 */
export function differences(before: unknown, after: unknown, volatile: Volatile, sameSource: boolean): Differences {
  const changes: Difference[] = [];
  const apart: Partial<Record<Apart, number>> = {};
  const reasonOf = reasonFor(volatile);
  let more = 0;

  function note(path: string, one: unknown, other: unknown, field = true): void {
    const reason = reasonOf(path);
    const given = isNotGiven(one) === isNotGiven(other);
    const counts = reason && !(reason === 'address' && given && !isRenewed(one, other)) ? reason : null;
    const why = counts ?? (field && !given && !sameSource ? 'source' : null);
    if (why) apart[why] = (apart[why] ?? 0) + 1;
    else if (changes.length < most) changes.push({ path, before: one ?? undefined, after: other ?? undefined });
    else more += 1;
  }

  /** Elements that both lists have are the same, wherever they stand; the others are paired in order. */
  function values(one: readonly unknown[], other: readonly unknown[], path: string): void {
    const left = new Map<unknown, number>();
    for (const value of one) left.set(value, (left.get(value) ?? 0) + 1);
    const added = other.filter((value) => {
      const count = left.get(value) ?? 0;
      if (count > 0) left.set(value, count - 1);
      return count === 0;
    });
    const removed = [...left].flatMap(([value, count]) => Array.from({ length: count }, () => value));
    for (let at = 0; at < Math.max(removed.length, added.length); at += 1)
      note(`${path}[]`, removed[at], added[at], false);
  }

  function elements(one: readonly unknown[], other: readonly unknown[], path: string): void {
    const name = nameIn([one, other]);
    const keyed = (list: readonly unknown[]) =>
      new Map(list.map((item, at) => [name ? (item as Tree)[name] : at, item]));
    const [earlier, later] = [keyed(one), keyed(other)];
    for (const key of new Set([...earlier.keys(), ...later.keys()])) {
      const at = `${path}[${name ? `${name}=` : ''}${String(key).replace(/[[\]]/g, '')}]`;
      if (earlier.has(key) && later.has(key)) compare(earlier.get(key), later.get(key), at);
      else note(at, earlier.get(key), later.get(key), false);
    }
  }

  function compare(one: unknown, other: unknown, path: string): void {
    if (one === other || (isNotGiven(one) && isNotGiven(other))) return;
    if (Array.isArray(one) && Array.isArray(other))
      (one.every(isScalar) && other.every(isScalar) ? values : elements)(one, other, path);
    else if (isTree(one) && isTree(other)) {
      for (const name of new Set([...Object.keys(one), ...Object.keys(other)]))
        compare(entryOf(one, name), entryOf(other, name), path ? `${path}.${name}` : name);
    } else note(path, one, other);
  }

  compare(before, after, '');
  return { changes, more, apart };
}
