import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Capture } from '../../lib/core/capture.ts';
import { useBackground } from '../parts/background-context.ts';
import { createTurns } from '../parts/create-turns.ts';

const useTurn = createTurns();
/** Maximum number of addresses to try per tile. */
const triesAtMost = 2;
/** How long an address that gave nothing is not asked for again, in ms: the network may be back by then. */
const rests = 5 * 60_000;
/** Where each address can be shown; '' = nowhere. A tile that comes back into view asks for nothing again. */
const shown = new Map<string, string>();

function keep(address: string, found: string): void {
  shown.set(address, found);
  if (found === '') setTimeout(() => shown.get(address) === '' && shown.delete(address), rests);
}

/**
 * The picture of one tile of many: asked for when the tile has been `seen` for a moment, until it is loaded at most a
 * few at a time. '' while there is none. Nothing of a private window: the request would be made outside it.
 */
export function useTilePicture(
  { platform, incognito }: Pick<Capture, 'platform' | 'incognito'>,
  addresses: readonly string[],
  seen: boolean,
) {
  const background = useBackground();
  // Drawn again with each turn.
  const turn = useSignal(0);
  turn.value;
  const tries = incognito ? [] : addresses.slice(0, triesAtMost);
  const given = tries.find((one) => shown.get(one)) ?? tries.find((one) => shown.get(one) !== '');
  const address = given === undefined ? '' : shown.get(given);
  /** The address that this tile itself has asked for last. */
  const asked = useRef('');
  const loaded = useRef(() => {});

  async function ask(wanted: string, late: () => boolean): Promise<void> {
    const preview = () => background.ask('media.preview', { platform, address: wanted }).catch(() => '');
    const found = shown.get(wanted) ?? (await preview());
    keep(wanted, found);
    // Out of view it is not loaded, and may be gone by then.
    if (!late()) asked.current = wanted;
    turn.value += 1;
    // Where no Referer is needed, the picture itself is loaded only now.
    if (found && !late()) await new Promise<void>((done) => (loaded.current = done));
  }
  const isWanted = seen && given !== undefined && address === undefined;
  useTurn(isWanted ? (late) => ask(given, late) : null, [background, platform, given, isWanted]);
  // A tile that has left the view may not load its picture, and must not keep the others from theirs.
  useEffect(() => () => loaded.current(), [seen, given]);

  return {
    address: address ?? '',
    on: {
      onLoad: () => loaded.current(),
      onError(): void {
        loaded.current();
        if (given === undefined) return;
        // What the background has fetched is there for a minute only.
        if (address?.startsWith('blob:') && asked.current !== given) shown.delete(given);
        else keep(given, '');
        turn.value += 1;
      },
    },
  };
}
