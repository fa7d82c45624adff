import type { Journal } from '../../../../browser/journal/journal.ts';
import { createLifeline } from '../../../../browser/keep-alive.ts';
import type { Network } from '../../../../browser/network/network.ts';
import type { Pacer } from '../../../../browser/network/pacer.ts';
import { granted } from '../../../../browser/network/permissions.ts';
import { askerTab } from '../../../../browser/tabs/asker-tab.ts';
import type { TargetOf } from '../../../../browser/tabs/find-tabs.ts';
import type { WorkTabs } from '../../../../browser/tabs/work-tabs.ts';
import type { Asker, OpenTransport } from '../../../../core/gateway.ts';
import type { Operation } from '../../../../core/operation.ts';
import type { Platform } from '../../../../core/platform.ts';
import { readPaces } from '../../../settings/background/index.ts';
import { failed } from '../failures.ts';
import type { Watching } from '../watching.ts';
import { createTransport } from './transport.ts';

export interface RunTransportParts {
  readonly platforms: readonly Platform[];
  readonly network: Network;
  readonly pacer: Pacer;
  readonly journal: Journal;
  readonly targetOf: TargetOf;
  readonly watching: Watching;
  readonly workTabs: Pick<WorkTabs, 'of'>;
}

/** Opens a transport for each run, keeps the worker alive while one is open, and cancels runs. */
export interface RunTransports {
  open(asker: Asker, operation: Operation, runId: string): Promise<OpenTransport>;
  /** Stops a run that is queued or running. */
  cancel(runId: string): void;
}

export function createRunTransports(parts: RunTransportParts): RunTransports {
  const stops = new Map<string, AbortController>();
  const lifeline = createLifeline();

  function stopOf(runId: string): AbortController {
    const stop = stops.get(runId) ?? new AbortController();
    stops.set(runId, stop);
    return stop;
  }

  async function check(operation: Operation): Promise<void> {
    const platform = parts.platforms.find(({ id }) => id === operation.platform);
    if (!platform || (await granted(platform))) return;
    throw failed('platform_not_allowed', [{ words: [`platform_${platform.id}`] }]);
  }

  return {
    async open(asker, operation, runId) {
      const { signal } = stopOf(runId);
      await check(operation);
      const [settings, tab] = await Promise.all([readPaces(), askerTab(asker.tabId, asker.incognito)]);
      const release = lifeline(settings.keepAlive);
      const { platform } = operation;
      const shared = asker.queued ? { workTab: parts.workTabs.of(platform) } : {};
      const { transport, end } = createTransport({ ...parts, ...shared, platform, asker: tab, settings, signal });
      return {
        transport,
        async end() {
          stops.delete(runId);
          await end();
          await release();
        },
      };
    },
    cancel: (runId) => stopOf(runId).abort(),
  };
}
