import { browser } from 'wxt/browser';
import { readAnchors } from '../lib/browser/in-page/read-anchors.ts';
import { isRecognised, registerAnswers } from '../lib/browser/in-page/register-answers.ts';
import { watchAddress } from '../lib/browser/in-page/watch-address.ts';
import type { PageAnchor } from '../lib/core/platform.ts';

/** Events that can make a page show another item without a new address. */
const rereadEvents = ['scroll', 'wheel', 'keyup', 'click'];

/** How many times in a row an unanswered report is repeated: over half a minute in total. */
const mostUnanswered = 5;

// The background injects it only into pages whose address does not name their item. It knows no platform: the background says what to
// look for. It avoids defineContentScript, whose context dispatches events that the page can hear.
export default {
  main() {
    // Already injected.
    if (isRecognised()) return;
    const life = new AbortController();
    const { signal } = life;
    let anchors: readonly PageAnchor[] = [];
    let lastReport = '';
    let unanswered = 0;

    /** The extension that started this script may have been removed, or have injected a newer copy. */
    function alive(): boolean {
      if (browser.runtime?.id !== undefined) return true;
      life.abort();
      return false;
    }

    /** A page that is unloading needs no timer, and Firefox throws on setTimeout there. */
    function later(work: () => void, ms: number): void {
      try {
        setTimeout(work, ms);
      } catch {
        life.abort();
      }
    }

    async function report(): Promise<void> {
      if (!alive()) return;
      const argument = { url: location.href, ids: readAnchors(document, anchors) };
      const now = JSON.stringify(argument);
      if (now === lastReport) return;
      lastReport = now;
      const reply = await browser.runtime.sendMessage({ name: 'page.seen', argument }).catch(() => null);
      if (!reply) {
        // The background was starting or busy: report the same page again.
        lastReport = '';
        unanswered += 1;
        if (unanswered <= mostUnanswered) later(() => void report(), 500 * 2 ** unanswered);
        return;
      }
      unanswered = 0;
      const watched = anchors.length > 0;
      anchors = reply?.answer ?? [];
      if (anchors.length === 0 || watched) return;
      for (const type of rereadEvents) window.addEventListener(type, reread, { capture: true, passive: true, signal });
      void report();
    }

    let waiting = false;
    function reread(): void {
      if (anchors.length === 0 || waiting) return;
      waiting = true;
      later(() => {
        waiting = false;
        void report();
      }, 500);
    }

    registerAnswers({ 'page.alive': alive, 'page.ids': (asked) => ({ url: location.href, ids: readAnchors(document, asked.anchors) }) });
    // The page updates its content slightly after its address.
    watchAddress(() => later(() => void report(), 100), signal);
    window.addEventListener('pageshow', () => void report(), { signal });
    void report();
  },
};
