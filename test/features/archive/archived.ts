import { readFileSync } from 'node:fs';
import type { ArchivedItem, ArchiveMessages, ArchiveTexts } from '../../../lib/features/archive/model/index.ts';

/** An item of an archive; what is not told is as plain as can be. */
export const archived = (n: number, own: Partial<ArchivedItem> = {}): ArchivedItem => ({
  n,
  platform: 'intlvideo',
  site: 'TikTok',
  kind: 'video',
  id: String(7_000_000_000_000_000_000n + BigInt(n)),
  url: `https://www.tiktok.com/@ann/video/${n}`,
  title: `Title ${n}`,
  text: '',
  author: 'Ann',
  handle: 'ann',
  authorId: '1',
  published: 1_700_000_000_000 + n,
  captured: 1_790_000_000_000,
  counters: {},
  tags: [],
  note: '',
  media: [],
  json: `{"n":${n}}`,
  ...own,
});

function catalogue(locale: string): ArchiveTexts {
  const file = new URL(`../../../public/_locales/${locale}/messages.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { readonly message: string }>;
  return Object.fromEntries(Object.entries(texts).map(([key, { message }]) => [key, message]));
}

/** All texts of Gleaner, as whoever writes an archive has them. */
export const allMessages: ArchiveMessages = { en: catalogue('en'), zh_CN: catalogue('zh_CN') };
