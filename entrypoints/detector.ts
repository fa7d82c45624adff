import type { browser } from 'wxt/browser';
import { readAnchors } from '../lib/browser/in-page/read-anchors.ts';
import { isDetected, registerAnswers } from '../lib/browser/in-page/register-answers.ts';
import { shownItem } from '../lib/browser/in-page/shown-item.ts';
import { watchAddress } from '../lib/browser/in-page/watch-address.ts';
import type { DetectedForm } from '../lib/core/page-forms.ts';
import type { PageAnchor } from '../lib/core/platform.ts';

/** How many times in a row an unanswered report is repeated: over half a minute in total. */
const mostUnanswered = 5;

/** The shortest time between two reports, in ms. */
const reportMs = 1000;

/** The two names that browsers have for the extension API. */
type Api = typeof browser;
const own = globalThis as unknown as { readonly browser?: Api; readonly chrome: Api };

/**
 * The extension API. Its first use costs a page two milliseconds: only a report is worth that. Below Chromium 148 there
 * is no `browser`.
 */
const api = () => own.browser ?? own.chrome;

// On every page of the platforms: it tells the background what the page shows while the page is visible, when that is
// news. Whoever shows nothing that can be captured starts the background only where the browser shows the page again as
// it was left. It reads no element before the background has put the platform's anchors in: until the user agrees to
// that, it compares addresses alone. It starts with the document, because Chromium holds a page's load event back for a
// script that comes later (30 ms were measured), and reports after that event. It avoids defineContentScript, whose
// context dispatches events that the page can hear.
export default {
  main() {
    // Globals of the isolated world, set by the script before this one, which the build makes. If unset, an element of
    // the page may show through.
    const world = globalThis as { gleanerPages?: readonly DetectedForm[]; gleanerAnchors?: readonly PageAnchor[] };
    if (!Object.hasOwn(world, 'gleanerPages') || !world.gleanerPages || isDetected()) return;
    const items = world.gleanerPages;
    // The listeners stay when it ends, and do nothing: a signal that removes them would cost every page more.
    let ended = false;
    /** Null: the page comes from the back/forward cache, which is news whatever it shows. */
    let lastReport: string | null = '';
    let reportedAt = Number.NEGATIVE_INFINITY;
    let unanswered = 0;
    let waiting = false;

    /** False once the extension that started this script was removed, or has injected a newer copy. */
    function alive(): boolean {
      if (api().runtime?.id !== undefined) return true;
      ended = true;
      return false;
    }

    /**
     * Looks again after a while, once. A page that is unloading needs no timer, and Firefox throws on setTimeout there.
     */
    function later(ms: number): void {
      if (waiting || ended) return;
      try {
        setTimeout(() => {
          waiting = false;
          void report();
        }, ms);
        waiting = true;
      } catch {
        ended = true;
      }
    }

    const shown = shownItem(
      items,
      () => (Object.hasOwn(world, 'gleanerAnchors') ? world.gleanerAnchors : undefined),
      () => later(500),
    );

    async function report(): Promise<void> {
      if (ended || document.visibilityState === 'hidden') return;
      const now = shown();
      if (now === lastReport || !alive()) return;
      const wait = reportedAt + reportMs - performance.now();
      if (wait > 0) return later(wait);
      const restored = lastReport === null;
      lastReport = now;
      reportedAt = performance.now();
      const reply = await api()
        .runtime.sendMessage({ name: 'page.seen', argument: { restored } })
        .catch(() => null);
      if (reply) {
        unanswered = 0;
        return;
      }
      // The background was starting or busy: the same page is reported again.
      lastReport = restored ? null : '';
      unanswered += 1;
      if (unanswered <= mostUnanswered) later(500 * 2 ** unanswered);
    }

    // Called by a copy of this script that was injected beside it: anchors may have come with it.
    const lookAgain = () => {
      later(0);
      return alive();
    };
    registerAnswers({
      'page.alive': lookAgain,
      'page.ids': ({ anchors }) => ({ url: location.href, ids: readAnchors(document, anchors) }),
    });
    // The page updates its content slightly after its address.
    watchAddress(() => later(100));
    document.addEventListener('visibilitychange', () => void report());
    // It has lost its badge, and lacks scripts that other pages have got meanwhile.
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) lastReport = null;
      void report();
    };
    window.addEventListener('pageshow', shownAgain);
    // `pageshow` follows the load event.
    if (document.readyState === 'complete') void report();
    else later(reportMs);
  },
};
