import { isTree, jsonValue, type Tree, textOf, tree } from '../../../core/json/json.ts';
import { withoutTokens } from '../../../secrets.ts';
import { mergedNotes } from '../../library/model/index.ts';
import { inflated, packedText, packRecords, recordsIn, type Span } from '../../lists/model/index.ts';

/**
 * What a row must look like: a kind of value (`number?`: or null), words (`a|b`), `[shape]` for a list, or shapes by
 * field name (`name?`: absent or null).
 */
type Shape = string | readonly [Shape] | { readonly [name: string]: Shape };

const types: Readonly<Record<string, string>> = { text: 'string', number: 'number', flag: 'boolean' };

export function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'string') {
    if (shape.endsWith('?')) return value === null || fits(value, shape.slice(0, -1));
    if (shape.includes('|')) return shape.split('|').some((word) => word === value);
    return typeof value === types[shape] && (shape !== 'number' || Number.isFinite(value));
  }
  if (Array.isArray(shape)) return Array.isArray(value) && value.every((one) => fits(one, shape[0]));
  if (!isTree(value)) return false;
  return Object.entries(shape).every(([name, inner]) => {
    if (!name.endsWith('?')) return fits(value[name], inner);
    const own = value[name.slice(0, -1)];
    return own === undefined || own === null || fits(own, inner);
  });
}

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether no object in a value has a member with a special meaning in JavaScript. */
export function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => !forbidden.has(name) && isPlain(inner));
}

/**
 * A row with the numbers that it was printed from: those beyond 2^53, such as a counter of 2^64, are read as bigints.
 * Changes the row itself: few have any, and a copy of each would be made of a whole backup.
 */
export function rounded(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'object' || value === null) return value;
  for (const [name, inner] of Object.entries(value)) {
    const own = rounded(inner);
    if (own !== inner) Reflect.set(value, name, own);
  }
  return value;
}

/** How the rows of one table are written to a backup, checked and merged. */
export interface KeptTable {
  readonly shape: Shape;
  /** The table is in a backup only if the user wants it. */
  readonly byChoice?: true;
  /** Whether the sizes that a row states are within bounds: a row of a few bytes may name millions. */
  readonly isBounded?: (row: Tree) => boolean;
  /**
   * Of two rows with the same key, the one with the larger number stays, in the first of these fields that has one.
   * Absent: the own row stays.
   */
  readonly newer?: readonly string[];
  /** Merges two rows with the same key, whichever is newer; returns the own row itself where the other adds nothing. */
  readonly merged?: (own: Tree, other: Tree) => Tree;
  /**
   * The row as it is stored where it arrives, without what was true only where it came from: nothing that is brought
   * back may begin to ask platforms by itself. @throws RangeError, DOMException where what it has packed cannot be
   * unpacked
   */
  readonly arrives?: (row: Tree) => Tree;
}

/** Several fields of one shape, from space-separated names. */
const each = (shape: Shape, names: string): { readonly [name: string]: Shape } =>
  Object.fromEntries(names.split(' ').map((name) => [name, shape]));

const failure: Shape = { kind: 'text', action: 'text', retry: 'text', reason: { code: 'text', values: [{}] } };
const request: Shape = { path: 'text', body: 'text' };
const card: Shape = {
  ...each('text', 'author handle title text place'),
  'time?': 'number',
  counters: [{ counter: 'text', value: 'text' }],
  comments: [{ author: 'text', text: 'text', likes: 'text', 'time?': 'number' }],
};

const captures: KeptTable = {
  shape: {
    ...each('text', 'id path name platform itemId itemUrl title author msg source session rawHash shapes version'),
    ...each('text', 'spec? alias? storeId? envelope? text? mediaKind?'),
    ...each('number', 'startedAt code requests driftMore newFieldsMore'),
    ...each('number', 'endedAt? published? plays? views? likes? comments?'),
    ...each('flag', 'signedIn? complete? pageOnly?'),
    ...each(['text'], 'drift newFields missing lacking? pictures?'),
    request,
    state: 'done|failed|interrupted',
    'failure?': failure,
    'coverage?': { known: 'number', total: 'number' },
    trail: [
      { source: 'text', session: 'text', outcome: 'text', 'reason?': { code: 'text', values: [{}] }, ms: 'number' },
    ],
    'origin?': 'edited|table|unknown',
    'card?': card,
  },
  newer: ['endedAt', 'startedAt'],
  // Ids of tabs are another browser's.
  arrives: (row) => ({ ...row, tabId: null, incognito: false, stored: true }),
};

