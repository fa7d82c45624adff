import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Background } from '../../lib/protocol.ts';

/** Handed in once by each page, for the pieces that ask the background themselves. */
export const BackgroundContext = createContext<Background | null>(null);

/** Null on pages without one. */
export function useBackground(): Background | null {
  return useContext(BackgroundContext);
}
