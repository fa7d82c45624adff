import { Failure } from '../failure.ts';
import type { ReadableSource, Reading } from '../source.ts';
import type { Attempt, ReadJob } from './read-job.ts';

/**
 * What a source read, as a record. Notes the outcome in the trail; null when the item is not there.
 * @throws Failure `upstream_changed` when the normaliser meets a shape it does not know
 */
export function normalized(job: ReadJob, source: ReadableSource<unknown>, session: string, reading: Reading<unknown>): Attempt | null {
  if (!reading.found) {
    job.trail.push({ source: source.id, session, outcome: 'absent', reason: reading.reason });
    return null;
  }
  const data = normalize(job, source, reading.raw);
  const partial = [...new Set([...source.partial, ...reading.lacks])];
  job.trail.push({ source: source.id, session, outcome: partial.length ? 'partial' : 'found', reason: '' });
  return { source: source.id, session, data, raw: reading.raw, signedIn: reading.signedIn, partial };
}

function normalize(job: ReadJob, source: ReadableSource<unknown>, raw: unknown): unknown {
  try {
    return source.normalize(raw, job.item, job.input);
  } catch (thrown) {
    if (thrown instanceof Failure) throw thrown;
    const cause = thrown instanceof Error ? thrown.message : String(thrown);
    throw new Failure('upstream_changed', `The answer of ${source.id} has a shape Gleaner does not know (${cause}).`, { cause: thrown });
  }
}

/** Notes a failed attempt and gives the failure on. */
export function noted(job: ReadJob, source: string, session: string, thrown: unknown): Failure {
  const failure = Failure.from(thrown);
  job.trail.push({ source, session, outcome: failure.kind, reason: failure.message });
  return failure;
}
