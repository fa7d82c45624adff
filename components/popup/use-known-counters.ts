import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { KnownCounters } from '../../lib/features/capture/protocol.ts';
import { useBackground } from '../parts/background-context.ts';

/** The counters of a run and of the previous capture: undefined until known, null if there are none. */
export function useKnownCounters(id: string): KnownCounters | null | undefined {
  const background = useBackground();
  const known = useSignal<{ readonly id: string; readonly of: KnownCounters | null } | null>(null);
  useEffect(() => {
    const take = (of: KnownCounters | null): void => {
      known.value = { id, of };
    };
    if (id) background?.ask('run.counters', { id }).then(take, () => take(null));
  }, [background, id, known]);
  return known.value?.id === id ? known.value.of : undefined;
}
