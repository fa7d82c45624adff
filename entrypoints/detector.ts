import { browser } from 'wxt/browser';
import { readAnchors } from '../lib/browser/in-page/read-anchors.ts';
import { isDetected, registerAnswers } from '../lib/browser/in-page/register-answers.ts';
import { watchAddress } from '../lib/browser/in-page/watch-address.ts';
import { namesItem, type PageForms } from '../lib/core/page-forms.ts';
import { addressLine } from '../lib/core/platform.ts';

/** Events that can make a page show another item without a new address. */
const rereadEvents = ['scroll', 'wheel', 'keyup', 'click'];

/** How many times in a row an unanswered report is repeated: over half a minute in total. */
const mostUnanswered = 5;

/** The shortest time between two reports, in ms. */
const reportMs = 1000;

// On every page of the platforms: it tells the background what the page shows while the page is visible, when that is news. Whoever shows
// nothing that can be captured never starts the background. It avoids defineContentScript, whose context dispatches events that the page
// can hear, and uses the extension API, whose first use costs half a millisecond, only for a report.
export default {
  main() {
    // Of the isolated world: set by the script before this one, which the build makes. Where it is not, a page's element may show through.
    const world = globalThis as { gleanerPages?: PageForms };
    if (!Object.hasOwn(world, 'gleanerPages') || !world.gleanerPages || isDetected()) return;
    const forms = world.gleanerPages;
    const life = new AbortController();
    const { signal } = life;
    const items = new RegExp(forms.items);
    let lastReport = '';
    let reportedAt = Number.NEGATIVE_INFINITY;
    let unanswered = 0;
    let waiting = false;

    /** The extension that started this script may have been removed, or have put in a newer copy. */
    function alive(): boolean {
      if (browser.runtime?.id !== undefined) return true;
      life.abort();
      return false;
    }

    /** Looks again after a while, once. A page that is unloading needs no timer, and Firefox throws on setTimeout there. */
    function later(ms: number): void {
      if (waiting || signal.aborted) return;
      try {
        setTimeout(() => {
          waiting = false;
          void report();
        }, ms);
        waiting = true;
      } catch {
        life.abort();
      }
    }

    let read = { address: '', names: false, anchors: forms.anchors };
    /** Whether the address names an item; where it does not, the anchors that may. */
    function here(): typeof read {
      const address = addressLine(location);
      if (address === read.address) return read;
      const names = namesItem(address, items);
      read = { address, names, anchors: names ? [] : forms.anchors.filter(({ at = '' }) => new RegExp(at).test(address)) };
      return read;
    }

    /** What the page shows, '' for nothing that can be captured. */
    function shown(): string {
      const { address, names, anchors } = here();
      if (names) return address;
      const ids = JSON.stringify(readAnchors(document, anchors));
      return ids === '{}' ? '' : `${address} ${ids}`;
    }

    async function report(): Promise<void> {
      if (document.visibilityState === 'hidden') return;
      const now = shown();
      if (now === lastReport || !alive()) return;
      const wait = reportedAt + reportMs - performance.now();
      if (wait > 0) return later(wait);
      lastReport = now;
      reportedAt = performance.now();
      const reply = await browser.runtime.sendMessage({ name: 'page.seen', argument: {} }).catch(() => null);
      if (reply) {
        unanswered = 0;
        return;
      }
      // The background was starting or busy: report the same page again.
      lastReport = '';
      unanswered += 1;
      if (unanswered <= mostUnanswered) later(500 * 2 ** unanswered);
    }

    registerAnswers({ 'page.alive': alive, 'page.ids': ({ anchors }) => ({ url: location.href, ids: readAnchors(document, anchors) }) });
    // The page updates its content slightly after its address.
    watchAddress(() => later(100), signal);
    document.addEventListener('visibilitychange', () => void report(), { signal });
    // A page that is shown again as it was left has lost its badge.
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) lastReport = '';
      void report();
    };
    window.addEventListener('pageshow', shownAgain, { signal });
    const reread = () => {
      if (here().anchors.length > 0) later(500);
    };
    for (const type of rereadEvents) window.addEventListener(type, reread, { capture: true, passive: true, signal });
    void report();
  },
};
