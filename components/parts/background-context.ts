import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Background } from '../../lib/protocol.ts';

/** Each page provides it once, for components that call the background themselves. */
export const BackgroundContext = createContext<Background | null>(null);

/** Null on pages that provide no background. */
export function useBackground(): Background | null {
  return useContext(BackgroundContext);
}
