import { Failure } from '../failure.ts';
import type { Source } from '../source.ts';
import type { ReadJob, SourceAnswer } from './read-job.ts';

/** Whether a source is switched off in this run; a source requested by `asker.only` never is. */
export function isOff({ off, operation, asker }: ReadJob, { id }: Pick<Source<unknown>, 'id'>): boolean {
  return asker.only === undefined && off.has(`${operation.path} ${id}`);
}

/** The sources of a run: all in order, or only the requested one. */
export function sourcesAsked({ asker }: ReadJob, sources: readonly Source<unknown>[]): readonly Source<unknown>[] {
  return asker.only === undefined ? sources : sources.filter(({ id }) => id === asker.only);
}

const keyOf = ({ operation }: ReadJob, source: Source<unknown>) => `${operation.path} ${source.id}`;

/**
 * Whether reading a source first may save the tabs listed before it: it gives the whole record, by a request of ours. A
 * source that takes only a caller's cookie saves none: with such a cookie no tab is opened.
 */
function maySaveTabs({ operation: { sources } }: ReadJob, source: Source<unknown>): boolean {
  const tab = sources.findIndex(({ kind }) => kind === 'tab');
  const isLate = tab >= 0 && sources.indexOf(source) > tab;
  return isLate && 'sessions' in source && !source.gives && source.sessions.some((kind) => kind !== 'caller');
}

/**
 * The sources in their order for this run: those that may save tabs come before them where they got the item within a
 * day.
 */
export async function sourcesInOrder(job: ReadJob): Promise<readonly Source<unknown>[]> {
  const { sources } = job.operation;
  const early: Source<unknown>[] = [];
  for (const source of sources)
    if (maySaveTabs(job, source) && (await job.recentSuccess.worked(keyOf(job, source)))) early.push(source);
  if (early.length === 0) return sources;
  const others = sources.filter((source) => !early.includes(source));
  const tab = others.findIndex(({ kind }) => kind === 'tab');
  return [...others.slice(0, tab), ...early, ...others.slice(tab)];
}

/**
 * Reads a source and remembers, outside private windows, whether it got the item or a failure that ends the run.
 * @throws as `read`
 */
export async function remembered(
  job: ReadJob,
  source: Source<unknown>,
  read: () => Promise<SourceAnswer | null>,
): Promise<SourceAnswer | null> {
  if (!maySaveTabs(job, source) || job.asker.incognito) return read();
  const note = (worked: boolean) => job.recentSuccess.note(keyOf(job, source), worked);
  try {
    const attempt = await read();
    await note(attempt !== null);
    return attempt;
  } catch (thrown) {
    if (Failure.from(thrown).kind !== 'cancelled') await note(job.failures.at(-1)?.ends === true);
    throw thrown;
  }
}
