import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../lib/browser/browser.ts';
import type { TargetOf } from '../../../lib/browser/tabs/find-tabs.ts';
import { anchorsAt, createTargetOf } from '../../../lib/browser/tabs/page-target.ts';
import { platforms, videoId, videoUrl } from '../../features/capture/background/example-parts.ts';

const feed = 'https://www.douyin.com/?recommend=1';
const targetOf = createTargetOf(platforms);

/** A page that answers so once the detector is in it; `early`: it is already. */
function tabAt(url: string, answer: unknown, early = true) {
  let there = early;
  const executeScript = vi.fn(async ({ files }: { files?: string[] }) => {
    if (files) there = true;
    return [{ result: there && !files ? answer : null }];
  });
  Object.assign(browser, { scripting: { executeScript } });
  return { tab: { id: 1, url } as Parameters<TargetOf>[0], executeScript };
}

beforeEach(() => fakeBrowser.reset());

describe("a tab's target", () => {
  it('is read from the address, without asking the page', async () => {
    const { tab, executeScript } = tabAt(videoUrl, { url: videoUrl, ids: { aweme_id: '1' } });
    expect(await targetOf(tab)).toMatchObject({ platform: 'cnvideo', kind: 'video', ids: { aweme_id: videoId } });
    expect(executeScript).not.toHaveBeenCalled();
  });

  it('is what the page shows where the address names nothing', async () => {
    expect(anchorsAt(feed, platforms).map(({ id }) => id)).toEqual(['aweme_id', 'aweme_id']);
    const target = { platform: 'cnvideo', kind: 'video', ids: { aweme_id: videoId }, url: feed };
    const asked = { target: { tabId: 1, frameIds: [0] }, args: ['page.ids', { anchors: anchorsAt(feed, platforms) }] };
    const known = tabAt(feed, { url: feed, ids: { aweme_id: videoId } });
    expect(await targetOf(known.tab)).toEqual(target);
    expect(known.executeScript.mock.calls).toMatchObject([[asked]]);
    const older = tabAt(feed, { url: feed, ids: { aweme_id: videoId } }, false);
    expect(await targetOf(older.tab)).toEqual(target);
    expect(older.executeScript.mock.calls).toMatchObject([
      [asked],
      [{ files: ['pages/cnvideo.js', 'detector.js'] }],
      [asked],
    ]);
  });

  it.each([
    ['of an earlier address', { url: 'https://www.douyin.com/other', ids: { aweme_id: videoId } }],
    ['with an id nobody asked for', { url: feed, ids: { note_id: videoId } }],
    ['with something that is no id', { url: feed, ids: { aweme_id: '<img src=x>' } }],
    ['with no text', { url: feed, ids: { aweme_id: { toString: 1 } } }],
    ['of no form', 'nonsense'],
    ['that is missing', undefined],
  ])('is nothing when the page gives an answer %s', async (_, answer) => {
    expect(await targetOf(tabAt(feed, answer).tab)).toBeNull();
  });

  it('is nothing in a page that never answers because it is left meanwhile', async () => {
    vi.useFakeTimers();
    const { tab, executeScript } = tabAt(feed, null);
    executeScript.mockImplementation(async ({ files }) => (files ? new Promise(() => {}) : [{ result: null }]));
    const found = targetOf(tab);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await found).toBeNull();
    vi.useRealTimers();
  });

  it('is nothing on other sites, and nobody is asked', async () => {
    const { tab, executeScript } = tabAt('https://www.example.com/', {});
    expect(await targetOf(tab)).toBeNull();
    expect(executeScript).not.toHaveBeenCalled();
  });
});
