import type { KnownCounters } from '../../lib/features/capture/protocol.ts';
import { useBackground } from '../parts/background-context.ts';
import { useAsked } from '../parts/use-asked.ts';

/** The counters of a run and of the previous capture: undefined until known, null if there are none. */
export function useKnownCounters(id: string): KnownCounters | null | undefined {
  const background = useBackground();
  const [known] = useAsked(() => (id ? background.ask('run.counters', { id }).catch(() => null) : null), [background, id]);
  return known;
}
