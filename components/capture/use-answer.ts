import { useMemo } from 'preact/hooks';
import type { Capture } from '../../lib/core/capture.ts';
import type { Tree } from '../../lib/core/json/tree.ts';

/** The envelope of a capture as data, for its media and details; null if it has none. Integers beyond 2^53 are rounded. */
export function useAnswer(capture: Capture | null): Tree | null {
  const text = capture?.state === 'done' ? capture.envelope : null;
  return useMemo(() => {
    try {
      return text === null ? null : (JSON.parse(text) as Tree | null);
    } catch {
      return null;
    }
  }, [text]);
}
