import type { Missing, MissingReason } from './archived-item.ts';
import type { ArchiveMember } from './manifest.ts';

/** What became of a file; `made`: what was made of it. */
export type Outcome =
  | { readonly state: 'done'; readonly member: ArchiveMember; readonly made?: ArchiveMember }
  | { readonly state: 'missing'; readonly reason: MissingReason };

/** How far an archive is: files that were fetched, their bytes, and how many could not be had, by the reason. */
interface ArchiveProgress {
  readonly done: number;
  readonly fetched: number;
  readonly missing: Missing;
}

/** The outcome of a planned file that is no longer fetched; `lost`: why an earlier try failed. */
export const leftOut = ({ lost = 'left' }: { readonly lost?: MissingReason }) =>
  ({ state: 'missing', reason: lost }) as const satisfies Outcome;

/** The archive with its counts after the outcome of one more file. */
export const settledArchive = <Row extends ArchiveProgress>(row: Row, outcome: Outcome): Row =>
  outcome.state === 'done'
    ? { ...row, done: row.done + 1, fetched: row.fetched + outcome.member.bytes }
    : { ...row, missing: { ...row.missing, [outcome.reason]: (row.missing[outcome.reason] ?? 0) + 1 } };

interface Planned {
  readonly member?: unknown;
  readonly reason?: unknown;
}

/** One with its member, or with a reason, need not be fetched. */
const stateOf = ({ member, reason }: Planned): 'done' | 'missing' | 'planned' =>
  member ? 'done' : reason ? 'missing' : 'planned';

/** The rows of files that are planned behind `from` others. */
export const plannedRows = <File extends Planned>(archive: string, from: number, files: readonly File[]) =>
  files.map((file, at) => ({ ...file, archive, n: from + at, state: stateOf(file) }));
