import { createContext, type Provider } from 'preact';
import { useContext } from 'preact/hooks';

/** What a page provides once to all its components: the provider, and the hook that reads it. */
export function pageContext<Parts>(): readonly [provider: Provider<Parts>, use: () => Parts] {
  const context = createContext(null as Parts);
  return [context.Provider, () => useContext(context)];
}
