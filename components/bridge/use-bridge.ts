import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { BridgeState } from '../../lib/features/bridge/background/index.ts';
import type { Background } from '../../lib/protocol.ts';

/** Polling interval in ms while the bridge is on and no program answers: it may be installed in the meantime. */
const lookEvery = 2000;

/** The state of the bridge: undefined before the first answer, null when it cannot be read. */
export type KnownBridge = Signal<BridgeState | null | undefined>;

/** The current state of the bridge. */
export function useBridge(background: Background): KnownBridge {
  const state = useSignal<BridgeState | null | undefined>(undefined);
  useEffect(() => {
    const load = (): void => {
      background.ask('bridge.read', {}).then(
        (read) => {
          state.value = read;
        },
        () => {
          state.value ??= null;
        },
      );
    };
    load();
    const timer = setInterval(() => {
      if (state.value?.on && state.value.port !== 'connected') load();
    }, lookEvery);
    const deaf = background.listen('bridge.changed', load);
    return () => {
      clearInterval(timer);
      deaf();
    };
  }, [background, state]);
  return state;
}
