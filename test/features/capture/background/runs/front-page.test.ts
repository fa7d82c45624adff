import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../../lib/browser/browser.ts';
import { createTargetOf } from '../../../../../lib/browser/tabs/page-target.ts';
import type { Capture } from '../../../../../lib/core/capture.ts';
import type { Operation } from '../../../../../lib/core/operation.ts';
import type { PlatformSession } from '../../../../../lib/core/session.ts';
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
  session = exampleSession as PlatformSession,
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
    glance: async () => null,
  });
  return { frontPage, newestFor, getAll };
}

beforeEach(async () => {
  fakeBrowser.reset();
  await browser.storage.local.set({ consent: consentVersion });
});

const shown = async (given: Parameters<typeof setUp>[0] = {}) => setUp(given).frontPage(1);

describe('the page in front', () => {
  it('says what it holds and what it can be asked for', async () => {
    const page = await shown();
    const usual = { enabled: true, granted: true, incognito: false };
    expect(page).toMatchObject({ tabId: 1, platform: { id: 'cnvideo' }, ...usual });
    expect(page.offers.map(({ operation }) => operation.path)).toEqual([exampleOperation.path]);
  });

  it('is looked at by its address alone where nobody has clicked for it', async () => {
    const { frontPage } = setUp();
    expect(await frontPage(1)).toMatchObject({ target: { kind: 'video' } });
    expect(await frontPage(1, '', true)).toMatchObject({ platform: { id: 'cnvideo' }, target: null, offers: [] });
  });

  it('says that its platform is switched off, and that the site permission is gone', async () => {
    await changeUserSettings({ disabled: { notes: true, cnvideo: true } });
    expect(await shown()).toMatchObject({ enabled: false });
    await changeUserSettings({ disabled: { cnvideo: false } });
    expect(await shown({ permission: false })).toMatchObject({ enabled: true, granted: false });
  });

  it('has what was captured of its item, whatever became of the newest attempt', async () => {
    const saved = exampleCapture({ id: 'saved' });
    for (const state of ['failed', 'interrupted', 'running'] as const) {
      const page = await shown({ run: exampleCapture({ state }), saved });
      expect([page.run?.state, page.saved?.id]).toEqual([state, 'saved']);
    }
    expect((await shown({ run: exampleCapture(), saved })).saved).toBeNull();
    const picked = await setUp({ run: exampleCapture({ itemId: 'another' }), saved }).frontPage(1, 'a');
    expect(picked.saved?.id).toBe('saved');
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
    const on = (visited: number) => shown({ url, operations, run, saved, visited });
    const page = await on(1500);
    expect([page.target?.ids, (await on(2500)).target?.ids]).toEqual([{ uid, mblogid }, { mblogid }]);
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
    const { session: asked } = await shown({ url, stores, operations: [exampleOperation, profile] });
    expect(asked).toMatchObject({ signedIn: true });
  });

  it('looks for runs and sign-ins of its own kind of window alone', async () => {
    const stores = { 0: [cookie('sessionid', 'a')], 1: [] };
    expect(await shown({ stores })).toMatchObject({ session: { signedIn: true } });
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

  const outliving = { ...exampleSession, cookiesOutlive: true } as const;
  const signed = { 0: [cookie('sessionid', 'a')] };
  const other = { 0: [cookie('ttwid', 'a')] };
  it.each([
    ['true for one in a partition, too', { partitioned: [cookie('sessionid', 'a')] }, true],
    [
      'false for an empty one and for one of another name',
      { stores: { 0: [cookie('sessionid', ''), ...other[0]] } },
      false,
    ],
    ['not told where they may outlive the session', { stores: signed, session: outliving }, null],
    ['false where none may', { stores: other, session: outliving }, false],
    ['not told where the site has none', { stores: signed, session: { ...exampleSession, signInCookies: [] } }, null],
  ])('tells by its cookies whether the user is signed in: %s', async (_, given, signedIn) => {
    expect((await shown(given)).session.signedIn).toBe(signedIn);
  });

  it('does not tell that where the site may not be asked', async () => {
    const { frontPage, getAll } = setUp({ stores: signed });
    getAll.mockRejectedValue(new Error('No host permissions'));
    expect((await frontPage(1)).session.signedIn).toBeNull();
  });
});

describe('a page that stands in the way', () => {
  it('is told apart from a page that holds nothing', async () => {
    const gate = 'https://www.xiaohongshu.com/login?redirectPath=%2Fexplore%2F64f000000000000000000001';
    expect(await shown({ url: gate })).toMatchObject({ gate: true, target: null });
    expect(await shown({ url: 'https://www.xiaohongshu.com/explore' })).toMatchObject({ gate: false });
  });

  it('is gone once the page of the item was loaded after the run', async () => {
    const run = exampleCapture({ itemId: videoId, state: 'failed', endedAt: 1000 });
    expect(await shown({ run, visited: 1500 })).toMatchObject({ renewed: true });
    expect(await shown({ run, visited: 500 })).toMatchObject({ renewed: false });
    expect(await shown({ run: { ...run, itemId: 'another' }, visited: 1500 })).toMatchObject({ renewed: false });
  });
});
