import { describe, expect, it } from 'vitest';
import { addressBehind, readShareText } from '../../lib/core/address/share.ts';
import {
  hostMatches,
  listsAt,
  type PageKind,
  platformOf,
  recognize,
  recognizeId,
  recognizeLink,
  shortLinkOf,
} from '../../lib/core/platform.ts';
import { platforms } from '../../lib/platforms/index.ts';
import { books } from './books.ts';

/** What an address becomes in the hands of someone who wants it to look like another. */
const disguises: Record<string, (url: URL) => string> = {
  'with more host behind': ({ host, pathname, search }) => `https://${host}.evil.example${pathname}${search}`,
  'with letters before the domain': ({ host, pathname, search }) =>
    `https://not${host.split('.').slice(-2).join('.')}${pathname}${search}`,
  'as a user of another host': ({ host, pathname, search }) => `https://${host}@evil.example${pathname}${search}`,
  'as the path of another host': ({ host, pathname, search }) => `https://evil.example/${host}${pathname}${search}`,
  'as the query of another host': ({ href }) => `https://evil.example/?url=${encodeURIComponent(href)}`,
  'as the fragment of another host': ({ href }) => `https://evil.example/#${href}`,
  'with a user name': ({ host, pathname, search }) => `https://user:pass@${host}${pathname}${search}`,
  'on another port': ({ host, pathname, search }) => `https://${host}:8443${pathname}${search}`,
  'with a final dot': ({ host, pathname, search }) => `https://${host}.${pathname}${search}`,
  'with hyphens for the dots of the host': ({ host, pathname, search }) =>
    `https://${host.replaceAll('.', '-')}${pathname}${search}`,
  'on another scheme': ({ host, pathname, search }) => `ftp://${host}${pathname}${search}`,
};

