import { afterEach, expect, test, vi } from 'vitest';
import { browser } from '../../../../lib/browser/browser.ts';
import { createTextHandlers } from '../../../../lib/features/media/background/fetch-text.ts';
import { changeUserSettings } from '../../../../lib/features/settings/background/index.ts';
import { platforms } from '../../../../lib/platforms/index.ts';

let allowed = true;
Object.assign(browser, { downloads: {}, permissions: { contains: async () => allowed } });
const ruled: string[] = [];
const handlers = createTextHandlers({
  platforms,
  headerRule: (address, { referer }, work) => {
    ruled.push(`${address.hostname} ${referer}`);
    return work();
  },
});
const address = 'https://v16-webapp.tiktok.com/a/';
const textAt = (at = address) =>
  handlers['media.text']({ platform: 'intlvideo', address: at }, { tabId: null, incognito: false, url: '' });
const fetched = vi.fn();
const serve = (body: BodyInit | null, init?: ResponseInit) => {
  fetched.mockImplementation(async () => new Response(body, init));
  vi.stubGlobal('fetch', fetched);
};
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockClear();
});

test('a text comes as it is, with the site’s Referer and without cookies', async () => {
  serve('\uFEFFWEBVTT\r\n风筝');
  expect(await textAt()).toBe('\uFEFFWEBVTT\r\n风筝');
  expect(fetched.mock.calls).toMatchObject([[address, { credentials: 'omit', redirect: 'error' }]]);
  expect(ruled).toEqual(['v16-webapp.tiktok.com https://www.tiktok.com/']);
});

test('what is refused, too large, no text or of another host is told, and nothing else is asked', async () => {
  for (const [body, init] of [['no', { status: 403 }], [null, { status: 404 }], ['a'.repeat(5_000_001)]] as const) {
    serve(body, init);
    expect(await textAt()).toBe('');
  }
  serve(new Uint8Array([0xff, 0xfe]));
  expect(await textAt()).toBeNull();
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await textAt()).toBeNull();
  fetched.mockClear();
  expect(await textAt('https://evil.test/a.vtt')).toBe('');
  expect(fetched).not.toHaveBeenCalled();
});

test('nothing is asked of a platform that is switched off, or not allowed any more', async () => {
  serve('WEBVTT');
  await changeUserSettings({ disabled: { intlvideo: true } });
  await expect(textAt()).rejects.toMatchObject({ reason: { code: 'platform_off' } });
  await changeUserSettings({ disabled: { intlvideo: false } });
  allowed = false;
  await expect(textAt()).rejects.toMatchObject({ reason: { code: 'platform_not_allowed' } });
  expect(fetched).not.toHaveBeenCalled();
});
