import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Background } from '../../lib/protocol.ts';

/** Each page provides it once, for components that call the background themselves. */
export const BackgroundContext = createContext<Background>({
  ask: () => Promise.reject(new Error('This page provides no background.')),
  listen: () => () => {},
});

export function useBackground(): Background {
  return useContext(BackgroundContext);
}
