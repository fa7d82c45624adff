import { describe, expect, it } from 'vitest';
import { addressBehind, readShareText } from '../../lib/gateway/address/share.ts';
import { hostMatches, type PageKind, recognize, recognizeId, shortLinkOf } from '../../lib/gateway/platform.ts';
import { platforms } from '../../lib/platforms/index.ts';
import { books } from './books.ts';

/** What an address becomes in the hands of someone who wants it to look like another. */
const disguises: Record<string, (url: URL) => string> = {
  'with more host behind': ({ host, pathname, search }) => `https://${host}.evil.example${pathname}${search}`,
  'with letters before the domain': ({ host, pathname, search }) => `https://not${host.split('.').slice(-2).join('.')}${pathname}${search}`,
  'as a user of another host': ({ host, pathname, search }) => `https://${host}@evil.example${pathname}${search}`,
  'as the path of another host': ({ host, pathname, search }) => `https://evil.example/${host}${pathname}${search}`,
  'as the query of another host': ({ href }) => `https://evil.example/?url=${encodeURIComponent(href)}`,
  'as the fragment of another host': ({ href }) => `https://evil.example/#${href}`,
  'with a user name': ({ host, pathname, search }) => `https://user:pass@${host}${pathname}${search}`,
  'on another port': ({ host, pathname, search }) => `https://${host}:8443${pathname}${search}`,
  'with a final dot': ({ host, pathname, search }) => `https://${host}.${pathname}${search}`,
  'with hyphens for the dots of the host': ({ host, pathname, search }) => `https://${host.replaceAll('.', '-')}${pathname}${search}`,
  'on another scheme': ({ host, pathname, search }) => `ftp://${host}${pathname}${search}`,
};

describe.each(platforms)('$name', (platform) => {
  const book = books.get(platform.id);
  if (!book) throw new Error(`${platform.name} has no address book: write test/platforms/${platform.id}/addresses.ts`);
  const pages = Object.entries(book.pages).flatMap(([kind, list]) => list.map(([url, ids]) => ({ kind, url, ids })));
  const lookalikes = Object.entries(book.lookalikes).flatMap(([kind, list]) => list.map(([url, what, as]) => ({ kind, url, what, as })));

  it('has an example and a lookalike for every page kind, and an example of a short link where there are any', () => {
    const kinds = Object.keys(platform.pages) as PageKind[];
    expect(Object.keys(book.pages).sort()).toEqual(kinds.toSorted());
    expect(kinds.filter((kind) => !book.pages[kind]?.length || !book.lookalikes[kind]?.length)).toEqual([]);
    expect(book.shortLinks.length > 0, '`shortLinks` shows an example of those the platform has').toBe(platform.shortLinks.length > 0);
    expect(book.notShort.length, '`notShort` shows an address that only looks like a short link').toBeGreaterThan(0);
  });

  it.each(pages)('recognises a $kind: $url', ({ kind, url, ids }) => {
    expect(recognize(url, platforms)).toEqual({ platform: platform.id, kind, ids, url: new URL(url).href });
    expect(shortLinkOf(url, platforms)).toBeNull();
  });

  it.each(lookalikes)('takes $what for no $kind: $url', ({ kind, url, as }) => {
    expect(recognize(url, platforms)?.kind ?? null).toBe(as);
    expect(as).not.toBe(kind);
  });

  it('finds the same ids whatever the order, fragment or scheme of an address', () => {
    for (const { url, ids } of pages) {
      const turned = new URL(url);
      turned.search = turned.search.slice(1).split('&').reverse().join('&');
      turned.hash = '#comments';
      turned.protocol = 'http:';
      const host = turned.host.toUpperCase();
      expect(recognize(turned.href.replace(turned.host, host), platforms)?.ids, turned.href).toEqual(ids);
    }
  });

  it.each(Object.keys(disguises))('recognises no page or short link %s', (disguise) => {
    for (const example of [...pages.map(({ url }) => url), ...book.shortLinks]) {
      const disguised = disguises[disguise]?.(new URL(example)) ?? '';
      expect([recognize(disguised, platforms), shortLinkOf(disguised, platforms)], disguised).toEqual([null, null]);
    }
  });

  it.each(book.shortLinks)('recognises a short link: %s', (url) => {
    expect(shortLinkOf(url, platforms)?.id).toBe(platform.id);
    expect(recognize(url, platforms)).toBeNull();
  });

  it.each(book.notShort)('is no short link: %s', (url) => {
    expect(shortLinkOf(url, platforms)).toBeNull();
  });

  it.each(book.ids)('recognises the id %s', (text, kind, ids) => {
    expect(recognizeId(text, platform)).toEqual({ platform: platform.id, kind, ids, url: '' });
  });

  it.each(book.notIds)('takes for no id: %s', (text) => {
    expect(recognizeId(text, platform)).toBeNull();
  });

  it.each(book.shareTexts)('reads the share text %s', (text, url) => {
    const [first] = readShareText(text, platforms);
    expect(first).toMatchObject({ url, platform: { id: platform.id } });
    expect(first?.short).toBe(first?.target === null);
  });

  it.each(book.wrapped ?? [])('finds what stands behind %s', (url, inner) => {
    expect(recognize(url, platforms)).toBeNull();
    expect(addressBehind(url, platforms)).toBe(inner ?? url);
  });

  it('names each host once, the broadest form of it', () => {
    const { hosts, shareHosts, requestHosts, mediaHosts } = platform;
    const visited = [...hosts, ...shareHosts, ...requestHosts];
    for (const host of visited)
      expect(
        hostMatches(
          host,
          visited.filter((other) => other !== host),
        ),
        host,
      ).toBe(false);
    for (const host of mediaHosts)
      expect(hostMatches(host, [...visited, ...mediaHosts.filter((other) => other !== host)]), host).toBe(false);
  });
});