const jobs: KeptTable = {
  shape: {
    ...each('text', 'id title origin program?'),
    state: 'running|paused|done|cancelled',
    ...each('number', 'order createdAt endedAt?'),
  },
  arrives: (row) => (row.state === 'running' ? { ...row, state: 'paused' } : row),
};

/** How many pages of its list a line has. */
const pagesOf = ({ paged }: Tree): number => [tree(paged).asked ?? []].flat().length;

const items: KeptTable = {
  shape: {
    ...each('text', 'id job input platform path body url key title skip?'),
    ...each('number', 'index rank notBefore attempts endedAt?'),
    state: 'waiting|running|done|failed|cancelled|skipped',
    'failure?': failure,
    'paged?': {
      ...each('text', 'container list cursor end?'),
      ...each('number', 'limit count total stale tabId?'),
      asked: ['text'],
    },
  },
  // What has ended in one of the two, or has come, is not asked for again; what runs here, or is done, stays.
  merged(own, other) {
    const pages = pagesOf(other) - pagesOf(own);
    const endsLater = Number(other.endedAt) > Number(own.endedAt);
    const isFurther = pages >= 0 && (endsLater || (own.state === 'waiting' && pages > 0));
    return isFurther && own.state !== 'done' && own.state !== 'running' ? other : own;
  },
  arrives: ({ paged, ...row }) => ({
    ...row,
    ...(row.state === 'running' ? { state: 'waiting' } : {}),
    ...(paged ? { paged: { ...tree(paged), tabId: null } } : {}),
    // One that waits for its page would begin once that is opened here.
    ...(paged && row.state !== 'failed' ? { failure: null } : {}),
  }),
};

/** Maximum size of an unpacked raw answer, in bytes: twice as much as is ever read. */
const longestAnswer = 64 << 20;
/** Maximum number of rows in a list: twenty times as many as any site shows. */
const mostRows = 1_000_000;

/** The bytes of a file's base64. */
export const bytesIn = (packed: unknown) =>
  Uint8Array.from(atob(textOf(tree(packed).base64)), (one) => one.charCodeAt(0));
export const asPacked = (bytes: Uint8Array) => ({
  base64: btoa(Array.from(bytes, (one) => String.fromCharCode(one)).join('')),
});

/** A row whose bytes can be read. @throws DOMException where they are no base64 */
const decodable =
  (name: string) =>
  (row: Tree): Tree => {
    bytesIn(row[name]);
    return row;
  };

/**
 * Packs bytes anew if `bare` changes their text. They stay as they are if it gives null, or if they are damaged, which
 * is told where they are read.
 * @throws RangeError where they unpack to more than is ever packed; DOMException where they are no base64
 */
function repacked(packed: unknown, bare: (text: string) => Uint8Array | null) {
  const bytes = bytesIn(packed);
  try {
    const made = bare(inflated(bytes));
    return made ? asPacked(made) : packed;
  } catch (thrown) {
    if (thrown instanceof RangeError) throw thrown;
    return packed;
  }
}

/**
 * Lines of a list, and below its records, without the tokens that an earlier build, or somebody else, has packed with
 * them.
 */
const bareLines = (packed: unknown) =>
  repacked(packed, (text) => {
    const bare = withoutTokens(text);
    return bare === text ? null : packedText.pack(bare);
  });
const bareRecords = (packed: unknown) =>
  repacked(packed, (text) => {
    const records = recordsIn(text);
    const bare = withoutTokens(records);
    return bare === records ? null : packRecords(bare.map(jsonValue));
  });

