import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../../lib/browser/browser.ts';
import { looksSignedIn } from '../../../../../lib/browser/cookies/cookie-store.ts';
import { createTargetOf } from '../../../../../lib/browser/tabs/page-target.ts';
import type { Capture } from '../../../../../lib/core/capture.ts';
import type { Operation } from '../../../../../lib/core/operation.ts';
import { createFrontPage } from '../../../../../lib/features/capture/background/page/front-page.ts';
import { consentVersion } from '../../../../../lib/features/consent/model/index.ts';
import { changeUserSettings } from '../../../../../lib/features/settings/background/settings.ts';
import { operations } from '../../../../../lib/operations.ts';
import { fakeTabs } from '../../../../browser/tabs/fake-tabs.ts';
import {
  exampleCapture,
  exampleOperation,
  exampleSession,
  platforms,
  sessions,
  videoId,
  videoUrl,
} from '../example-parts.ts';

const cookie = (name: string, value: string) => ({ name, value });

/**
 * The page in front is a video; `cookies` are those of the stores, partitioned ones only for whoever asks for all
 * partitions.
 */
function setUp({
  incognito = false,
  permission = true,
  stores = {} as Record<string, readonly object[]>,
  partitioned = [] as object[],
  operations = [exampleOperation] as readonly Operation[],
  run = null as Capture | null,
  saved = null as Capture | null,
  visited = 0,
  url = videoUrl,
  session = exampleSession,
} = {}) {
  fakeTabs([{ url, incognito, cookieStoreId: incognito ? '1' : '0' }]);
  const getAll = vi.fn(async ({ storeId = '0', partitionKey }: { storeId?: string; partitionKey?: object }) => [
    ...(stores[storeId] ?? []),
    ...(partitionKey ? partitioned : []),
  ]);
  Object.assign(browser.cookies, { getAll });
  Object.assign(browser, { permissions: { contains: async () => permission } });
  const newestFor = vi.fn(async () => run);
  const frontPage = createFrontPage({
    platforms,
    operations,
    sessions: [session, ...sessions],
    runs: { get: async () => run, newestFor, stepOf: () => 'tab', savedOf: async () => saved },
    visits: { latest: async () => visited },
    targetOf: createTargetOf(platforms),
  });
  return { frontPage, newestFor, getAll };
}

beforeEach(async () => {
  fakeBrowser.reset();
  await browser.storage.local.set({ consent: consentVersion });
});

