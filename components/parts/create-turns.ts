import { useEffect } from 'preact/hooks';

/**
 * How many pictures are asked for at a time, the others in their turn: a list may be scrolled faster than its pictures
 * come.
 */
const atOnce = 24;
/** How long a picture's place must be in view before it is asked for, in ms. */
const settled = 250;

type Ask = (late: () => boolean) => Promise<unknown>;

/**
 * A hook for all pictures of one kind. It calls `ask`, where there is something to ask, once its place has been in view
 * for a moment and fewer than `atOnce` others are asked for. `late` says that `about` has changed since, or the place is
 * gone. `ask` must not reject.
 */
export function createTurns() {
  let asking = 0;
  return function useTurn(ask: Ask | null, about: readonly unknown[]): void {
    useEffect(() => {
      if (!ask) return;
      let isLate = false;
      let timer = setTimeout(begin, settled, ask);
      async function begin(own: Ask): Promise<void> {
        if (asking >= atOnce) {
          timer = setTimeout(begin, settled, own);
          return;
        }
        asking += 1;
        await own(() => isLate);
        asking -= 1;
      }
      return () => {
        isLate = true;
        clearTimeout(timer);
      };
    }, about);
  };
}
