import { vi } from 'vitest';

/**
 * What pages of the profile keep, in the place of the browser's: to be looked at, and to be unstubbed with all globals.
 */
export function stubPageStorage(kept: Map<string, string> = new Map()): Map<string, string> {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  return kept;
}
