import type { Failure } from '../failure.ts';
import { failureMeanings } from '../failure-kinds.ts';
import { failed } from '../failures.ts';
import { because, type ReasonCode, withDetails } from '../reason.ts';
import { merged } from '../record/merged.ts';
import { missingPaths } from '../record/missing-paths.ts';
import { isPageSource, type Source } from '../source.ts';
import type { OpenOptions } from '../transport.ts';
import { attemptNetwork } from './attempt-network.ts';
import { attemptPage } from './attempt-page.ts';
import { attemptTab, planOf } from './attempt-tab.ts';
import type { Attempt, MetFailure, ReadJob, ReadResult } from './read-job.ts';
import { failureOf, recordAbsence, recordFailure } from './record-attempt.ts';
import { remembered, sourcesInOrder } from './sources-in-order.ts';
import { isOff, sourcesAsked } from './switched-off.ts';

/** Whether `source` could give a field that all kept answers lack; otherwise it is skipped. */
function canAdd(job: ReadJob, source: Source<unknown>, kept: readonly Attempt[], all: readonly Source<unknown>[]): boolean {
  const [first, ...others] = kept;
  if (!first) return true;
  if (source.kind === 'tab') return all.some((one) => source.reads.includes(one.id) && canAdd(job, one, kept, all));
  const missing = first.missing.filter((path) => others.every((one) => one.missing.includes(path)));
  const unknown = missingPaths(job.operation.data, source.gives);
  return missing.some((path) => !unknown.includes(path));
}

function attempt(job: ReadJob, source: Source<unknown>, plan: OpenOptions | ReasonCode): Promise<Attempt | null> {
  if (source.kind === 'tab') return attemptTab(job, source, plan);
  return isPageSource(source) ? attemptPage(job, source) : remembered(job, source, () => attemptNetwork(job, source));
}

function alone(attempt: Attempt): ReadResult {
  return { data: attempt.data, parts: [attempt], differing: [] };
}

/** Merges partial records, or takes the most complete one if the operation does not merge. */
function combine(job: ReadJob, kept: readonly Attempt[]): ReadResult {
  const fullest = kept.reduce((best, one) => (one.missing.length < best.missing.length ? one : best));
  const { merge, sources } = job.operation;
  if (!merge || kept.length === 1) return alone(fullest);
  const parts = kept.map(({ readBy: { id, zeros }, data }) => ({ source: id, data, zeros }));
  const ids = sources.map(({ id }) => id);
  return { ...merged(parts, merge, ids), parts: kept };
}

/** The failure to show. A failure of a last resort never replaces a decisive one. */
function mostInformative(met: readonly MetFailure[]): Failure | undefined {
  const decisive = met.filter((one) => one.decisive);
  const candidates = (decisive.length > 0 ? decisive : met).map(({ failure }) => failure);
  return candidates.sort((a, b) => failureMeanings[a.kind].rank - failureMeanings[b.kind].rank)[0];
}

function nothingTried(job: ReadJob): Failure {
  const tried = job.trail.flatMap(({ source, reason }) => (reason ? [withDetails(because('of_source', { field: source }), reason)] : []));
  return failed('nothing_tried', [], { details: tried });
}

/**
 * Reads the item from the best source. The first complete answer wins; partial ones are kept and used, or merged, only when
 * none is complete. A failure that is conclusive for its source ends the run, but data already read beats a later failure.
 * @throws Failure the most informative one when no source gave anything
 */
export async function readItem(job: ReadJob): Promise<ReadResult> {
  const sources = sourcesAsked(job, await sourcesInOrder(job));
  const kept: Attempt[] = [];
  for (const source of sources) {
    if (!canAdd(job, source, kept, sources)) continue;
    try {
      const plan = source.kind === 'tab' ? await planOf(job, source, kept.length > 0) : {};
      if (plan === null) continue;
      if (isOff(job, source)) {
        recordAbsence(job, source, '', 'switched_off');
        continue;
      }
      const result = await attempt(job, source, plan);
      if (!result) continue;
      kept.push(result);
      if (result.missing.length === 0) return alone(result);
    } catch (thrown) {
      const known = job.failures.find(({ failure }) => failure === thrown);
      const failure = known?.failure ?? recordFailure(job, source, '', failureOf(source, thrown));
      if (!(known ?? job.failures.at(-1))?.ends) continue;
      if (kept.length > 0 && failure.kind !== 'cancelled') break;
      throw failure;
    }
  }
  if (kept.length > 0) return combine(job, kept);
  throw mostInformative(job.failures) ?? nothingTried(job);
}
