import type { Capture } from '../../gateway/capture.ts';
import type { Operation } from '../../gateway/operation.ts';
import { browser } from '../browser.ts';
import type { TargetOf } from '../tabs/find-tabs.ts';
import { offersOf } from './offers.ts';

export interface ExampleParts {
  readonly operations: readonly Operation[];
  readonly targetOf: TargetOf;
  /** Captures without their envelopes, newest first. */
  captured(platform: string): Promise<readonly Omit<Capture, 'envelope' | 'newFields' | 'shapes'>[]>;
}

/** Finds an item an operation can be asked for at once: one that an open page shows, else one that was captured before. */
export function createExample({ operations, targetOf, captured }: ExampleParts) {
  return async (path: string): Promise<string | null> => {
    const operation = operations.find((one) => one.path === path);
    if (!operation) return null;
    for (const tab of await browser.tabs.query({})) {
      const [offer] = tab.incognito ? [] : offersOf(await targetOf(tab), [operation]);
      if (offer) return offer.body;
    }
    const lines = await captured(operation.platform);
    return lines.find((line) => line.path === path && line.state === 'done')?.request.body ?? null;
  };
}