describe('the page in front', () => {
  it('says what it holds and what it can be asked for', async () => {
    const page = await setUp().frontPage(1);
    expect(page).toMatchObject({
      tabId: 1,
      platform: { id: 'cnvideo' },
      enabled: true,
      granted: true,
      incognito: false,
    });
    expect(page.offers.map(({ operation }) => operation.path)).toEqual([exampleOperation.path]);
  });

  it('says that its platform is switched off, and that the site permission is gone', async () => {
    await changeUserSettings({ disabled: { notes: true, cnvideo: true } });
    expect(await setUp().frontPage(1)).toMatchObject({ enabled: false });
    await changeUserSettings({ disabled: { cnvideo: false } });
    expect(await setUp({ permission: false }).frontPage(1)).toMatchObject({ enabled: true, granted: false });
  });

  it('has what was captured of its item, whatever became of the newest attempt', async () => {
    const saved = exampleCapture({ id: 'saved' });
    for (const state of ['failed', 'interrupted', 'running'] as const) {
      const page = await setUp({ run: exampleCapture({ state }), saved }).frontPage(1);
      expect([page.run?.state, page.saved?.id]).toEqual([state, 'saved']);
    }
    expect((await setUp({ run: exampleCapture(), saved }).frontPage(1)).saved).toBeNull();
    const picked = await setUp({ run: exampleCapture({ itemId: 'another' }), saved }).frontPage(1, 'a');
    expect(picked.saved?.id).toBe('saved');
  });

  it('has the run under way', async () => {
    expect((await setUp({ run: exampleCapture({ state: 'running' }) }).frontPage(1)).run).toMatchObject({ id: 'a' });
  });

  it.each([
    ['https://weibo.com/1669879400/NxAbCdEfG', { mblogid: 'NxAbCdEfG' }, '1669879400'],
    [
      'https://www.kuaishou.com/short-video/3xphoto12345?authorId=3xauthor123',
      { photo_id: '3xphoto12345' },
      '3xauthor123',
    ],
    ['https://live.kuaishou.com/u/kites_2026/3xphoto12345', { photo_id: '3xphoto12345' }, 'kites_2026'],
  ])('is of its item, not of the author that %s names, too', async (url, ids, author) => {
    const run = exampleCapture({ itemId: author, state: 'failed', endedAt: 1000 });
    const { frontPage, newestFor } = setUp({ url, operations, run, visited: 1500 });
    const { target, renewed, offers } = await frontPage(1);
    expect(newestFor).toHaveBeenCalledWith(1, expect.objectContaining({ ids }), false);
    expect([target?.ids, renewed]).toEqual([ids, false]);
    // The author is still offered.
    expect(offers.length).toBeGreaterThan(1);
  });

  it('has a run of the author as well, where that was asked for on this page', async () => {
    const [uid, mblogid] = ['1669879400', 'NxAbCdEfG'];
    const run = exampleCapture({ id: 'author', itemId: uid, startedAt: 2000 });
    const url = `https://weibo.com/${uid}/${mblogid}`;
    const saved = exampleCapture({ id: 'post', itemId: mblogid });
    const on = async (visited: number) =>
      (await setUp({ url, operations, run, saved, visited }).frontPage(1)).target?.ids;
    expect([await on(1500), await on(2500)]).toEqual([{ uid, mblogid }, { mblogid }]);
    const page = await setUp({ url, operations, run, saved, visited: 1500 }).frontPage(1);
    expect([page.run?.id, page.beside, page.saved?.id]).toEqual(['author', true, 'post']);
  });

  it('asks for the sign-in of what it offers, not of its platform', async () => {
    const session = { ...exampleSession, cookieUrl: 'https://other.example.org/', signInCookies: ['hot'] };
    const profile = {
      ...exampleOperation,
      path: '/api/cnvideo/figures',
      pages: ['profile'] as const,
      prefill: () => ({}),
      session,
    };
    const url = 'https://www.douyin.com/user/MS4wLjABAAAAexample';
    const stores = { 0: [cookie('hot', 'a')] };
    expect(await setUp({ url, stores, operations: [exampleOperation, profile] }).frontPage(1)).toMatchObject({
      session: { signedIn: true },
    });
  });

  it('looks for runs and sign-ins of its own kind of window alone', async () => {
    const stores = { 0: [cookie('sessionid', 'a')], 1: [] };
    const ordinary = setUp({ stores });
    expect(await ordinary.frontPage(1)).toMatchObject({ session: { signedIn: true } });
    const secret = setUp({ incognito: true, stores });
    expect(await secret.frontPage(1)).toMatchObject({ incognito: true, session: { signedIn: false } });
    expect(secret.newestFor).toHaveBeenCalledWith(1, expect.anything(), true);
  });

  it('looks at no cookie before the user has agreed', async () => {
    await browser.storage.local.remove('consent');
    const { frontPage, getAll } = setUp({ stores: { 0: [cookie('sessionid', 'a')] } });
    expect(await frontPage(1)).toMatchObject({ agreed: '', session: { signedIn: null } });
    expect(getAll).not.toHaveBeenCalled();
  });

  it('says of no sign-in that its cookies may outlive', async () => {
    const session = { ...exampleSession, cookiesOutlive: true } as const;
    const said = async (name: string) =>
      (await setUp({ stores: { 0: [cookie(name, 'a')] }, session }).frontPage(1)).session.signedIn;
    expect([await said('sessionid'), await said('ttwid')]).toEqual([null, false]);
  });
});

describe('a page that stands in the way', () => {
  it('is told apart from a page that holds nothing', async () => {
    const gate = 'https://www.xiaohongshu.com/login?redirectPath=%2Fexplore%2F64f000000000000000000001';
    expect(await setUp({ url: gate }).frontPage(1)).toMatchObject({ gate: true, target: null });
    expect(await setUp({ url: 'https://www.xiaohongshu.com/explore' }).frontPage(1)).toMatchObject({ gate: false });
  });

  it('is gone once the page of the item was loaded after the run', async () => {
    const run = exampleCapture({ itemId: videoId, state: 'failed', endedAt: 1000 });
    expect(await setUp({ run, visited: 1500 }).frontPage(1)).toMatchObject({ renewed: true });
    expect(await setUp({ run, visited: 500 }).frontPage(1)).toMatchObject({ renewed: false });
    expect(await setUp({ run: { ...run, itemId: 'another' }, visited: 1500 }).frontPage(1)).toMatchObject({
      renewed: false,
    });
  });
});

describe('sign-in cookies', () => {
  const session = exampleSession;

  it('count when the site has put them into a partition, too', async () => {
    setUp({ partitioned: [cookie('sessionid', 'a')] });
    expect(await looksSignedIn(session, null)).toBe(true);
  });

  it('that are empty or of another name are none', async () => {
    setUp({ stores: { 0: [cookie('sessionid', ''), cookie('ttwid', 'a')] } });
    expect(await looksSignedIn(session, null)).toBe(false);
  });

  it('tell nothing where the site may not be asked, or has none', async () => {
    setUp();
    expect(await looksSignedIn({ ...session, signInCookies: [] }, null)).toBeNull();
    Object.assign(browser.cookies, { getAll: () => Promise.reject(new Error('No host permissions')) });
    expect(await looksSignedIn(session, null)).toBeNull();
  });
});
