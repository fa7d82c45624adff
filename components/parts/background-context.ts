import { useSignal } from '@preact/signals';
import { createContext, type Provider } from 'preact';
import { useContext, useEffect } from 'preact/hooks';
import type { Background, Broadcasts } from '../../lib/protocol.ts';

/** Makes a context for what a page provides to all its components: the provider, and the hook that reads it. */
export function pageContext<Parts>(): readonly [provider: Provider<Parts>, use: () => Parts] {
  const context = createContext(null as Parts);
  return [context.Provider, () => useContext(context)];
}

/** How often a broadcast was heard since the component was mounted: a reason to ask again. */
export function useHeard(name: keyof Broadcasts): number {
  const background = useBackground();
  const times = useSignal(0);
  useEffect(() => background.listen(name, () => (times.value += 1)), [background, name]);
  return times.value;
}

/** For components that call the background themselves. */
export const [BackgroundProvider, useBackground] = pageContext<Background>();
