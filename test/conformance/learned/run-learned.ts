import type { Capture } from '../../../lib/core/capture.ts';
import type { Operation } from '../../../lib/core/operation.ts';
import { reasonCodes } from '../../../lib/core/reason.ts';
import type { LearnedFile } from '../../tools/learn/learned-file.ts';
import { cases } from '../cases.ts';
import type { ConformanceStage } from '../stage/stage.ts';
import { withSources } from '../with-sources.ts';

/** How the trail says that a source ended: its item, or why not. */
function outcomeOf({ state, failure, trail }: Capture, source: string): string {
  if (state === 'done') return 'found';
  const { outcome, reason } = trail.findLast((step) => step.source === source) ?? {
    outcome: failure?.kind,
    reason: null,
  };
  return outcome === 'absent' ? `absent: ${reason && reasonCodes(reason)}` : String(failure?.kind ?? outcome);
}

/**
 * Reads a source alone on the learned answers: how it ended, and what it lost of what it reads on the site's own:
 * fields that it lacks now, types that depart. `change`: the operation to read with, for what a mend would do.
 */
export async function runLearned(
  learned: LearnedFile,
  stage: ConformanceStage,
  change = (operation: Operation) => operation,
) {
  const test = cases.find(({ operation }) => operation.path === learned.operation);
  const source = test?.sources.find(({ id }) => id === learned.source);
  if (!test || !source) throw new Error(`no source ${learned.source} of ${learned.operation}`);
  const { platform } = test.operation;
  const only = withSources(change(test.operation), [source.id]);
  const body = source.body ?? test.body;
  stage.replica.columns(platform, source.columns ?? []);
  const before = (await stage.ask(only, body, source.arrange)).capture;
  stage.replica.learned(platform, learned.answers);
  const after = (await stage.ask(only, body, source.arrange)).capture;
  const missing = after.missing.filter((path) => !before.missing.includes(path));
  const drift = after.drift.filter((line) => !line.endsWith(': new field') && !before.drift.includes(line));
  return { outcome: outcomeOf(after, source.id), lost: after.state === 'done' ? [...missing, ...drift] : [] };
}
