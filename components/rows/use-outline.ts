import { inSlices } from '../../lib/core/in-slices.ts';
import type { Outline } from '../../lib/core/json/outline.ts';
import { outlineSlices } from '../../lib/core/json/outline-slices.ts';
import { useAsked } from '../parts/use-asked.ts';

/** The outline of a JSON text; null until it is built (in slices) and for a text that is not JSON. */
export function useOutline(text: string | null): Outline | null {
  const [outline = null] = useAsked((late) => (text === null ? null : inSlices(outlineSlices(text), late)), [text]);
  return outline;
}
