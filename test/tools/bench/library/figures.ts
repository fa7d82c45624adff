/** One figure of the bench, beside what it should be and what it was. */
export interface Figure {
  readonly captures: number;
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 'MB' | 'per s' | '';
  /** Absent: nobody has set one. */
  readonly goal?: number;
  /** Of version 0.1, where it was measured. */
  readonly before?: number;
  readonly kept: boolean;
}

type Measured = Readonly<
  Record<
    | 'open'
    | 'openThread'
    | 'heap'
    | 'nodes'
    | 'search'
    | 'searchThread'
    | 'typed'
    | 'sort'
    | 'filter'
    | 'remove'
    | 'undo'
    | 'everything'
    | 'everythingThread'
    | 'everythingSeen'
    | 'everythingUndo'
    | 'everythingUndoThread'
    | 'ndjson'
    | 'ndjsonThread'
    | 'ndjsonGrowth'
    | 'readThread'
    | 'csv'
    | 'csvThread'
    | 'csvGrowth'
    | 'slice'
    | 'rebuild',
    number
  >
>;

const mega = 1024 * 1024;
/** Version 0.1 by size: opening in ms, heap in MB; at 100,000 also exports per second and deleting in ms. */
const before: Readonly<Record<number, Readonly<Partial<Record<keyof Measured, number>>>>> = {
  1000: { open: 150, heap: 89 },
  10000: { open: 360, heap: 88 },
  100000: { open: 2_600, heap: 209, ndjson: 457, csv: 360, remove: 51_000 },
};

const rows: readonly (readonly [key: keyof Measured, name: string, unit: Figure['unit'], goal?: number])[] = [
  ['open', 'opens', 'ms', 250],
  ['openThread', 'opens, processor', 'ms', 250],
  ['heap', 'heap when open', 'MB', 60],
  ['nodes', 'nodes when open', ''],
  ['search', 'searches, slowest of four', 'ms', 50],
  ['searchThread', 'the same, processor', 'ms', 50],
  ['typed', 'searches, until the list shows it', 'ms'],
  ['sort', 'sorts by likes', 'ms'],
  ['filter', 'filters', 'ms'],
  ['remove', 'deletes all', 'ms', 2_000],
  ['undo', 'undoes that', 'ms', 2_000],
  ['everything', 'deletes everything', 'ms', 2_000],
  ['everythingThread', 'the same, processor', 'ms', 500],
  ['everythingSeen', 'a second page shows it after', 'ms', 500],
  ['everythingUndo', 'undoes that', 'ms', 5_000],
  ['everythingUndoThread', 'the same, processor', 'ms', 500],
  ['ndjson', 'exports NDJSON', 'per s', 20_000],
  ['ndjsonThread', 'the same, processor', 'per s', 20_000],
  ['ndjsonGrowth', 'heap grows by, NDJSON', 'MB', 40],
  ['readThread', 'reads all of them, processor', 'per s'],
  ['csv', 'exports CSV, all fields', 'per s'],
  ['csvThread', 'the same, processor', 'per s', 8_000],
  ['csvGrowth', 'heap grows by, CSV', 'MB', 40],
  ['slice', 'longest step of making lists anew', 'ms'],
  ['rebuild', 'making lists anew', 'ms'],
];

export function figures(captures: number, measured: Measured): Figure[] {
  return rows.map(([key, name, unit, goal]) => {
    const value = measured[key] / (unit === 'MB' ? mega : 1);
    const kept = goal === undefined || (unit === 'per s' ? value >= goal : value <= goal);
    const was = before[captures]?.[key];
    return {
      captures,
      name,
      value,
      unit,
      ...(goal === undefined ? {} : { goal }),
      ...(was === undefined ? {} : { before: was }),
      kept,
    };
  });
}

function text(value: number | undefined): string {
  if (value === undefined) return '';
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1);
}

/** The figures of one size, as people read them. */
export function table(found: readonly Figure[]): string {
  const lines = found.map(({ name, value, unit, goal, before: was, kept }) =>
    [
      name.padEnd(36),
      text(value).padStart(10),
      unit.padEnd(6),
      text(goal).padStart(8),
      text(was).padStart(8),
      kept ? '' : '  over',
    ].join(' '),
  );
  const head = `${(found[0]?.captures ?? 0).toLocaleString('en')} captures`.padEnd(36);
  return [`${head} ${'measured'.padStart(10)}        ${'goal'.padStart(8)} ${'was'.padStart(8)}`, ...lines, ''].join(
    '\n',
  );
}
