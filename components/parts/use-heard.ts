import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Broadcasts } from '../../lib/protocol.ts';
import { useBackground } from './background-context.ts';

/** How often a broadcast was heard since the component is shown: a reason to ask again. */
export function useHeard(name: keyof Broadcasts): number {
  const background = useBackground();
  const times = useSignal(0);
  useEffect(() => background.listen(name, () => (times.value += 1)), [background, name]);
  return times.value;
}
