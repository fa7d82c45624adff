import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { askerTab } from '../../lib/browser/asker-tab.ts';
import { createJournal } from '../../lib/browser/journal.ts';
import type { Network } from '../../lib/browser/network.ts';
import { createPacer } from '../../lib/browser/pacer.ts';
import { createTargetOf } from '../../lib/browser/page-target.ts';
import { createTransport } from '../../lib/browser/transport.ts';
import { Failure } from '../../lib/gateway/failure.ts';
import { defaultSettings, type Settings } from '../../lib/gateway/settings.ts';
import { platforms, videoUrl } from './example-parts.ts';
import { type FakeTab, fakeTabs } from './fake-tabs.ts';

const answer = { status: 200, url: '', headers: {}, text: '', setCookies: [] };

async function transportFor(asker: FakeTab | null, change: Partial<Settings> = {}) {
  const journal = createJournal();
  const stop = new AbortController();
  const settings = { ...defaultSettings, pace: 0, evaluateDeadline: 50, requestDeadline: 250, ...change };
  const network: Network = async () => answer;
  const parts = { journal, settings, network, pacer: createPacer(), signal: stop.signal, targetOf: createTargetOf(platforms) };
  const tab = await askerTab(asker?.id ?? null, asker?.incognito ?? false);
  return { ...createTransport({ ...parts, asker: tab }), journal, stop };
}

async function failureOf(work: Promise<unknown>): Promise<Failure> {
  const thrown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (thrown instanceof Failure) return thrown;
  throw new Error(`expected a failure, got ${String(thrown)}`);
}

beforeEach(() => fakeBrowser.reset());

describe('open pages', () => {
  const hosts = ['www.douyin.com'];

  it('come with the asking page first, then those in front', async () => {
    const { add } = fakeTabs();
    add({ url: `${videoUrl}?behind` });
    const front = add({ url: `${videoUrl}?front`, active: true, windowId: 2 });
    const asker = add({ url: `${videoUrl}?asker` });
    const { transport } = await transportFor(asker);
    const urls = await Promise.all((await transport.findPages({ hosts })).map((page) => page.url()));
    expect(urls).toEqual([asker.url, front.url, `${videoUrl}?behind`]);
  });

  it('are those that show the item, when asked so', async () => {
    const { add } = fakeTabs();
    add({ url: 'https://www.douyin.com/video/7565000000000000999' });
    const right = add({ url: videoUrl });
    const { transport } = await transportFor(null);
    const pages = await transport.findPages({ hosts, shows: (target) => videoUrl.includes(String(target.ids.aweme_id)) });
    expect(await Promise.all(pages.map((page) => page.url()))).toEqual([right.url]);
  });

  it("are of the asker's cookie store alone, and no temporary tab of another run", async () => {
    const { add } = fakeTabs();
    add({ url: `${videoUrl}?ordinary` });
    add({ url: `${videoUrl}?private`, incognito: true, storeId: 'firefox-private' });
    const asker = add({ url: `${videoUrl}?container`, storeId: 'firefox-container-2' });
    const temporary = add({ url: `${videoUrl}?temporary`, storeId: 'firefox-container-2' });
    const { transport, journal } = await transportFor(asker);
    await journal.add({ kind: 'tab', id: temporary.id });
    const pages = await transport.findPages({ hosts });
    expect(await Promise.all(pages.map((page) => page.url()))).toEqual([asker.url]);
  });

  it('are not sought with another session when the private asker is gone', async () => {
    fakeTabs();
    expect((await failureOf(askerTab(99, true))).kind).toBe('unreachable');
  });
});

