import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Capture } from '../../lib/core/capture.ts';
import { useBackground } from '../parts/background-context.ts';

/** So many addresses of one thing are tried at most: its hosts are asked politely. */
const triesAtMost = 4;

/**
 * An address that can be shown: the first of `addresses` that the background lets through; `next` turns to the one after it, for the
 * browser may not know the format. '' while there is none. Nothing is loaded for a private window: it would be asked for outside of it.
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
  /** Nothing is left to try. */
  return { address: shown.value, next, failed: incognito || given === undefined };
}
