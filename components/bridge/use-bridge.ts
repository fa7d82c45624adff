import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { BridgeState } from '../../lib/browser/bridge/bridge-state.ts';
import type { Background } from '../parts/background.ts';

/** While the bridge is on and nobody answers yet, it is looked at this often, in ms: the program may be installed meanwhile. */
const lookEvery = 2000;

/** The state of the bridge, as it changes, from the one that was read first; null while none could be read. */
export function useBridge(background: Background, first: BridgeState | null): Signal<BridgeState | null> {
  const state = useSignal(first);
  useEffect(() => {
    const load = (): void => {
      background.ask('bridge.read', {}).then(
        (read) => {
          state.value = read;
        },
        () => {},
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
