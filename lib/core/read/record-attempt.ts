import type { TrailStep } from '../capture.ts';
import { Failure, isVerdict } from '../failure.ts';
import { failed } from '../failures.ts';
import { asReason, type Reason, type ReasonCode } from '../reason.ts';
import { essentialsLacking, hollowParts } from '../record/essentials.ts';
import { isGiven, missingPaths } from '../record/missing.ts';
import type { ReadableSource, Reading, Source } from '../source.ts';
import { thrownText } from '../thrown-text.ts';
import type { ReadJob, SourceAnswer } from './read-job.ts';

type Found = Extract<Reading<unknown>, { readonly outcome: 'found' }>;

/** Errors that code throws on a value of an unexpected type: platforms and pages can send anything. */
const mistaken: readonly unknown[] = ['TypeError', 'RangeError', 'SyntaxError', 'URIError'];

function unknownShape(what: string, thrown: unknown): Failure {
  return failed('unknown_shape', [{ field: what }, { said: thrownText(thrown) }], { cause: thrown });
}

/**
 * Converts an error from reading a source: `upstream_changed` if the answer had a shape that the source does not know.
 */
export function failureOf({ id }: Pick<Source<unknown>, 'id'>, thrown: unknown): Failure {
  return thrown instanceof Error && mistaken.includes(thrown.name) ? unknownShape(id, thrown) : Failure.from(thrown);
}

function normalize(job: ReadJob, source: ReadableSource<unknown>, raw: unknown): unknown {
  try {
    return source.normalize(raw, job.item, job.input);
  } catch (thrown) {
    throw thrown instanceof Failure ? thrown : unknownShape(source.id, thrown);
  }
}

function noteStep(job: ReadJob, step: Omit<TrailStep, 'ms'>): void {
  job.trail.push({ ...step, ms: Math.round(job.recorder.took(step.source)) });
}

/**
 * Normalises what a source found and notes it. @throws Failure `upstream_changed` for a shape unknown to it, or a
 * record without core
 */
export function recordFound(
  job: ReadJob,
  source: ReadableSource<unknown>,
  session: string,
  reading: Found,
): SourceAnswer {
  const data = normalize(job, source, reading.raw);
  const hollow = hollowParts(data, job.operation);
  if (hollow.length > 0)
    throw failed('hollow_answer', [{ field: hollow.map((places) => places.split(' ')[0]).join(', ') }]);
  const unknown = missingPaths(job.operation.data, source.gives).filter((path) => !isGiven(data, path));
  const missing = [...new Set([...unknown, ...reading.missing])];
  noteStep(job, { source: source.id, session, outcome: missing.length ? 'partial' : 'found', reason: null });
  const lacking = essentialsLacking(data, job.operation);
  return {
    source: source.id,
    session,
    data,
    raw: reading.raw,
    signedIn: reading.signedIn,
    missing,
    lacking,
    readBy: source,
  };
}

/** Notes why a source has no item. Gives null, the attempt's result. */
export function recordAbsence(
  job: ReadJob,
  source: Source<unknown>,
  session: string,
  reason: Reason | ReasonCode,
): null {
  noteStep(job, { source: source.id, session, outcome: 'absent', reason: asReason(reason) });
  return null;
}

/**
 * Notes a failed attempt, closes hosts if need be, and returns the failure. `asked`: hosts of its requests; `shown`: of
 * its page.
 */
export function recordFailure(
  job: ReadJob,
  source: Source<unknown>,
  session: string,
  failure: Failure,
  asked: readonly string[] = [],
  shown: readonly string[] = [],
): Failure {
  noteStep(job, { source: source.id, session, outcome: failure.kind, reason: failure.reason });
  // A tab has no conclusive kinds: its only failure is that the item did not appear.
  const conclusive = source.kind === 'tab' ? null : (source.conclusive ?? []);
  const ends = failure.kind === 'cancelled' || isVerdict(failure, conclusive ?? []);
  const decisive = failure.weight !== 'last' && (conclusive === null || conclusive.length > 0);
  job.failures.push({ failure, decisive, ends });
  job.gate.note(failure, asked, shown);
  return failure;
}
