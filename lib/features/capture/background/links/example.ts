import { browser } from '../../../../browser/browser.ts';
import type { TargetOf } from '../../../../browser/tabs/find-tabs.ts';
import type { Capture } from '../../../../core/capture.ts';
import type { Operation } from '../../../../core/operation.ts';
import { type Platform, recognize } from '../../../../core/platform.ts';
import { offersOf } from './offers.ts';

export interface ExampleParts {
  readonly platforms: readonly Platform[];
  readonly operations: readonly Operation[];
  readonly targetOf: TargetOf;
  /** Captures without their envelopes, newest first. */
  captured(platform: string): Promise<readonly Omit<Capture, 'envelope' | 'newFields' | 'shapes'>[]>;
}

/**
 * Finds the request body for an item that an operation can capture immediately: one that an open page shows, else one captured before, else
 * the platform's sample.
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
    const samples = operations.flatMap(({ platform, sample }) => (platform === operation.platform && sample ? sample : []));
    return samples.flatMap((sample) => offersOf(recognize(sample, platforms), [operation]))[0]?.body ?? null;
  };
}
