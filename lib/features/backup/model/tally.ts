import type { FileEvent, RefusedFile, Unread } from './file-events.ts';

export interface Tally {
  /** Rows by table; answers of an export count as `captures`. */
  readonly counts: Readonly<Record<string, number>>;
  /** Captures that are not proven to be as they were. */
  readonly edited: number;
  readonly unknown: number;
  /** Answers whose operation nothing names. */
  readonly unnamed: number;
  /** Rows of a later Gleaner's tables. */
  readonly foreign: number;
  /** Sets of comments of an earlier build, which are left out. */
  readonly earlier: number;
  /** Rows of exported lists, which are left out. */
  readonly listRows: number;
  /** Numbers of lines that cannot be read, the first hundred; and how many there are in all. */
  readonly damaged: readonly number[];
  readonly damagedCount: number;
  /** The same for another program's lines that are no item. */
  readonly noItem: readonly number[];
  readonly noItemCount: number;
  /** Null: all lines are read. */
  readonly unread: Unread | null;
  /** Files of which nothing is read. */
  readonly refused: readonly RefusedFile[];
  /** Version of the backup's format; null: it is no backup. */
  readonly version: number | null;
  readonly made: string;
  /** Whether a backup is complete and unchanged, of several the worst; null: it is no backup. */
  readonly whole: 'whole' | 'changed' | 'cut' | null;
  /** The same of the backups before the one that is read. */
  readonly before: Tally['whole'];
}

export const nothingYet: Tally = {
  counts: {},
  edited: 0,
  unknown: 0,
  unnamed: 0,
  foreign: 0,
  earlier: 0,
  listRows: 0,
  damaged: [],
  damagedCount: 0,
  noItem: [],
  noItemCount: 0,
  unread: null,
  refused: [],
  version: null,
  made: '',
  whole: null,
  before: null,
};

const namedAtMost = 100;

/** The tally with one more event. `named`: whether the user has named the operation of answers that do not. */
export function counted(tally: Tally, event: FileEvent, named = false): Tally {
  const with1 = (name: string, more: Partial<Tally> = {}): Tally => ({
    ...tally,
    ...more,
    counts: { ...tally.counts, [name]: (tally.counts[name] ?? 0) + 1 },
  });
  const doubts = (origin: unknown): Partial<Tally> =>
    origin === 'edited' ? { edited: tally.edited + 1 } : origin === 'unknown' ? { unknown: tally.unknown + 1 } : {};
  switch (event.kind) {
    case 'header':
      // Incomplete until its end is read.
      return { ...tally, version: event.version, made: event.made, before: tally.whole, whole: 'cut' };
    case 'row':
      return with1(event.table, doubts(event.row.origin));
    case 'envelope':
      if (event.about.path === undefined && !named) return { ...tally, unnamed: tally.unnamed + 1 };
      return with1('captures', doubts(event.about.origin));
    case 'foreign':
      return { ...tally, foreign: tally.foreign + 1 };
    case 'earlier':
      return event.table === 'collections' ? { ...tally, earlier: tally.earlier + 1 } : tally;
    case 'listRow':
      return { ...tally, listRows: tally.listRows + 1 };
    case 'item':
      return with1('listItems', {});
    case 'noItem': {
      const noItem = tally.noItem.length < namedAtMost ? [...tally.noItem, event.line] : tally.noItem;
      return { ...tally, noItem, noItemCount: tally.noItemCount + 1 };
    }
    case 'damaged': {
      const damaged = tally.damaged.length < namedAtMost ? [...tally.damaged, event.line] : tally.damaged;
      return { ...tally, damaged, damagedCount: tally.damagedCount + 1 };
    }
    case 'unread':
      return { ...tally, unread: event, whole: tally.before };
    case 'refused':
      return { ...tally, refused: [...tally.refused, event] };
    case 'end': {
      const own = event.sound ? 'whole' : 'changed';
      return { ...tally, whole: (tally.before ?? 'whole') === 'whole' ? own : tally.before };
    }
    default:
      return tally;
  }
}