describe.each(platforms)('$name', (platform) => {
  const book = books.get(platform.id);
  if (!book) throw new Error(`${platform.name} has no address book: write test/platforms/${platform.id}/addresses.ts`);
  const file = `lib/platforms/${platform.id}/platform.ts`;
  const pages = Object.entries(book.pages).flatMap(([kind, list]) => list.map(([url, ids]) => ({ kind, url, ids })));
  const lookalikes = Object.entries(book.lookalikes).flatMap(([kind, list]) =>
    list.map(([url, what, as]) => ({ kind, url, what, as })),
  );

  it('has an example and a lookalike for every page kind, and an example of a short link where there are any', () => {
    const kinds = Object.keys(platform.pages) as PageKind[];
    const told = [
      ...kinds
        .filter((kind) => !book.pages[kind]?.length)
        .map((kind) => `\`pages\` of its address book has no example of a ${kind}`),
      ...kinds
        .filter((kind) => !book.lookalikes[kind]?.length)
        .map((kind) => `\`lookalikes\` of its address book has none of a ${kind}`),
      ...Object.keys(book.pages)
        .filter((kind) => !(kind in platform.pages))
        .map((kind) => `${file}: \`pages\` has no form of a ${kind}`),
    ];
    expect(told, told.join('\n')).toEqual([]);
    expect(book.shortLinks.length > 0, '`shortLinks` shows an example of those the platform has').toBe(
      platform.shortLinks.length > 0,
    );
    expect(book.notShort.length, '`notShort` shows an address that only looks like a short link').toBeGreaterThan(0);
  });

  it.each(pages)('recognises a $kind: $url', ({ kind, url, ids }) => {
    const owner = platformOf(url, platforms)?.id;
    expect(owner, `${file}: \`hosts\` (or \`shareHosts\`) has the host of ${url}`).toBe(platform.id);
    const target = recognize(url, platforms);
    expect(target, `${file}: \`pages.${kind}\` has a form, and \`shapes\` its parts, for ${url}`).not.toBeNull();
    expect(target, `${file}: an earlier form takes ${url}, or gives other ids`).toEqual({
      platform: platform.id,
      kind,
      ids,
      url: new URL(url).href,
    });
    expect(shortLinkOf(url, platforms), `${file}: \`shortLinks\` takes a page: ${url}`).toBeNull();
  });

  it.each(lookalikes)('takes $what for no $kind: $url', ({ kind, url, what, as }) => {
    expect(
      recognize(url, platforms)?.kind ?? null,
      `${file}: ${url} is ${what}, so ${as ? `a ${as}` : 'no page'}`,
    ).toBe(as);
    expect(as).not.toBe(kind);
  });

  const linked = Object.entries(book.linked ?? {}).flatMap(([kind, list]) =>
    list.map(([url, ids]) => ({ kind, url, ids })),
  );
  it.each(linked)('takes a link for a $kind, and no open tab: $url', ({ kind, url, ids }) => {
    expect(recognize(url, platforms)).toBeNull();
    expect(readShareText(`看看 ${url} 快来`, platforms)[0]?.target).toEqual({
      platform: platform.id,
      kind,
      ids,
      url: new URL(url).href,
    });
  });

  it.each(lookalikes.filter(({ as }) => as === null))('takes a link to $what for no page: $url', ({ url }) => {
    const known = linked.some((one) => one.url === url);
    if (!known) expect(recognizeLink(url, platforms), url).toBeNull();
  });

  it.each(book.lists ?? [])('%s shows the lists %j', (url, lists) => {
    const shown = listsAt(url, platforms).map(({ platform: of, kind, ids }) => [kind, of === platform.id && ids]);
    expect(Object.fromEntries(shown), `${file}: \`lists\` has its form`).toEqual(lists);
  });

  it('finds the same ids whatever the order, fragment or scheme of an address', () => {
    for (const { url, ids } of pages) {
      const turned = new URL(url);
      turned.search = turned.search.slice(1).split('&').reverse().join('&');
      turned.hash ||= '#comments';
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
    const owner = platformOf(url, platforms)?.id;
    expect(owner, `${file}: \`shareHosts\` (or \`hosts\`) has the host of ${url}`).toBe(platform.id);
    expect(shortLinkOf(url, platforms)?.id, `${file}: \`shortLinks\` has a form for ${url}`).toBe(platform.id);
    expect(recognize(url, platforms)).toBeNull();
  });

  it.each(book.notShort)('is no short link: %s', (url) => {
    expect(shortLinkOf(url, platforms)).toBeNull();
  });

  it.each(book.ids)('recognises the id %s', (text, kind, ids) => {
    expect(recognizeId(text, platform), `${file}: \`bareIds.${kind}\` has a form for ${text}`).toEqual({
      platform: platform.id,
      kind,
      ids,
      url: '',
    });
  });

  it.each(book.notIds)('takes for no id: %s', (text) => {
    expect(recognizeId(text, platform)).toBeNull();
  });

  it.each(book.shareTexts)('reads the share text %s', (text, url) => {
    const [first] = readShareText(text, platforms);
    expect(first, `${file}: its hosts and forms find ${url} in the text`).toMatchObject({
      url,
      platform: { id: platform.id },
    });
    expect(first?.short).toBe(first?.target === null);
  });

  it.each(book.wrapped ?? [])('finds what stands behind %s', (url, inner) => {
    expect(recognize(url, platforms)).toBeNull();
    expect(addressBehind(url, platforms)).toBe(inner ?? url);
  });

  it('names each host once, the broadest form of it', () => {
    const { hosts, shareHosts, requestHosts, mediaHosts } = platform;
    const visited = [...hosts, ...shareHosts, ...requestHosts];
    const twice = visited.filter((host, at) => hostMatches(host, visited.toSpliced(at, 1)));
    const media = mediaHosts.filter((host, at) => hostMatches(host, [...visited, ...mediaHosts.toSpliced(at, 1)]));
    expect([...twice, ...media].join(', '), `${file}: a host stands twice, or below another that is listed`).toBe('');
  });
});
