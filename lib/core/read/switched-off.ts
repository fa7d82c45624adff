import type { Source } from '../source.ts';
import type { ReadJob } from './read-job.ts';

/** Whether a source is switched off in this run; a source requested by `asker.only` never is. */
export function isOff({ off, operation, asker }: ReadJob, { id }: Pick<Source<unknown>, 'id'>): boolean {
  return asker.only === undefined && off.has(`${operation.path} ${id}`);
}

/** The sources of a run: all in order, or only the requested one. */
export function sourcesAsked({ asker }: ReadJob, sources: readonly Source<unknown>[]): readonly Source<unknown>[] {
  return asker.only === undefined ? sources : sources.filter(({ id }) => id === asker.only);
}