describe('a temporary tab', () => {
  it('is journalled and muted before it goes anywhere, in the window and container of the asker, and closed at the end', async () => {
    const { add, created, open } = fakeTabs();
    const asker = add({ url: 'https://blog.example.org/', windowId: 5, storeId: 'firefox-container-2' });
    const { transport, journal, end } = await transportFor(asker);
    const page = await transport.openPage(videoUrl);
    expect(created).toMatchObject([{ active: false, muted: true, windowId: 5, storeId: 'firefox-container-2', visits: [videoUrl] }]);
    expect(await journal.read()).toEqual([{ kind: 'tab', id: created[0]?.id }]);
    expect(await page.url()).toBe(videoUrl);
    expect(transport.requests()).toBe(1);
    await end();
    expect(open.has(created[0]?.id ?? 0)).toBe(false);
    expect(await journal.read()).toEqual([]);
  });

  it('that never loads is given up and still closed', async () => {
    const { created, open } = fakeTabs({ loads: false });
    const { transport, journal, end } = await transportFor(null);
    expect((await failureOf(transport.openPage(videoUrl))).kind).toBe('timed_out');
    await end();
    expect(open.size).toBe(created.length - 1);
    expect(await journal.read()).toEqual([]);
  });

  it('closes by itself when its time is up, and says so', async () => {
    const { open } = fakeTabs();
    const { transport, end } = await transportFor(null, { tabDeadline: 30 });
    const page = await transport.openPage(videoUrl);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(open.size).toBe(0);
    expect(await failureOf(page.url())).toMatchObject({ kind: 'timed_out', action: 'open_page' });
    await end();
  });

  it('closed by the user leaves an end without an error', async () => {
    const { created, open } = fakeTabs();
    const { transport, end, journal } = await transportFor(null);
    const page = await transport.openPage(videoUrl);
    open.delete(created[0]?.id ?? 0);
    expect((await failureOf(page.url())).kind).toBe('unreachable');
    await end();
    expect(await journal.read()).toEqual([]);
  });
});

describe('a page', () => {
  async function pageWith(run: (tab: FakeTab, args: readonly unknown[]) => unknown) {
    const { add } = fakeTabs({ run });
    const tab = add({ url: videoUrl });
    const { transport, stop } = await transportFor(tab);
    const [page] = await transport.findPages({ hosts: ['www.douyin.com'] });
    if (!page) throw new Error('no page');
    return { page, transport, stop };
  }

  it('gives what its function gives', async () => {
    const { page } = await pageWith((_, args) => `got ${args}`);
    expect(await page.evaluate((one: number) => `${one}`, 7)).toBe('got 7');
  });

  it('that gives nothing has changed; one that was left meanwhile is unreachable; one that hangs is out of time', async () => {
    const silent = await pageWith(() => null);
    expect((await failureOf(silent.page.evaluate(() => 1))).kind).toBe('upstream_changed');
    const leaving = await pageWith((tab) => {
      tab.url = 'https://www.douyin.com/elsewhere';
      return null;
    });
    expect((await failureOf(leaving.page.evaluate(() => 1))).kind).toBe('unreachable');
    const hanging = await pageWith(() => new Promise(() => {}));
    expect((await failureOf(hanging.page.evaluate(() => 1))).kind).toBe('timed_out');
    const cancelled = await pageWith(() => new Promise(() => {}));
    setTimeout(() => cancelled.stop.abort(), 5);
    expect((await failureOf(cancelled.page.evaluate(() => 1))).kind).toBe('cancelled');
  });

  it('fetches relative to itself, counted as a request', async () => {
    const { page, transport } = await pageWith((_, [url]) => ({ status: 200, url, text: 'x' }));
    expect(await page.fetch('/aweme?x=1')).toMatchObject({ url: 'https://www.douyin.com/aweme?x=1', text: 'x' });
    expect(transport.requests()).toBe(1);
  });

  it('that no observer watches has seen nothing', async () => {
    const { page } = await pageWith(() => null);
    expect(await page.observed('/feed')).toEqual([]);
  });
});

describe('a cancelled run', () => {
  it('does nothing any more', async () => {
    const { created } = fakeTabs();
    const { transport, stop } = await transportFor(null);
    stop.abort();
    const works = [
      transport.fetch('https://www.douyin.com/', { session: { kind: 'own' } }),
      transport.findPages({ hosts: [] }),
      transport.openPage(videoUrl),
      transport.pause(60_000),
    ];
    for (const work of works) expect((await failureOf(work)).kind).toBe('cancelled');
    expect(created).toEqual([]);
  });
});
