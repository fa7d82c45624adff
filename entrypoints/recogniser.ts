import { browser } from 'wxt/browser';
import { joinChannel } from '../lib/browser/in-page/channel.ts';
import { createObservations } from '../lib/browser/in-page/observations.ts';
import { readAnchors } from '../lib/browser/in-page/read-anchors.ts';
import { watchAddress } from '../lib/browser/in-page/watch-address.ts';
import type { PageAnchor } from '../lib/gateway/platform.ts';

/** What makes a page show another item without a new address. */
const rereadEvents = ['scroll', 'wheel', 'keyup', 'click'];

/** How often in a row an unanswered report is repeated: over half a minute in all. */
const mostUnanswered = 5;

/** A page made ahead of a click that may never come: another one is in front. Chromium's word, unknown to the types. */
const isPrerendered = (): boolean => (document as { prerendering?: boolean }).prerendering === true;

// Every page load of every platform pays for this script, so it knows no platform: the background recognises the address
// and says what else to look for. Not by defineContentScript, whose context dispatches events that the page hears.
export default {
  main() {
    const observations = createObservations();
    const unwatch = joinChannel(document, observations.receive);
    const life = new AbortController();
    const { signal } = life;
    let anchors: readonly PageAnchor[] = [];
    let lastReport = '';
    let unanswered = 0;

    /** The extension that started this script may be gone, or have a newer one here. */
    function alive(): boolean {
      if (browser.runtime?.id !== undefined) return true;
      unwatch();
      life.abort();
      return false;
    }

    async function report(): Promise<void> {
      if (!alive() || isPrerendered()) return;
      const argument = { url: location.href, ids: readAnchors(document, anchors) };
      const now = JSON.stringify(argument);
      if (now === lastReport) return;
      lastReport = now;
      const reply = await browser.runtime.sendMessage({ name: 'page.seen', argument }).catch(() => null);
      if (!reply) {
        // The background was starting, or had more to do: another report of the same page is due.
        lastReport = '';
        unanswered += 1;
        if (unanswered <= mostUnanswered) setTimeout(() => void report(), 500 * 2 ** unanswered);
        return;
      }
      unanswered = 0;
      const watched = anchors.length > 0;
      anchors = reply?.answer ?? [];
      if (anchors.length === 0 || watched) return;
      // Few pages have anchors: the others are not listened to.
      for (const type of rereadEvents) window.addEventListener(type, reread, { capture: true, passive: true, signal });
      void report();
    }

    let waiting = false;
    function reread(): void {
      if (anchors.length === 0 || waiting) return;
      waiting = true;
      setTimeout(() => {
        waiting = false;
        void report();
      }, 500);
    }

    browser.runtime.onMessage.addListener((message, _, answer) => {
      if (isPrerendered()) return;
      const { name, argument } = message ?? {};
      if (name === 'page.ids') answer({ url: location.href, ids: readAnchors(document, argument.anchors) });
      if (name === 'page.observed') answer(observations.find(argument.path));
      if (name === 'page.unwatch') answer(unwatch());
    });
    // The page changes what it shows a little later.
    watchAddress(() => setTimeout(() => void report(), 100), signal);
    if (isPrerendered()) document.addEventListener('prerenderingchange', () => void report(), { signal });
    window.addEventListener('pageshow', () => void report(), { signal });
    // In a page that was open before the extension was.
    if (document.readyState === 'complete') void report();
  },
};
