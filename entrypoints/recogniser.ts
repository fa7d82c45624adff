import { browser } from 'wxt/browser';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { joinChannel } from '../lib/browser/in-page/channel.ts';
import { createObservations } from '../lib/browser/in-page/observations.ts';
import { readAnchors } from '../lib/browser/in-page/read-anchors.ts';
import { watchAddress } from '../lib/browser/in-page/watch-address.ts';
import type { PageAnchor } from '../lib/gateway/platform.ts';

/** What makes a page show another item without a new address. */
const stirs = ['scroll', 'wheel', 'keyup', 'click'];

// Every page load of every platform pays for this script, so it knows no platform: the background recognises the address
// and says what else to look for. Not by defineContentScript, whose context dispatches events that the page hears.
export default defineUnlistedScript(() => {
  const observations = createObservations();
  const unwatch = joinChannel(document, observations.hear);
  const life = new AbortController();
  const { signal } = life;
  let anchors: readonly PageAnchor[] = [];
  let told = '';

  /** The extension that started this script may be gone, or have a newer one here. */
  function alive(): boolean {
    if (browser.runtime?.id !== undefined) return true;
    unwatch();
    life.abort();
    return false;
  }

  async function tell(): Promise<void> {
    if (!alive()) return;
    const argument = { url: location.href, ids: readAnchors(document, anchors) };
    const now = JSON.stringify(argument);
    if (now === told) return;
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
    setTimeout(() => {
      waiting = false;
      void tell();
    }, 500);
  }

  browser.runtime.onMessage.addListener((message, _, answer) => {
    const { name, argument } = message ?? {};
    if (name === 'page.ids') answer({ url: location.href, ids: readAnchors(document, argument.anchors) });
    if (name === 'page.observed') answer(observations.find(argument.path));
    if (name === 'page.unwatch') answer(unwatch());
  });
  // The page changes what it shows a little later.
  watchAddress(() => setTimeout(() => void tell(), 100), signal);
  for (const type of stirs) window.addEventListener(type, stir, { capture: true, passive: true, signal });
  window.addEventListener('pageshow', () => void tell(), { signal });
  // In a page that was open before the extension was.
  if (document.readyState === 'complete') void tell();
});
