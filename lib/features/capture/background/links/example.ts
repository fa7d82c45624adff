import { browser } from '../../../../browser/browser.ts';
import type { TargetOf } from '../../../../browser/tabs/find-tabs.ts';
import type { Capture } from '../../../../core/capture.ts';
import { type Operation, viewOf } from '../../../../core/operation.ts';
import { type Platform, type PlatformId, recognize } from '../../../../core/platform.ts';
import type { OperationView } from '../../../../core/view.ts';
import { offersOf } from './offers.ts';

/** A public item of a platform, and the request that captures it. */
export interface Sample {
  readonly platform: PlatformId;
  readonly operation: OperationView;
  readonly body: string;
}

export function sampleOf(
  platform: PlatformId,
  operations: readonly Operation[],
  platforms: readonly Platform[],
): Sample | null {
  const operation = operations.find((one) => one.platform === platform && one.sample);
  if (!operation?.sample) return null;
  const [offer] = offersOf(recognize(operation.sample, platforms), [operation]);
  return offer ? { platform, operation: viewOf(operation), body: offer.body } : null;
}

export interface ExampleParts {
  readonly platforms: readonly Platform[];
  readonly operations: readonly Operation[];
  readonly targetOf: TargetOf;
  /** Captures without their envelopes, newest first. */
  captured(platform: PlatformId): Promise<readonly Omit<Capture, 'envelope' | 'newFields' | 'shapes'>[]>;
}

/**
 * The body for an item that an operation can capture at once: one an open page shows, one captured before, or the
 * platform's sample.
 */
export function createExample({ platforms, operations, targetOf, captured: listed }: ExampleParts) {
  return async (path: string): Promise<string | null> => {
    const operation = operations.find((one) => one.path === path);
    if (!operation) return null;
    for (const tab of await browser.tabs.query({})) {
      const [offer] = tab.incognito ? [] : offersOf(await targetOf(tab), [operation]);
      if (offer) return offer.body;
    }
    const lines = await listed(operation.platform);
    const captured = lines.find((line) => line.path === path && line.state === 'done');
    if (captured) return captured.request.body;
    const samples = operations.flatMap(({ platform, sample }) =>
      platform === operation.platform && sample ? sample : [],
    );
    return samples.flatMap((sample) => offersOf(recognize(sample, platforms), [operation]))[0]?.body ?? null;
  };
}