const lists: KeptTable = {
  shape: {
    ...each('text', 'id platform kind title url container end? totalWords? asked? job? shapes?'),
    ...each('number', 'begunAt changedAt count others answers bytes stale total? deletedAt? replies? leftOut?'),
    ...each('flag', 'atLeast sees loose'),
    ...each(['text'], 'drift wholeAhead?'),
    ids: {},
    state: 'gathering|ended',
    'reason?': { code: 'text', values: [{}] },
    spans: [{ 'from?': 'text', 'next?': 'text', slots: [['number']] }],
    'walk?': { 'after?': 'number', 'next?': 'text' },
    'withheld?': { 'folded?': 'number', 'filtered?': 'number' },
  },
  isBounded({ count, spans }) {
    const sizes = (spans as Span[]).flatMap(({ slots }) => slots.map(([, size]) => size));
    const rows = Math.max(
      Number(count),
      sizes.reduce((sum, size) => sum + size, 0),
    );
    return rows <= mostRows && Number(count) >= 0 && sizes.every((size) => size >= 0);
  },
  // A list that was removed here is wanted again, as it is here if that is newer: its rows are still there, and are told
  // by its own row alone. None that is here is removed because it was so where the file is from.
  merged(own, other) {
    if (other.deletedAt) return own;
    if (Number(other.changedAt) > Number(own.changedAt)) return other;
    const { deletedAt, ...kept } = own;
    return deletedAt ? kept : own;
  },
  arrives: (row) => ({ ...row, tabId: null, ...(row.state === 'gathering' ? { state: 'ended', end: 'left' } : {}) }),
};

/**
 * The tables of a backup, in its order. All code that writes, reads, counts, merges or undoes goes by this table, so a
 * further table is one more entry. Left out are tables derived from these rows (the listing), what was learned of
 * answers, the ledgers of requests, programs and their tokens, and sessions.
 */
export const keptTables: Readonly<Record<string, KeptTable>> = {
  captures,
  thumbnails: {
    shape: {
      id: 'text',
      blob: { type: 'text', base64: 'text' },
      size: 'number',
      'width?': 'number',
      'height?': 'number',
    },
    arrives: decodable('blob'),
  },
  answers: {
    byChoice: true,
    shape: {
      ...each('text', 'id capture source via asked form url page sha256'),
      ...each('number', 'bytes size status? at?'),
      headers: {},
      removed: ['text'],
      packed: { base64: 'text' },
    },
    isBounded: ({ bytes }) => Number(bytes) >= 0 && Number(bytes) <= longestAnswer,
    // As its capture: a line of a job that is tried again is one capture, with other answers.
    newer: ['at'],
    arrives: decodable('packed'),
  },
  pagePictures: {
    byChoice: true,
    shape: {
      ...each('text', 'id url'),
      blob: { type: 'image/jpeg|image/png', base64: 'text' },
      ...each('number', 'size width height at'),
    },
    newer: ['at'],
    arrives: decodable('blob'),
  },
  jobs,
  items,
  lists,
  listChunks: {
    shape: {
      list: 'text',
      chunk: 'number',
      changedAt: 'number',
      lines: { base64: 'text' },
      answers: ['number'],
      words: 'text',
      times: ['number?'],
      counts: {},
      'threads?': ['text'],
      'said?': ['text'],
    },
    newer: ['changedAt'],
    arrives: ({ lines, ...row }) => ({ ...row, lines: bareLines(lines) }),
  },
  listRecords: {
    shape: { list: 'text', answer: 'number', 'from?': 'text', slots: ['number'], bytes: { base64: 'text' } },
    arrives: ({ bytes, ...row }) => ({ ...row, bytes: bareRecords(bytes) }),
  },
  listItems: { shape: { list: 'text', itemId: 'text', slot: 'number', 'asked?': 'text' } },
  // After all tables that have items, because notes of no item are deleted.
  itemNotes: { shape: { key: 'text', tags: ['text'], note: 'text', changedAt: 'number' }, merged: mergedNotes },
};

/** How new a row is; 0 where its table does not say. */
export function ageOf({ newer = [] }: KeptTable, row: Tree): number {
  return (newer.map((name) => row[name]).find((value) => typeof value === 'number') as number | undefined) ?? 0;
}
