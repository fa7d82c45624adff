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

/**
 * Whether no object in it has a name that means something else to programs, and no number has more digits than a number
 * can have.
 */
export function isPlain(value: unknown): boolean {
  if (typeof value === 'bigint') return false;
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => !forbidden.has(name) && isPlain(inner));
}

/** How the rows of one table are written to a backup, checked and merged. */
export interface KeptTable {
  readonly shape: Shape;
  /** It is in a backup only where the user wants it there. */
  readonly byChoice?: true;
  /** Whether what it asks for has bounds: a row of a few bytes may name millions. */
  readonly isBounded?: (row: Tree) => boolean;
  /**
   * Of two rows with the same key, the one with more here stays: the first field that has a number. Absent: the own row
   * stays.
   */
  readonly newer?: readonly string[];
  /** What two rows with the same key become, whichever is newer: the own one itself where the other adds nothing. */
  readonly merged?: (own: Tree, other: Tree) => Tree;
  /**
   * What is true of a row here alone, and not where it arrives: nothing that is brought back may begin to ask platforms
   * by itself. @throws RangeError, DOMException where what it has packed cannot be unpacked
   */
  readonly arrives?: (row: Tree) => Tree;
}

/** Fields of one shape, by their names. */
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
    ...each('text', 'spec? alias? envelope? text? mediaKind?'),
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
  arrives: ({ paged, ...row }) => ({
    ...row,
    ...(row.state === 'running' ? { state: 'waiting' } : {}),
    ...(paged ? { paged: { ...tree(paged), tabId: null } } : {}),
  }),
};

/** Bytes that a raw answer may unpack to: twice as many as are ever read. */
const longestAnswer = 64 << 20;
/** Rows of a list: twenty times as many as any site shows. */
const mostRows = 1_000_000;

/** Bytes as a file has them. */
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
 * Packed bytes, packed anew where `bare` changes their text; as they are where it gives null, and where they are damaged,
 * which is told where they are read.
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

/** Lines of a list, and records, without the tokens that an earlier build, or somebody else, has packed with them. */
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
  // What was removed here is wanted again.
  merged: (own, other) => (own.deletedAt || Number(other.changedAt) > Number(own.changedAt) ? other : own),
  arrives: (row) => ({ ...row, tabId: null, ...(row.state === 'gathering' ? { state: 'ended', end: 'left' } : {}) }),
};

/**
 * The tables that a backup has, in the order in which it has them. A further table is one more entry: whatever writes,
 * reads, counts, merges and undoes takes it from here. Not among them: what is made of these rows (the lists), what was
 * learned of answers, the ledgers of requests, programs and their tokens, sessions.
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
    arrives: decodable('packed'),
  },
  pagePictures: {
    byChoice: true,
    shape: {
      ...each('text', 'id url'),
      blob: { type: 'image/jpeg|image/png', base64: 'text' },
      ...each('number', 'size width height at'),
    },
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
  // Behind all that items are in: what no item has is deleted.
  itemNotes: { shape: { key: 'text', tags: ['text'], note: 'text', changedAt: 'number' }, merged: mergedNotes },
};

/** How new a row is; 0 where its table does not say. */
export function ageOf({ newer = [] }: KeptTable, row: Tree): number {
  return (newer.map((name) => row[name]).find((value) => typeof value === 'number') as number | undefined) ?? 0;
}
