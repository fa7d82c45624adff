import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../lib/browser/browser.ts';
import { createWatching } from '../../../../lib/features/capture/background/watching.ts';
import { consentHandlers } from '../../../../lib/features/consent/background/index.ts';
import { consentVersion } from '../../../../lib/features/consent/model/index.ts';
import { changeUserSettings } from '../../../../lib/features/settings/background/settings.ts';
import { platforms } from '../../../../lib/platforms/index.ts';

interface Script {
  readonly id: string;
  readonly matches: readonly string[];
}

interface Execution {
  readonly target: { readonly tabId: number };
  readonly args?: readonly [string];
  readonly files?: readonly string[];
  readonly func?: () => void;
}

let scripts: Script[] = [];
const told: [number, string][] = [];

/** Files and functions that were put into tabs. */
const put: [number, string][] = [];

const agree = (agreed: string) =>
  consentHandlers['consent.change']({ agreed }, { tabId: null, incognito: false, url: '' });

beforeEach(async () => {
  fakeBrowser.reset();
  await agree(consentVersion);
  put.length = 0;
  scripts = [];
  told.length = 0;
  const scripting = {
    getRegisteredContentScripts: async ({ ids = scripts.map(({ id }) => id) } = {}) =>
      scripts.filter(({ id }) => ids.includes(id)),
    registerContentScripts: async (added: Script[]) => {
      if (added.some(({ id }) => scripts.some((one) => one.id === id))) throw new Error('Duplicate script ID');
      scripts = [...scripts, ...added];
    },
    executeScript: async ({ target, args, files, func }: Execution) => {
      if (args?.length) told.push([target.tabId, args[0]]);
      else put.push([target.tabId, `${files ?? func?.name}`]);
      return [];
    },
    unregisterContentScripts: async ({ ids }: { ids: string[] }) => {
      scripts = scripts.filter(({ id }) => !ids.includes(id));
    },
  };
  const query = async ({ url }: { url: string[] }) => {
    const of = (host: string) => url.some((one) => one.includes(host));
    return [{ id: of('kuaishou') ? 7 : of('douyin') ? 9 : 8 }];
  };
  Object.assign(browser, { scripting });
  Object.assign(browser.tabs, { query });
});

const ids = () => scripts.map(({ id }) => id).sort();
/** The files that the detector of Douyin has where its anchors may be read. */
const withAnchors = 'pages/cnvideo-anchors.js,pages/cnvideo.js,detector.js';
const all = platforms
  .flatMap(({ id, anchors, observed }) => [
    ...(anchors ? [`observer-${id}-0`] : []),
    ...(observed ? [`observer-${id}-1`, `observer-${id}-2`] : []),
  ])
  .sort();
const without = (platform: string) => all.filter((id) => !id.startsWith(`observer-${platform}-`));

it('registers the observer for every platform with observed paths, before the scripts of their pages, and once', async () => {
  const { adjust } = createWatching(platforms);
  await Promise.all([adjust(), adjust()]);
  expect(ids()).toEqual(all);
  const [reader, ...observers] = scripts.filter(({ id }) => id.includes('cnvideo'));
  expect(reader).toMatchObject({ id: 'observer-cnvideo-0', js: ['pages/cnvideo-anchors.js'], runAt: 'document_start' });
  expect(reader?.matches).toContain('https://*.douyin.com/*');
  const shared = { matches: observers[0]?.matches, runAt: 'document_start', persistAcrossSessions: true };
  expect(observers).toEqual([
    { ...shared, id: 'observer-cnvideo-1', js: ['keeper.js'] },
    { ...shared, id: 'observer-cnvideo-2', js: ['observers/cnvideo.js'], world: 'MAIN' },
  ]);
  expect(told).toEqual([]);
});

it.each(['', '2026-01-01'])(
  'registers nothing where the user agreed to %j, and puts no more than the detector into open pages',
  async (agreed) => {
    await agree(agreed);
    const { adjust, detectInOpenTabs, isOn } = createWatching(platforms);
    await adjust();
    await detectInOpenTabs();
    expect(ids()).toEqual([]);
    expect(await isOn('shortclip')).toBe(false);
    expect(put.every(([, files]) => /^pages\/[a-z]+\.js,detector\.js$/.test(files))).toBe(true);
    expect(put).toHaveLength(platforms.length);
  },
);

it('takes everything away, from open pages too, when the user takes the consent back, and puts it back', async () => {
  const { adjust } = createWatching(platforms);
  await adjust();
  expect(put).toEqual([[9, withAnchors]]);
  await agree('');
  await adjust();
  expect(ids()).toEqual([]);
  expect(told).toEqual(expect.arrayContaining([7, 8, 9].map((id) => [id, 'page.unwatch'])));
  expect(put.at(-1)).toEqual([9, 'forgetAnchors']);
  await agree(consentVersion);
  await adjust();
  expect(ids()).toEqual(all);
  expect(put.at(-1)).toEqual([9, withAnchors]);
});

it('lets the detectors of a browser that starts again read as before', async () => {
  await createWatching(platforms).adjust();
  put.length = 0;
  await createWatching(platforms).detectInOpenTabs();
  expect(put).toContainEqual([9, withAnchors]);
  expect(put).toContainEqual([7, 'pages/shortclip.js,detector.js']);
});

