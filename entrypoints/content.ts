import { browser } from 'wxt/browser';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { joinChannel } from '../lib/browser/in-page/channel.ts';
import { createObservations } from '../lib/browser/in-page/observations.ts';
import { readAnchors } from '../lib/browser/in-page/read-anchors.ts';
import type { PageAnchor } from '../lib/gateway/platform.ts';

/** What makes a page show another item without a new address. */
const stirs = ['scroll', 'wheel', 'keyup', 'click'];

// Every page load of every platform pays for this script, so it knows no platform: the background recognises the address
// and says what else to look for.
export default defineContentScript({
  matches: [], // wxt.config.ts fills in the hosts of all platforms.
  runAt: 'document_start',
  noScriptStartedPostMessage: true, // The page would see it.
  main(context) {
    const observations = createObservations();
    let anchors: readonly PageAnchor[] = [];
    let told = '';

    async function tell(): Promise<void> {
      const argument = { url: location.href, ids: readAnchors(document, anchors) };
      const now = JSON.stringify(argument);
      if (now === told || context.isInvalid) return;
      told = now;
      const reply = await browser.runtime.sendMessage({ name: 'page.seen', argument }).catch(() => null);
      const watched = anchors.length > 0;
      anchors = reply?.answer ?? [];
      if (anchors.length > 0 && !watched) void tell();
    }

    let waiting = false;
    function stir(): void {
      if (anchors.length === 0 || waiting) return;
      waiting = true;
      context.setTimeout(() => {
        waiting = false;
        void tell();
      }, 500);
    }

    joinChannel(document, observations.hear);
    browser.runtime.onMessage.addListener((message, _, answer) => {
      const { name, argument } = message ?? {};
      if (name === 'page.ids') answer({ url: location.href, ids: readAnchors(document, argument.anchors) });
      if (name === 'page.observed') answer(observations.find(argument.path));
    });
    // Comes before the address changes.
    context.addEventListener(window, 'wxt:locationchange', () => context.setTimeout(() => void tell(), 100));
    for (const type of stirs) context.addEventListener(window, type, stir, { capture: true, passive: true });
    context.addEventListener(window, 'pageshow', () => void tell());
    // In a page that was open before the extension was.
    if (document.readyState === 'complete') void tell();
  },
});
