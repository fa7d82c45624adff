import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { inSlices } from '../../lib/core/in-slices.ts';
import type { Outline } from '../../lib/core/json/outline.ts';
import { outlineSlices } from '../../lib/core/json/outline-slices.ts';

/** The outline of a JSON text; null until it is built (in slices) and for a text that is not JSON. */
export function useOutline(text: string | null): Outline | null {
  const made = useSignal<Outline | null>(null);
  useEffect(() => {
    let unmounted = false;
    if (text !== null) {
      inSlices(outlineSlices(text), () => unmounted).then(
        (outline) => {
          if (!unmounted) made.value = outline;
        },
        () => {
          if (!unmounted) made.value = null;
        },
      );
    }
    return () => {
      unmounted = true;
    };
  }, [text, made]);
  return made.value?.text === text ? made.value : null;
}
