import { useSignal } from '@preact/signals';
import type { Capture } from '../../lib/core/capture.ts';
import { useBackground } from '../parts/background-context.ts';
import { useAsked } from '../parts/use-asked.ts';

/** Maximum number of addresses to try per item, to be polite to its hosts. */
const triesAtMost = 4;

/**
 * An address that can be shown: the first of `addresses` that the background allows. `next` goes to the following one,
 * because the browser may not support the format. '' while there is none. Loads nothing for a private window: the
 * request would be made outside it.
 */
export function useMediaAddress(
  { platform, incognito }: Pick<Capture, 'platform' | 'incognito'>,
  addresses: readonly string[],
) {
  const background = useBackground();
  const at = useSignal(0);
  const given = at.value < triesAtMost ? addresses[at.value] : undefined;
  const next = () => (at.value += 1);
  const [address = ''] = useAsked(
    async (late) => {
      if (given === undefined || incognito) return '';
      const allowed = await background.ask('media.preview', { platform, address: given });
      if (!allowed && !late()) next();
      return allowed;
    },
    [background, platform, incognito, given],
  );
  /** `failed`: no address is left to try. */
  return { address, next, failed: incognito || given === undefined };
}
