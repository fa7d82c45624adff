import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { RecordCard } from '../../lib/core/record/record-card.ts';
import { useBackground } from '../parts/background-context.ts';

type Counters = RecordCard['counters'];

/** The counters of the capture before a run: undefined until known, [] if there are none. */
export function useEarlierCounters(id: string): Counters | undefined {
  const background = useBackground();
  const known = useSignal<{ readonly id: string; readonly of: Counters } | null>(null);
  useEffect(() => {
    const take = (of: Counters): void => {
      known.value = { id, of };
    };
    if (id) background?.ask('run.earlier', { id }).then(take, () => take([]));
  }, [background, id, known]);
  return known.value?.id === id ? known.value.of : undefined;
}
