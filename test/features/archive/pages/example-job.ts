import { untold } from '../../../../lib/core/row.ts';
import { everything } from '../../../../lib/features/archive/model/index.ts';
import type { ArchiveJob } from '../../../../lib/features/archive/pages/index.ts';
import type { Exported } from '../../../../lib/features/export/model/index.ts';

export const at = (n: number, host = 'a') => `https://${host}.example/${n}.jpg`;
export const picture =
  (bytes: string, headers: Record<string, string> = {}) =>
  () =>
    new Response(bytes, { headers: { 'content-type': 'image/jpeg', ...headers } });

/** Notes whose covers are at these addresses. */
export function jobOf(covers: readonly string[], media?: ArchiveJob['media']): ArchiveJob {
  const rows = covers.map((cover, n): Exported => {
    const row = { ...untold, platform: 'notes', kind: 'note', itemId: `id${n}`, cover, text: `Text ${n}` } as const;
    return { row, title: row.text, at: 1, text: `{"n":${n}}`, tags: [], note: '' };
  });
  const read = async function* all() {
    yield* rows;
  };
  const texts = new Map([
    [
      'data/captures.ndjson',
      async function* lines() {
        for (const { text } of rows) yield `${text}\n`;
      },
    ],
  ]);
  return {
    title: 'Notes',
    count: rows.length,
    read,
    texts,
    media: media ?? (() => []),
    subtitles: () => [],
    siteOf: () => ({ name: 'Xiaohongshu', folder: 'xiaohongshu' }),
    wanted: everything,
    kept: async function* none() {},
    nameOf: () => 'x.jpg',
  };
}
