import { describe, expect, it } from 'vitest';
import { namesItem, pageForms } from '../../lib/core/page-forms.ts';
import { addressLine, type PageKind, platformOf, recognize } from '../../lib/core/platform.ts';
import { operations } from '../../lib/operations.ts';
import { platforms } from '../../lib/platforms/index.ts';
import { books } from '../platforms/books.ts';

const captured = (platform: string, kind: PageKind) =>
  operations.some((one) => one.platform === platform && one.pages.includes(kind));

describe.each(platforms)('the detector on pages of $name', (platform) => {
  const { items, anchors } = pageForms(platform, (kind) => captured(platform.id, kind));
  const book = books.get(platform.id);
  const addresses = [...Object.values(book?.pages ?? {}), ...Object.values(book?.lookalikes ?? {})]
    .flat()
    .map(([url]) => url);
  const own = addresses.filter(
    (url) => platformOf(url, platforms) === platform && !platform.shareHosts.includes(new URL(url).hostname),
  );

  it('takes exactly those addresses for items that the background recognises and some operation captures', () => {
    const wanted = own.map((url) => [
      url,
      captured(platform.id, recognize(url, platforms)?.kind ?? ('none' as PageKind)),
    ]);
    expect(own.map((url) => [url, namesItem(addressLine(new URL(url)), items)])).toEqual(wanted);
    expect(
      wanted.filter(([, is]) => is).length * wanted.filter(([, is]) => !is).length,
      'some of each',
    ).toBeGreaterThan(0);
  });

  it('has its anchors, as patterns', () => {
    expect(anchors.map(({ id, selector }) => [id, selector])).toEqual(
      (platform.anchors ?? []).map(({ id, selector }) => [id, selector]),
    );
    for (const { at = '' } of anchors) expect(() => new RegExp(at)).not.toThrow();
  });
});
