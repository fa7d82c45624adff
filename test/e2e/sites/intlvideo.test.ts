import { expect, it } from 'vitest';
import type { Reply } from '../../../lib/browser/messaging/messages.ts';
import type { CaptureFacts } from '../../../lib/core/capture.ts';
import { because } from '../../../lib/core/reason.ts';
import type { Protocol } from '../../../lib/protocol.ts';
import { all, longForm } from '../../setup/long-form.ts';
import { type Poison, withScript } from '../../tools/attack/poison/poison.ts';
import { poisoned } from '../../tools/attack/poison/poisoned.ts';
import type { ExtensionApi } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { eachBrowser, inChromium, type Stage } from '../stage/each-browser.ts';

/** In the popup's world. */
declare const browser: ExtensionApi;

/**
 * One click in the popup over the page in front; with `text`, that text is looked up instead. Each item once: the popup
 * shows earlier captures.
 */
async function capture({ driver }: Stage, text?: string): Promise<CaptureFacts> {
  const started = Date.now();
  const tab = (await driver.openTabs()).find(({ active }) => active);
  const popup = await driver.openPopup();
  if (text) await popup.type('textarea', text);
  await popup.click(`${text ? '[data-paste] ' : ''}[data-do="capture"]:not([disabled])`, { timeout: 60_000 });
  const ended = async () => {
    const reply = await popup.evaluate(
      (id) =>
        browser.runtime.sendMessage({ name: 'page.front', argument: { tabId: id } }) as Promise<
          Reply<Protocol['page.front']['answer']>
        >,
      tab?.id ?? -1,
    );
    const run = reply.ok ? reply.answer.run : null;
    return run && run.startedAt >= started && run.state !== 'running' && run;
  };
  const done = await until('the capture to end', ended, { timeout: 60_000 });
  await popup.close();
  return done;
}

// E1 where real browsers may differ: the address a document was loaded from, the page's own fetch, a tab in the
// background.
eachBrowser('TikTok', (stage) => {
  /** A browser that the firewall knows: a first visit takes up to 10 s more (R2). */
  const returning = () => stage.replica.columns('intlvideo', ['returning-visitor']);

  /** Opens an example and follows one of its in-page links. */
  async function navigate(from: string, link: string, title: string): Promise<void> {
    const front = await stage.driver.newPage(stage.replica.example('intlvideo', from).url);
    await front.click(link);
    await until('the next item to be shown', async () => (await front.text('#title')) === title);
  }

  it.runIf(all)('reads the state of the page in front, without a request', longForm, async () => {
    returning();
    await stage.driver.newPage(stage.replica.example('intlvideo', 'another video').url);
    expect(await capture(stage)).toMatchObject({ state: 'done', source: 'page-state', requests: 0, missing: [] });
  });

  it.runIf(all)('takes what the page states where the document was loaded for the item', longForm, async () => {
    returning();
    await stage.driver.newPage(stage.replica.example('intlvideo', 'a video withheld in this region').url);
    const failed = await capture(stage);
    expect(failed).toMatchObject({ requests: 0, failure: { kind: 'region_blocked', action: 'proxy_build' } });
    expect(failed.trail.map(({ source }) => source)).toEqual(['page-state']);
  });

  inChromium('takes what the page asked for after in-page navigation, from a removed item too', async () => {
    returning();
    await navigate('a removed video', '#back-video', 'A kite over the bay 🪁 #kite');
    const done = await capture(stage);
    expect(done).toMatchObject({
      state: 'done',
      source: 'observed-detail',
      requests: 0,
      title: 'A kite over the bay 🪁 #kite',
    });
    expect(done.trail[0]).toMatchObject({
      source: 'page-state',
      outcome: 'absent',
      reason: { code: 'intlvideo_other_address' },
    });
  });

  it.runIf(all)('lets a page of the site ask for the item, with its own parameters', longForm, async () => {
    returning();
    await stage.driver.newPage(stage.replica.example('intlvideo', 'the feed').url);
    const done = await capture(stage, stage.replica.example('intlvideo', 'a video').url);
    expect(done).toMatchObject({ state: 'done', source: 'item-detail', session: 'page', requests: 1 });
  });

  it.runIf(all)('reads a page that lies once, and then asks what is left, in less than 45 s', longForm, async () => {
    returning();
    const lie =
      'Document.prototype.querySelector = Document.prototype.querySelectorAll = () => { throw new Error("no"); };';
    const alter: Poison['alter'] = (own) => ({
      ...own,
      body: own.role === 'document' ? withScript(own.body, lie) : own.body,
    });
    stage.replica.altered(poisoned({ name: 'a page that lies', alter }, () => ({})));
    const { url } = stage.replica.example('intlvideo', 'a video');
    await stage.driver.newPage(url);
    const started = Date.now();
    const done = await capture(stage, url);
    expect(Date.now() - started).toBeLessThan(45_000);
    expect([done.state, done.source]).toEqual(['done', 'embed-page + player']);
    expect(done.trail[0]).toMatchObject({
      source: 'page-state',
      outcome: 'upstream_changed',
      reason: { code: 'page_unreadable' },
    });
    expect(done.trail).toContainEqual(
      expect.objectContaining({ source: 'tab', reason: because('page_unreadable_before') }),
    );
  });

  it.runIf(all)('asks for a page again that the browser did not open, at last in a new tab', longForm, async () => {
    returning();
    await stage.driver.newPage(stage.replica.origin);
    // The browser stays where it was.
    stage.replica.set({ platform: 'intlvideo', fault: 'status-204', on: 'document', path: '/@', times: 2 });
    const done = await capture(stage, stage.replica.example('intlvideo', 'a video').url);
    expect([done.state, done.source]).toEqual(['done', 'tab: page-state']);
    expect((await stage.driver.openTabs()).filter(({ url }) => url.includes('tiktok'))).toEqual([]);
  });

  // Up to 10 s of waiting; that a check passes in a background tab of Firefox too is shown in cnvideo.test.ts.
  it.runIf(all)('passes the firewall in a tab, and closes it', longForm, async () => {
    await stage.driver.newPage(stage.replica.origin);
    const done = await capture(stage, stage.replica.example('intlvideo', 'a short link').shareText);
    expect(done.failure).toBeNull();
    expect(done.source).toBe('tab: page-state');
    expect((await stage.driver.openTabs()).filter(({ url }) => url.includes('tiktok'))).toEqual([]);
  });
});
