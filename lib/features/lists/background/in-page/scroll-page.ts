import type { PageMarks, ScrollPlan } from '../../../../core/list.ts';

/** What `scrollPage` tells of the page after the move. */
export interface PageSigns {
  readonly visible: boolean;
  readonly hand: boolean;
  readonly bottom: boolean;
  readonly marks: readonly (keyof PageMarks)[];
}

/**
 * Runs in the page, in our isolated world (self-contained): moves it, unless it shows a wall or a check, is covered, or
 * the user touched it. Returns `PageSigns` as JSON text; '' while the document is loading, or after an error. `texts`:
 * as in `ScrollPlan`; '' = none.
 */
export function scrollPage(
  move: 'look' | 'on' | 'back',
  moves: ScrollPlan['moves'],
  marks: PageMarks,
  texts: string,
): string {
  try {
    if (document.readyState === 'loading') return '';
    interface PageState {
      hand: boolean;
      height: number;
      grewAt: number;
    }
    const own = globalThis as { gleanerScroll?: PageState };
    const fresh = !Object.hasOwn(own, 'gleanerScroll');
    const never = { hand: false, height: Number.POSITIVE_INFINITY, grewAt: Number.NEGATIVE_INFINITY };
    const state: PageState = (!fresh && own.gleanerScroll) || never;
    own.gleanerScroll = state;
    // Shortcuts of the browser and the system begin with these keys: the user only goes to another window.
    const isAside = (event: Event & Partial<KeyboardEvent>) =>
      event.altKey || event.ctrlKey || event.metaKey || event.key === 'Shift';
    const touched = (event: Event) => {
      if (event.isTrusted && !(event.type === 'keydown' && isAside(event))) state.hand = true;
    };
    for (const type of fresh ? ['wheel', 'keydown', 'pointerdown', 'touchstart'] : []) {
      addEventListener(type, touched, { capture: true, passive: true });
    }

    const { card = '', next = '' }: { readonly card?: string; readonly next?: string } =
      moves === 'window' ? {} : moves;
    const link = next ? document.querySelector<HTMLAnchorElement>(next) : null;
    // A mark counts only if it is visible, outside of items, and no part of a long text, which people write. A warning
    // may have a second sentence.
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
    const items = [card, texts, 'a[href], article, script, style, noscript, textarea'].filter(Boolean).join();
    const says = (words: string) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const holder = node.parentElement;
        const text = node.nodeValue?.trim() ?? '';
        const isMark = text.includes(words) && text.length <= words.length + 80;
        if (holder && isMark && !holder.closest(items) && isShown(holder)) return true;
      }
      return false;
    };
    const shows = (mark: string) =>
      mark.startsWith('text=') ? says(mark.slice(5)) : [...document.querySelectorAll(mark)].some(isShown);
    const shownMarks = Object.entries(marks).flatMap(([name, ones]: [string, readonly string[]]) =>
      ones.some(shows) ? [name] : [],
    );
    const stops = shownMarks.some((name) => name !== 'end');

    let scroller = document.scrollingElement ?? document.documentElement;
    for (
      let at = card ? [...document.querySelectorAll(card)].at(-1)?.parentElement : null;
      at && at !== document.body;
      at = at.parentElement
    ) {
      if (at.scrollHeight <= at.clientHeight + 1 || !/auto|scroll|overlay/.test(getComputedStyle(at).overflowY))
        continue;
      scroller = at;
      break;
    }
    // A page that has just grown has its answer: a further step would ask for the next at once.
    if (scroller.scrollHeight > state.height) state.grewAt = performance.now();
    state.height = scroller.scrollHeight;
    const grows = performance.now() - state.grewAt < 1000;
    const visible = document.visibilityState === 'visible';
    const free = !stops && visible && !state.hand;
    const moved = move !== 'look' && free && (next !== '' || !grows);
    const leads = link !== null && link.protocol === 'https:' && link.host === location.host;
    if (moved && leads && move === 'on') location.assign(link.href);
    else if (moved && !next)
      scroller.scrollBy({ top: (move === 'on' ? 0.8 : -0.8) * scroller.clientHeight, behavior: 'instant' });
    const bottom = next ? !leads : scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 4;
    return JSON.stringify({ visible, hand: state.hand, bottom, marks: shownMarks });
  } catch {
    // An error in a page cannot be noted.
    return '';
  }
}
