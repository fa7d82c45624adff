import type { Source } from '../source.ts';
import type { ReadJob } from './read-job.ts';

/** Whether a source is not to be read in this run: it is switched off, or another one alone was asked for. */
export function isOff({ off, operation, asker }: ReadJob, { id }: Pick<Source<unknown>, 'id'>): boolean {
  return asker.only === undefined && off.has(`${operation.path} ${id}`);
}

/** The sources of a run: all in their order, or the one asked for. */
export function sourcesAsked({ asker }: ReadJob, sources: readonly Source<unknown>[]): readonly Source<unknown>[] {
  return asker.only === undefined ? sources : sources.filter(({ id }) => id === asker.only);
}
