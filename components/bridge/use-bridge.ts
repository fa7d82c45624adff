import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { BridgeState } from '../../lib/features/bridge/background/index.ts';
import { useBackground, useHeard } from '../parts/background-context.ts';
import { type Asked, useAsked } from '../parts/use-asked.ts';

/** Polling interval in ms while the bridge is on and no program answers: it may be installed in the meantime. */
const lookEvery = 2000;

/**
 * The state of the bridge (undefined before the first answer, null when it cannot be read), and a function that
 * replaces it. It is read again whenever `again` changes.
 */
export function useBridge(again: readonly unknown[] = []): Asked<BridgeState | null> {
  const background = useBackground();
  const looks = useSignal(0);
  const bridge: Asked<BridgeState | null> = useAsked(
    () => background.ask('bridge.read', {}).catch(() => bridge[0] ?? null),
    [background],
    [useHeard('bridge.changed'), looks.value, ...again],
  );
  const alone = bridge[0]?.on === true && bridge[0].port !== 'connected';
  useEffect(() => {
    if (!alone) return;
    const timer = setInterval(() => (looks.value += 1), lookEvery);
    return () => clearInterval(timer);
  }, [alone, looks]);
  return bridge;
}
