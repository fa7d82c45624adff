import { Failure } from '../failure.ts';
import type { Source } from '../source.ts';
import type { Attempt, ReadJob } from './read-job.ts';

const keyOf = ({ operation }: ReadJob, source: Source<unknown>) => `${operation.path} ${source.id}`;

function mayComeFirst(source: Source<unknown>): boolean {
  return 'sessions' in source && source.beforeTabs === true;
}

/** The sources in their order for this run: network sources that recently got the item here come before the tabs they save. */
export async function sourcesInOrder(job: ReadJob): Promise<readonly Source<unknown>[]> {
  const { sources } = job.operation;
  const tab = sources.findIndex(({ kind }) => kind === 'tab');
  if (tab < 0) return sources;
  const early: Source<unknown>[] = [];
  for (const source of sources.slice(tab))
    if (mayComeFirst(source) && (await job.recentSuccess.worked(keyOf(job, source)))) early.push(source);
  return [...sources.slice(0, tab), ...early, ...sources.slice(tab).filter((source) => !early.includes(source))];
}

/**
 * Reads a source and remembers whether it succeeded: it got the item, or a failure that ends the run.
 * Remembers nothing in private windows.
 * @throws as `read`
 */
export async function remembered(job: ReadJob, source: Source<unknown>, read: () => Promise<Attempt | null>): Promise<Attempt | null> {
  if (!mayComeFirst(source) || job.asker.incognito) return read();
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
