import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Capture } from '../../lib/core/capture.ts';
import { useBackground } from '../parts/background-context.ts';

/** Maximum number of addresses to try per item, to be polite to its hosts. */
const triesAtMost = 4;

/**
 * An address that can be shown: the first of `addresses` that the background allows. `next` goes to the following one, because the
 * browser may not support the format. '' while there is none. Loads nothing for a private window: the request would be made outside it.
 */
export function useMediaAddress({ platform, incognito }: Pick<Capture, 'platform' | 'incognito'>, addresses: readonly string[]) {
  const background = useBackground();
  const at = useSignal(0);
  const shown = useSignal('');
  const given = at.value < triesAtMost ? addresses[at.value] : undefined;
  useEffect(() => {
    shown.value = '';
    if (given === undefined || incognito) return;
    let stale = false;
    background?.ask('media.preview', { platform, address: given }).then(
      (address) => {
        if (stale) return;
        if (address) shown.value = address;
        else at.value += 1;
      },
      () => {},
    );
    return () => {
      stale = true;
    };
  }, [background, platform, incognito, given, at, shown]);
  const next = (): void => {
    at.value += 1;
  };
  /** `failed`: no address is left to try. */
  return { address: shown.value, next, failed: incognito || given === undefined };
}
