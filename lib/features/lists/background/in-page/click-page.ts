import type { PageClicks } from '../../../../core/list.ts';

/**
 * Runs in the page, in our isolated world (self-contained): clicks a button of `clicks` that was not clicked in its
 * present state, unless the page is covered or the user touched it. `whole`: the words that identify threads which had
 * all their replies before this document. Returns whether it clicked.
 */
export function clickPage(
  move: 'panel' | 'more' | 'replies',
  clicks: PageClicks,
  whole: readonly (readonly string[])[],
): boolean {
  try {
    interface Clicked {
      /** The panel's button was clicked. */
      panel: boolean;
      whole?: readonly (readonly string[])[];
      /** Buttons that were clicked, with their state then. */
      readonly buttons: WeakMap<Element, string>;
      readonly threads: WeakMap<Element, Element>;
    }
    const own = globalThis as { gleanerScroll?: { readonly hand: boolean }; gleanerClicks?: Clicked };
    if (document.visibilityState !== 'visible' || own.gleanerScroll?.hand) return false;
    const given = clicks[move];
    const { selector, text = [''] } = typeof given === 'object' ? given : { selector: given };
    const known = Object.hasOwn(own, 'gleanerClicks') && own.gleanerClicks;
    const state: Clicked = known || { panel: false, buttons: new WeakMap(), threads: new WeakMap() };
    own.gleanerClicks = state;
    if (move === 'replies') state.whole ??= whole;
    if (!selector || (move === 'panel' && state.panel)) return false;

    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
    const named = (button: Element) => text.some((words) => button.textContent?.includes(words));
    const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (button) => isShown(button) && named(button),
    );
    const buttons = shown.filter((button) => !shown.some((other) => other !== button && button.contains(other)));
    // The largest element around a button and no other button. It shrinks as buttons come, and never grows.
    const threadOf = (button: Element) => {
      const before = state.threads.get(button);
      let thread = button;
      for (let at = button.parentElement; at && at !== document.body && thread !== before; at = at.parentElement) {
        if (buttons.some((other) => other !== button && at?.contains(other))) break;
        thread = at;
      }
      state.threads.set(button, thread);
      return thread;
    };
    for (const button of buttons) {
      const thread = threadOf(button);
      const words = (thread.textContent ?? '').replace(/\s+/g, '');
      // A button that asks for more may look as before, but its thread has grown.
      const grown = thread === button ? (button.previousElementSibling?.textContent ?? '') : words;
      const now = `${grown.length} ${button.textContent}`;
      if (state.buttons.get(button) === now) continue;
      if (move === 'replies' && state.whole?.some((ours) => ours.every((word) => words.includes(word)))) continue;
      if (move !== 'panel') button.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left = 0, top = 0, width = 0, height = 0 } = button.getClientRects()[0] ?? {};
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!button.contains(hit)) continue;
      state.buttons.set(button, now);
      (hit instanceof HTMLElement ? hit : button).click();
      state.panel ||= move === 'panel';
      return true;
    }
  } catch {
    // An error in a page cannot be noted.
  }
  return false;
}
