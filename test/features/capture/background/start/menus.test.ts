import { expect, it } from 'vitest';
import type { Menus } from 'webextension-polyfill';
import { browser } from '../../../../../lib/browser/browser.ts';
import { createMenus } from '../../../../../lib/features/capture/background/start/lifecycle.ts';
import { platforms } from '../../../../../lib/platforms/index.ts';
import { books } from '../../../../platforms/books.ts';

async function linkPatterns(): Promise<readonly string[]> {
  const entries: Menus.CreateCreatePropertiesType[] = [];
  const create = (entry: Menus.CreateCreatePropertiesType) => entries.push(entry);
  Object.assign(browser, {
    i18n: { getMessage: (key: string) => key },
    contextMenus: { removeAll: async () => {}, create },
  });
  await createMenus(platforms);
  return entries.find(({ id }) => id === 'link-copy')?.targetUrlPatterns ?? [];
}

/** Whether a pattern of the form `scheme://*.host/*` matches. */
function matches(pattern: string, address: string): boolean {
  const { protocol, hostname } = new URL(address);
  const [scheme, rest = ''] = pattern.split('://*.');
  const host = rest.replace('/*', '');
  return protocol === `${scheme}:` && (hostname === host || hostname.endsWith(`.${host}`));
}

it('a link has its entries wherever it is a page, a short link or a page in the way of one, and nowhere else', async () => {
  const patterns = await linkPatterns();
  const offered = (address: string) => patterns.some((pattern) => matches(pattern, address));
  const own = [...books.values()].flatMap(({ pages, shortLinks, wrapped = [] }) => [
    ...Object.values(pages).flatMap((list) => list.map(([url]) => url)),
    ...shortLinks,
    ...wrapped.flatMap(([url, inner]) => (inner === null ? [] : url)),
  ]);
  expect(own.length).toBeGreaterThan(200);
  expect(own.filter((address) => !offered(address))).toEqual([]);
  for (const address of [
    'https://example.org/',
    'https://ct.cn/A6xyz',
    'https://nottiktok.com/@a/video/7195741644585454894',
  ])
    expect(offered(address), address).toBe(false);
});
