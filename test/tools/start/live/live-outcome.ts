/** One source of an operation, read alone on one item. No value of the item. */
export interface LiveOutcome {
  /** Number and path. */
  readonly operation: string;
  /** As its list calls it, or its line in the file of items. */
  readonly item: string;
  readonly source: string;
  /** `found`, `partial`, `absent`, a failure's kind, or `not asked` behind a check of the platform. */
  readonly outcome: string;
  /** `131 of 144`, or ''. */
  readonly coverage: string;
  readonly milliseconds: number;
  /** File of the shape report, of a failure. */
  readonly report: string;
}

/** What says nothing of the source: it wants a session that is not here, or the platform let nobody in. */
const noVerdict: readonly string[] = [
  ...['found', 'partial', 'absent', 'not asked', 'cancelled'],
  ...['sign_in_required', 'session_expired', 'token_missing', 'challenge', 'rate_limited', 'region_blocked'],
];

export const gives = ({ outcome }: LiveOutcome) => outcome === 'found' || outcome === 'partial';
export const isBroken = ({ outcome }: LiveOutcome) => !noVerdict.includes(outcome);

/** 0: all is well; 1: a source broke, and every operation still answers; 2: an operation has no answer. */
export function exitStatus(outcomes: readonly LiveOutcome[]): 0 | 1 | 2 {
  const operations = Map.groupBy(outcomes, ({ operation }) => operation);
  if ([...operations.values()].some((own) => !own.some(gives))) return 2;
  return outcomes.some(isBroken) ? 1 : 0;
}

const heads = ['operation', 'item', 'source', 'outcome', 'coverage', 'time', 'report'];

/** The outcomes as aligned text, a line each, and what they come to. */
export function liveTable(outcomes: readonly LiveOutcome[]): string {
  const rows = outcomes.map((one) => [
    ...[one.operation, one.item, one.source, isBroken(one) ? `BROKEN: ${one.outcome}` : one.outcome],
    ...[one.coverage, `${(one.milliseconds / 1000).toFixed(1)} s`, one.report],
  ]);
  const all = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const lines = all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const counts = `${outcomes.filter(gives).length} sources gave their item, ${outcomes.filter(isBroken).length} broke`;
  const words = { 0: 'nothing broke', 1: 'every operation still answers', 2: 'an operation has no answer' };
  return [...lines, '', `${counts}: ${words[exitStatus(outcomes)]}`].join('\n');
}
