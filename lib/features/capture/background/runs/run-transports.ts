import { createLifeline } from '../../../../browser/keep-alive.ts';
import { platformLock } from '../../../../browser/lock.ts';
import { granted } from '../../../../browser/network/permissions.ts';
import { askerTab } from '../../../../browser/tabs/asker-tab.ts';
import type { WorkTabs } from '../../../../browser/tabs/work-tabs.ts';
import type { Asker, GatewayParts, OpenTransport } from '../../../../core/gateway.ts';
import type { Operation } from '../../../../core/operation.ts';
import type { Platform, PlatformId } from '../../../../core/platform.ts';
import { isSwitchedOff, readPaces, watchUserSettings } from '../../../settings/background/index.ts';
import { platformNotAllowed, platformOff } from '../failures.ts';
import { createTransport, type TransportParts } from './transport.ts';

export interface RunTransportParts
  extends Pick<TransportParts, 'network' | 'pacer' | 'journal' | 'targetOf' | 'watching'> {
  readonly platforms: readonly Platform[];
  readonly workTabs: Pick<WorkTabs, 'of'>;
}

export type RunTransports = ReturnType<typeof createRunTransports>;

/** Has each run wait for its turn, opens its transport, keeps the worker alive while one is open, and cancels runs. */
export function createRunTransports(parts: RunTransportParts) {
  const stops = new Map<string, AbortController>();
  const lifeline = createLifeline();
  /** The platforms of the runs that are open. */
  const live = new Map<string, PlatformId>();

  // Switching a platform off ends its runs at once: they ask nothing more.
  watchUserSettings(({ disabled }) => {
    for (const [runId, platform] of live) if (disabled.includes(platform)) stopOf(runId).abort(platformOff());
  });

  function stopOf(runId: string): AbortController {
    const stop = stops.get(runId) ?? new AbortController();
    stops.set(runId, stop);
    return stop;
  }

  const lock: GatewayParts['lock'] = (platform, runId, work) =>
    platformLock(platform, stopOf(runId).signal, work).finally(() => {
      live.delete(runId);
      stops.delete(runId);
    });

  async function check(operation: Operation): Promise<void> {
    if (await isSwitchedOff(operation.platform)) throw platformOff();
    const platform = parts.platforms.find(({ id }) => id === operation.platform);
    if (!platform || (await granted(platform))) return;
    throw platformNotAllowed(platform.id);
  }

  return {
    lock,
    async open(asker: Asker, operation: Operation, runId: string): Promise<OpenTransport> {
      const { signal } = stopOf(runId);
      const { platform } = operation;
      live.set(runId, platform);
      await check(operation);
      const [settings, tab] = await Promise.all([readPaces(), askerTab(asker)]);
      const release = lifeline(settings.keepAlive);
      const shared = asker.queued ? { workTab: parts.workTabs.of(platform) } : {};
      const { transport, end } = createTransport({ ...parts, ...shared, platform, asker: tab, settings, signal });
      return {
        transport,
        async end() {
          await end();
          await release();
        },
      };
    },
    cancel: (runId: string): void => stopOf(runId).abort(),
  };
}
