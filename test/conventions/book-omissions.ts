import type { PageKind, Platform } from '../../lib/core/platform.ts';
import type { AddressBook } from '../platforms/address-book.ts';
import { said } from './said.ts';

/** What a platform's address book lacks. */
export function bookOmissions({ id, pages, shortLinks, bareIds }: Platform, book: AddressBook | undefined): string[] {
  const file = `test/platforms/${id}/addresses.ts`;
  if (!book) return [`${id} has no address book: write ${file}`];
  const kinds = Object.keys(pages) as PageKind[];
  return [
    ...kinds.flatMap((kind) =>
      said(
        [!book.pages[kind]?.length, `${file}: \`pages\` has no example of a ${kind}`],
        [!book.lookalikes[kind]?.length, `${file}: \`lookalikes\` has no address that only looks like a ${kind}`],
      ),
    ),
    ...said(
      [shortLinks.length > 0 && book.shortLinks.length === 0, `${file}: \`shortLinks\` has no example`],
      [book.shareTexts.length === 0, `${file}: \`shareTexts\` has no text as its app shares it`],
      [Object.keys(bareIds).length > 0 && book.ids.length === 0, `${file}: \`ids\` has no example of a bare id`],
      [
        Object.keys(bareIds).length > 0 && book.notIds.length === 0,
        `${file}: \`notIds\` has no text that only looks like an id`,
      ],
      [book.notShort.length === 0, `${file}: \`notShort\` has no address that only looks like a short link`],
    ),
  ];
}
