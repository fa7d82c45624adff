import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ArchivedItem, type ArchivedMedium, pageHtml } from '../../../lib/features/archive/model/index.ts';
import { allMessages, archived } from '../../features/archive/archived.ts';
import { hostileTexts } from '../../features/archive/hostile-texts.ts';
import { drawPicture } from '../../replica/pictures/draw-picture.ts';

/** As whoever writes an archive does it: text that no script takes for its own end. */
const scriptOf = (call: string, value: unknown): string =>
  `gleanerArchive.${call}(${JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)});\n`;

const words = ['Fog over the harbour', '山里的清晨，雾散之前', 'A slow walk', '周末市集', 'Noodles'];
const medium = (path: string): ArchivedMedium => ({ path, kind: 'image', role: 'content' });

/** Items with pictures at 1 to 6. */
function ordinary(n: number): ArchivedItem {
  const text = `${words[n % words.length]} ${n}. ${'What was seen there, in a few more words. '.repeat(n % 6)}`;
  const own = archived(n, {
    title: n % 4 === 0 ? '' : `${words[n % words.length]} ${n}`,
    text,
    platform: n % 3 === 0 ? 'cnvideo' : 'intlvideo',
    site: n % 3 === 0 ? 'Douyin' : 'TikTok',
    kind: n % 5 === 0 ? 'photo' : 'video',
    author: n % 7 === 0 ? '林间小路' : `Ann ${n % 9}`,
    counters: { likes: String(n * 137), comments: String(n), shares: n % 2 ? '1.2万' : '3' },
    tags: n % 10 === 0 ? ['fog', 'to read'] : [],
    json: JSON.stringify({ code: 0, msg: 'OK', data: { aweme_id: `7${n}`, desc: text } }),
  });
  if (n < 1 || n > 6) return own;
  return { ...own, media: [1, 2, 3].map((at) => medium(`media/TikTok/${own.id}/0${at}.png`)) };
}

const hostile = (text: string, n: number): ArchivedItem =>
  archived(n, {
    title: text,
    text,
    author: text,
    handle: text,
    authorId: text,
    id: text,
    url: text,
    tags: [text],
    note: text,
    counters: { likes: text },
    json: text,
    media: [medium(text), medium(`media/${text}`)],
  });

export interface ArchiveFolder {
  readonly dir: string;
  readonly items: readonly ArchivedItem[];
}

interface Parts {
  /** The built extension: its script and style sheet of the page. */
  readonly built: string;
  /** What the page runs besides, first and last. */
  readonly probe: string;
  readonly axe: string;
}

/** Writes the folder of an archive with 1,000 items, 40 of them hostile, as it is once it was unpacked. */
export async function writeArchive(dir: string, { built, probe, axe }: Parts): Promise<ArchiveFolder> {
  const items = [
    ...Array.from({ length: 1000 - hostileTexts.length }, (_, n) => ordinary(n)),
    ...hostileTexts.map((text, at) => hostile(text, 1000 - hostileTexts.length + at)),
  ];
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  };
  for (const { path } of items.slice(0, 20).flatMap(({ media }) => media)) write(path, drawPicture(path));
  const facts = { title: 'Harbour, a collection', begunAt: 1_790_000_000_000, writtenAt: 1_790_003_600_000 };
  write('data/files.js', scriptOf('files', { ...facts, count: 1000, version: '0.1.0', missing: {} }));
  write('data/items-0001.js', scriptOf('items', items.slice(0, 500)));
  write('data/items-0002.js', scriptOf('items', items.slice(500)));
  const page = await pageHtml({
    script: readFileSync(join(built, 'archive-page.js'), 'utf8'),
    style: readFileSync(join(built, 'assets/archive-page.css'), 'utf8'),
    messages: allMessages,
    title: facts.title,
    itemParts: 2,
  });
  const withTest = page
    .replace('<title>', '<script src="probe.js"></script>\n<title>')
    .replace('</body>', '<script src="axe.js"></script>\n</body>');
  for (const [path, text] of [
    ['index.html', withTest],
    ['probe.js', probe],
    ['axe.js', axe],
  ] as const)
    write(path, text);
  return { dir, items };
}
