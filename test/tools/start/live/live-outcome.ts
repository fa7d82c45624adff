import { aligned } from '../aligned.ts';

/** The outcome of one source, run alone on one item. Contains no values of the item. */
export interface LiveOutcome {
  /** The operation's number and path. */
  readonly operation: string;
  /** The item's label in its list, or its line in the items file. */
  readonly item: string;
  readonly source: string;
  /** `found`, `partial`, `absent`, a failure's kind, or `not asked` after the platform's challenge or rate limit. */
  readonly outcome: string;
  /** Whether it was read with a sign-in; null: not known. */
  readonly signedIn: boolean | null;
  /** `131 of 144`, or ''. */
  readonly coverage: string;
  readonly milliseconds: number;
  /** File of the shape report on a failure. */
  readonly report: string;
}

/**
 * Outcomes that do not mean a broken source: it needs a session that is missing here, or the platform let nobody in.
 */
const noVerdict: readonly string[] = [
  ...['found', 'partial', 'absent', 'not asked', 'cancelled'],
  ...['sign_in_required', 'session_expired', 'token_missing', 'challenge', 'rate_limited', 'region_blocked'],
];

export const gives = ({ outcome }: LiveOutcome) => outcome === 'found' || outcome === 'partial';
const isBroken = ({ outcome }: LiveOutcome) => !noVerdict.includes(outcome);

/** 0: all is well; 1: a source broke, and every operation still answers; 2: an operation has no answer. */
export function exitStatus(outcomes: readonly LiveOutcome[]): 0 | 1 | 2 {
  const operations = Map.groupBy(outcomes, ({ operation }) => operation);
  if ([...operations.values()].some((own) => !own.some(gives))) return 2;
  return outcomes.some(isBroken) ? 1 : 0;
}

/** The outcomes as an aligned table, one line each, and a summary. */
export function liveTable(outcomes: readonly LiveOutcome[]): string {
  const rows = outcomes.map((one) => [
    ...[one.operation, one.item, one.source, isBroken(one) ? `BROKEN: ${one.outcome}` : one.outcome],
    ...[one.coverage, `${(one.milliseconds / 1000).toFixed(1)} s`, one.report],
  ]);
  const table = aligned([['operation', 'item', 'source', 'outcome', 'coverage', 'time', 'report'], ...rows]);
  const counts = `${outcomes.filter(gives).length} sources gave their item, ${outcomes.filter(isBroken).length} broke`;
  const words = { 0: 'nothing broke', 1: 'every operation still answers', 2: 'an operation has no answer' };
  return `${table}\n\n${counts}: ${words[exitStatus(outcomes)]}`;
}