it.each(['unwatched', 'disabled'] as const)(
  'takes it away, from open pages too, where a platform is %s, and puts it back',
  async (setting) => {
    const { adjust } = createWatching(platforms);
    await adjust();
    await changeUserSettings({ [setting]: { shortclip: true } });
    await adjust();
    expect(ids()).toEqual(without('shortclip'));
    expect(told).toEqual([[7, 'page.unwatch']]);
    await changeUserSettings({ [setting]: { shortclip: false } });
    await adjust();
    expect(ids()).toEqual(all);
  },
);

it('registers anew what an earlier version registered for other hosts', async () => {
  scripts = [
    { id: 'observer-shortclip-2', matches: ['https://*.old.example/*'] },
    { id: 'somebody-else', matches: [] },
  ];
  await createWatching(platforms).adjust();
  expect(ids()).toEqual([...all, 'somebody-else']);
  expect(scripts.find(({ id }) => id === 'observer-shortclip-2')?.matches).toContain('https://www.kuaishou.com/*');
  expect(told).toEqual([]);
});

it('leaves pages unwatched where the browser refuses, and tries again', async () => {
  const { adjust } = createWatching(platforms);
  const { getRegisteredContentScripts } = browser.scripting;
  Object.assign(browser.scripting, { getRegisteredContentScripts: () => Promise.reject(new Error('no such thing')) });
  await adjust();
  expect(ids()).toEqual([]);
  Object.assign(browser.scripting, { getRegisteredContentScripts });
  await adjust();
  expect(ids()).toEqual(all);
});

it('holds one platform off while anybody holds it, its open pages watched all the while', async () => {
  const { adjust, hold } = createWatching(platforms);
  await adjust();
  const [one, other] = await Promise.all([hold('intlvideo'), hold('intlvideo')]);
  expect(ids()).toEqual(without('intlvideo'));
  await Promise.all([one(), adjust()]);
  expect(ids()).not.toContain('observer-intlvideo-2');
  await other();
  expect(ids()).toEqual(all);
  expect(told).toEqual([]);
  // A worker that starts anew, after one that died holding it off.
  await hold('intlvideo');
  await createWatching(platforms).adjust();
  expect(ids()).toEqual(all);
});

it('what the user switches off meanwhile stays off, in open pages too', async () => {
  const { adjust, hold, isOn } = createWatching(platforms);
  await adjust();
  expect(await isOn('shortclip')).toBe(true);
  const letGo = await hold('shortclip');
  expect(await isOn('shortclip')).toBe(true);
  await changeUserSettings({ unwatched: { shortclip: true } });
  await adjust();
  await letGo();
  expect(ids()).not.toContain('observer-shortclip-2');
  expect(told).toContainEqual([7, 'page.unwatch']);
  expect(await isOn('shortclip')).toBe(false);
});

it('puts the gatherer into the pages of a platform while one of its lists is gathered, open ones too, whoever else is held', async () => {
  const { adjust, gather, hold } = createWatching(platforms);
  await adjust();
  put.length = 0;
  await Promise.all([gather('shortclip', true), gather('shortclip', true)]);
  expect(put).toEqual([[7, 'gatherer.js']]);
  expect(ids()).toEqual([...all, 'observer-shortclip-3'].sort());
  const [keeper, gatherer] = ['1', '3'].map((n) => scripts.find(({ id }) => id === `observer-shortclip-${n}`));
  const form = { js: ['gatherer.js'], runAt: 'document_start', persistAcrossSessions: false };
  expect(gatherer).toMatchObject({ ...form, matches: keeper?.matches });
  await hold('shortclip');
  // A worker that starts anew.
  await createWatching(platforms).adjust();
  expect(ids()).toEqual([...all, 'observer-shortclip-3'].sort());
  await gather('shortclip', false);
  await gather('shortclip', false);
  expect(ids()).toEqual(all);
});

it('puts the gatherer of its platform, and no other, into a page that is shown again while a list is gathered', async () => {
  const { adjust, gather, restored } = createWatching(platforms);
  await adjust();
  await restored(7);
  await gather('shortclip', true);
  put.length = 0;
  await Promise.all([restored(7), restored(9)]);
  expect(put).toEqual([[7, 'gatherer.js']]);
  await gather('shortclip', false);
  await restored(7);
  expect(put).toHaveLength(1);
});

it('gathers nothing where the user lets nothing be watched any more, nor on a platform that is none', async () => {
  const { adjust, gather } = createWatching(platforms);
  await adjust();
  await gather('nowhere', true);
  expect(ids()).toEqual(all);
  await gather('shortclip', true);
  await changeUserSettings({ unwatched: { shortclip: true } });
  await adjust();
  expect(ids()).toEqual(without('shortclip'));
});

it('waits for no page that hangs: else no list could be gathered, and no run be held off, before the browser is restarted', async () => {
  const { gather, hold } = createWatching(platforms);
  Object.assign(browser.scripting, { executeScript: () => new Promise(() => {}) });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const held = gather('shortclip', true).then(() => hold('shortclip'));
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(2000);
    expect(await Promise.race([held, null])).not.toBeNull();
  });
  vi.useRealTimers();
});
