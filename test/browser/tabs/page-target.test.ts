import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../lib/browser/browser.ts';
import type { TargetOf } from '../../../lib/browser/tabs/find-tabs.ts';
import { anchorsAt, createTargetOf } from '../../../lib/browser/tabs/page-target.ts';
import { platforms, videoId, videoUrl } from '../example-parts.ts';

const feed = 'https://www.douyin.com/?recommend=1';
const targetOf = createTargetOf(platforms);

function tabAt(url: string, answer: unknown) {
  const sendMessage = vi.fn(async () => answer);
  Object.assign(browser.tabs, { sendMessage });
  return { tab: { id: 1, url } as Parameters<TargetOf>[0], sendMessage };
}

beforeEach(() => fakeBrowser.reset());

describe("a tab's target", () => {
  it('is read from the address, without asking the page', async () => {
    const { tab, sendMessage } = tabAt(videoUrl, { url: videoUrl, ids: { aweme_id: '1' } });
    expect(await targetOf(tab)).toMatchObject({ platform: 'cnvideo', kind: 'video', ids: { aweme_id: videoId } });
    expect(sendMessage).not.toHaveBeenCalled();
  });

  it('is what the page shows where the address names nothing', async () => {
    expect(anchorsAt(feed, platforms).map(({ id }) => id)).toEqual(['aweme_id', 'aweme_id']);
    const { tab } = tabAt(feed, { url: feed, ids: { aweme_id: videoId } });
    expect(await targetOf(tab)).toEqual({ platform: 'cnvideo', kind: 'video', ids: { aweme_id: videoId }, url: feed });
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

  it('is nothing on other sites, and nobody is asked', async () => {
    const { tab, sendMessage } = tabAt('https://www.example.com/', {});
    expect(await targetOf(tab)).toBeNull();
    expect(sendMessage).not.toHaveBeenCalled();
  });
});
