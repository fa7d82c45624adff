import { isTree, type Tree, tree } from '../../../core/json/json.ts';
import { mergedNotes } from '../../library/model/index.ts';

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
interface KeptTable {
  readonly shape: Shape;
  /**
   * Of two rows with the same key, the one with more here stays: the first field that has a number. Absent: the own row
   * stays.
   */
  readonly newer?: readonly string[];
  /** What two rows with the same key become, whichever is newer: the own one itself where the other adds nothing. */
  readonly merged?: (own: Tree, other: Tree) => Tree;
  /**
   * What is true of a row here alone, and not where it arrives: nothing that is brought back may begin to ask platforms
   * by itself.
   */
  readonly arrives?: (row: Tree) => Tree;
}

const failure: Shape = { kind: 'text', action: 'text', retry: 'text', reason: { code: 'text', values: [{}] } };
const request: Shape = { path: 'text', body: 'text' };
const card: Shape = {
  author: 'text',
  handle: 'text',
  title: 'text',
  text: 'text',
  'time?': 'number',
  place: 'text',
  counters: [{ counter: 'text', value: 'text' }],
  comments: [{ author: 'text', text: 'text', likes: 'text', 'time?': 'number' }],
};

const captures: KeptTable = {
  shape: {
    id: 'text',
    'spec?': 'text',
    path: 'text',
    name: 'text',
    platform: 'text',
    request,
    itemId: 'text',
    'alias?': 'text',
    itemUrl: 'text',
    title: 'text',
    author: 'text',
    state: 'done|failed|interrupted',
    startedAt: 'number',
    'endedAt?': 'number',
    code: 'number',
    msg: 'text',
    'failure?': failure,
    source: 'text',
    session: 'text',
    'signedIn?': 'flag',
    requests: 'number',
    'coverage?': { known: 'number', total: 'number' },
    drift: ['text'],
    driftMore: 'number',
    newFields: ['text'],
    newFieldsMore: 'number',
    missing: ['text'],
    'lacking?': ['text'],
    'complete?': 'flag',
    'pageOnly?': 'flag',
    trail: [
      { source: 'text', session: 'text', outcome: 'text', 'reason?': { code: 'text', values: [{}] }, ms: 'number' },
    ],
    'envelope?': 'text',
    rawHash: 'text',
    shapes: 'text',
    version: 'text',
    'origin?': 'edited|table|unknown',
    'card?': card,
    'published?': 'number',
    'plays?': 'number',
    'views?': 'number',
    'likes?': 'number',
    'comments?': 'number',
    'text?': 'text',
    'mediaKind?': 'text',
    'pictures?': ['text'],
  },
  newer: ['endedAt', 'startedAt'],
  // Ids of tabs are another browser's.
  arrives: (row) => ({ ...row, tabId: null, incognito: false, stored: true }),
};

const jobs: KeptTable = {
  shape: {
    id: 'text',
    title: 'text',
    origin: 'text',
    'program?': 'text',
    state: 'running|paused|done|cancelled',
    order: 'number',
    createdAt: 'number',
    'endedAt?': 'number',
  },
  arrives: (row) => (row.state === 'running' ? { ...row, state: 'paused' } : row),
};

const items: KeptTable = {
  shape: {
    id: 'text',
    job: 'text',
    index: 'number',
    input: 'text',
    platform: 'text',
    path: 'text',
    body: 'text',
    url: 'text',
    key: 'text',
    state: 'waiting|running|done|failed|cancelled|skipped',
    'skip?': 'text',
    rank: 'number',
    notBefore: 'number',
    attempts: 'number',
    'failure?': failure,
    title: 'text',
    'endedAt?': 'number',
    'paged?': {
      limit: 'number',
      'tabId?': 'number',
      container: 'text',
      list: 'text',
      cursor: 'text',
      asked: ['text'],
      count: 'number',
      total: 'number',
      stale: 'number',
      'end?': 'text',
    },
  },
  arrives: ({ paged, ...row }) => ({
    ...row,
    ...(row.state === 'running' ? { state: 'waiting' } : {}),
    ...(paged ? { paged: { ...tree(paged), tabId: null } } : {}),
  }),
};

const lists: KeptTable = {
  shape: {
    id: 'text',
    platform: 'text',
    kind: 'text',
    ids: {},
    title: 'text',
    url: 'text',
    container: 'text',
    state: 'gathering|ended',
    begunAt: 'number',
    changedAt: 'number',
    'end?': 'text',
    'reason?': { code: 'text', values: [{}] },
    'total?': 'number',
    count: 'number',
    others: 'number',
    atLeast: 'flag',
    drift: ['text'],
    answers: 'number',
    sees: 'flag',
    bytes: 'number',
    spans: [{ 'from?': 'text', 'next?': 'text', slots: [['number']] }],
    'walk?': { 'after?': 'number', 'next?': 'text' },
    stale: 'number',
    loose: 'flag',
    'deletedAt?': 'number',
    'replies?': 'number',
    'totalWords?': 'text',
    'leftOut?': 'number',
    'withheld?': { 'folded?': 'number', 'filtered?': 'number' },
    'wholeAhead?': ['text'],
    'asked?': 'text',
    'job?': 'text',
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
  },
  listRecords: {
    shape: { list: 'text', answer: 'number', 'from?': 'text', slots: ['number'], bytes: { base64: 'text' } },
  },
  listItems: { shape: { list: 'text', itemId: 'text', slot: 'number', 'asked?': 'text' } },
  // Behind all that items are in: what no item has is deleted.
  itemNotes: { shape: { key: 'text', tags: ['text'], note: 'text', changedAt: 'number' }, merged: mergedNotes },
};

/** How new a row is; 0 where its table does not say. */
export function ageOf({ newer = [] }: KeptTable, row: Tree): number {
  return (newer.map((name) => row[name]).find((value) => typeof value === 'number') as number | undefined) ?? 0;
}
