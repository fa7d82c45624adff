import { Failure, type FailureKind, failureMeanings } from '../failure.ts';
import { isPageSource, type Source } from '../source.ts';
import { attemptNetwork } from './attempt-network.ts';
import { attemptPage } from './attempt-page.ts';
import { attemptTab } from './attempt-tab.ts';
import type { Attempt, ReadJob, ReadResult } from './read-job.ts';

/** Failures that end a run whatever the source is entitled to decide: going on would make things worse. */
const stopping: readonly FailureKind[] = ['challenge', 'cancelled', 'rate_limited', 'proxy_unavailable'];

/** From the most to the least informative: the first that happened is the run's failure. */
const informative: readonly FailureKind[] = [
  'challenge',
  'removed',
  'private',
  'region_blocked',
  'not_found',
  'token_missing',
  'session_expired',
  'sign_in_required',
  'upstream_changed',
  'upstream_refused',
  'timed_out',
  'unreachable',
  'internal',
];

/** The fields that none of the attempts so far can know. */
function missingOf(kept: readonly Attempt[]): readonly string[] {
  return (kept[0]?.partial ?? []).filter((path) => kept.every((one) => one.partial.includes(path)));
}

/** Whether reading `source` could add anything to what is kept: sources that lack the same fields are not asked again. */
function canAdd(source: Source<unknown>, kept: readonly Attempt[], all: readonly Source<unknown>[]): boolean {
  if (kept.length === 0) return true;
  if (source.kind === 'tab') return all.some((one) => source.reads.includes(one.id) && canAdd(one, kept, all));
  return missingOf(kept).some((path) => !source.partial.includes(path));
}

function ends(failure: Failure, source: Source<unknown>, all: readonly Source<unknown>[]): boolean {
  if (failure.goesOn) return false;
  if (stopping.includes(failure.kind)) return true;
  if (!failureMeanings[failure.kind].conclusive && failure.kind !== 'invalid_request') return false;
  const readers = source.kind === 'tab' ? all.filter((one) => source.reads.includes(one.id)) : [source];
  return readers.some((one) => one.kind !== 'tab' && one.conclusive.includes(failure.kind));
}

function attempt(job: ReadJob, source: Source<unknown>): Promise<Attempt | null> {
  if (source.kind === 'tab') return attemptTab(job, source);
  return isPageSource(source) ? attemptPage(job, source) : attemptNetwork(job, source);
}

/** Several partial records as one, or the fullest of them where the operation does not merge. */
function combine(job: ReadJob, kept: readonly Attempt[]): ReadResult {
  const fullest = kept.reduce((best, one) => (one.partial.length < best.partial.length ? one : best));
  if (!job.operation.merge || kept.length === 1) return { ...fullest, missing: fullest.partial };
  return {
    ...fullest,
    data: job.operation.merge(kept),
    raw: kept.map((one) => one.raw),
    source: kept.map((one) => one.source).join(' + '),
    session: [...new Set(kept.map((one) => one.session))].join(' + '),
    missing: missingOf(kept),
  };
}

function worst(failures: readonly Failure[]): Failure | undefined {
  return [...failures].sort((a, b) => informative.indexOf(a.kind) - informative.indexOf(b.kind))[0];
}

function nothingTried(job: ReadJob): Failure {
  const tried = job.trail.map((step) => `${step.source}: ${step.reason}`).join('; ');
  return new Failure(
    'upstream_refused',
    `No source could be read here (${tried || 'none fits this session'}). Open the page and capture it there.`,
  );
}

/**
 * Reads the item from the best source. The first complete answer wins; partial ones are kept and used, or merged, only
 * when none is complete. Data in hand beats a later failure.
 * @throws Failure the most informative one when no source gave anything
 */
export async function readItem(job: ReadJob): Promise<ReadResult> {
  const sources = job.operation.sources;
  const kept: Attempt[] = [];
  const failures: Failure[] = [];
  for (const source of sources) {
    if (!canAdd(source, kept, sources) || (source.kind === 'tab' && !job.asker.explicit)) continue;
    try {
      const result = await attempt(job, source);
      if (!result) continue;
      kept.push(result);
      if (result.partial.length === 0) return { ...result, missing: [] };
    } catch (thrown) {
      const failure = Failure.from(thrown);
      failures.push(failure);
      if (ends(failure, source, sources)) {
        if (kept.length > 0 && failure.kind !== 'cancelled') break;
        throw failure;
      }
    }
  }
  if (kept.length > 0) return combine(job, kept);
  throw worst(failures) ?? nothingTried(job);
}
