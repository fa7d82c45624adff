import type { GatewayParts } from '../../../../core/gateway.ts';
import type { Badge } from '../badge.ts';
import type { RunStore } from './run-store.ts';

export interface SaveStepParts {
  readonly runs: Pick<RunStore, 'save'>;
  readonly badge: Pick<Badge, 'begin' | 'end'>;
  /** Called when a run for that tab exists. */
  begun(tabId: number, id: string): void;
}

/** Stores each step of a run, then shows it on the tab from which the run was requested. */
export function createSaveStep({ runs, badge, begun }: SaveStepParts): GatewayParts['save'] {
  return async (capture, step) => {
    const stored = await runs.save(capture, step);
    const { tabId } = capture;
    if (tabId === null) return stored;
    begun(tabId, capture.id);
    if (step === 'queued') badge.begin(tabId);
    if (step === 'ended') badge.end(tabId, capture.state === 'done');
    return stored;
  };
}
