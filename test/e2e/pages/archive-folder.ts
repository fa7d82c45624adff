import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ArchivedItem, type ArchivedMedium, pageHtml } from '../../../lib/features/archive/model/index.ts';
import { allMessages, archived } from '../../features/archive/archived.ts';
import { hostileTexts } from '../../features/archive/hostile-texts.ts';
import { drawPicture } from '../../replica/pictures/draw-picture.ts';

/** As whoever writes an archive does it: text that no script takes for its own end. */
const scriptOf = (call: string, value: unknown): string =>
  `gleanerArchive.${call}(${JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)});\n`;

/** A second of a tone, as WAV. */
function tone(): Buffer {
  const rate = 8000;
  const head = Buffer.from(
    'RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\0\0\0\0\0\0\0\0\x01\0\x08\0data\0\0\0\0',
    'latin1',
  );
  head.writeUInt32LE(36 + rate, 4);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt32LE(rate, 40);
  const samples = Buffer.from(Array.from({ length: rate }, (_, at) => 128 + Math.round(60 * Math.sin(at / 3))));
  return Buffer.concat([head, samples]);
}

const words = [
  'Fog over the harbour',
  '山里的清晨，雾散之前',
  'A slow walk through the old town',
  '周末市集',
  'Noodles',
];
const medium = (path: string, own: Partial<ArchivedMedium> = {}): ArchivedMedium => ({
  path,
  kind: 'image',
  role: 'content',
  ...own,
});

/** Items with pictures at 1 to 6, a video at 7, a sound at 8, a missing file at 9, a thread at 10 to 14. */
function ordinary(n: number): ArchivedItem {
  const text = `${words[n % words.length]} ${n}. ${'What was seen there, in a few more words. '.repeat(n % 6)}`;
  const own = archived(n, {
    title: n % 4 === 0 ? '' : `${words[n % words.length]} ${n}`,
    text,
    platform: n % 3 === 0 ? 'cnvideo' : 'intlvideo',
    site: n % 3 === 0 ? 'Douyin' : 'TikTok',
    kind: n % 5 === 0 ? 'photo' : 'video',
    author: n % 7 === 0 ? '林间小路' : `Ann ${n % 9}`,
    handle: `ann${n % 9}`,
    authorId: String(n % 9),
    counters: { likes: String(n * 137), comments: String(n), shares: n % 2 ? '1.2万' : '3' },
    tags: n % 10 === 0 ? ['fog', 'to read'] : [],
    note: n === 10 ? 'Ask the author about this one.' : '',
    json: JSON.stringify({ code: 0, msg: 'OK', data: { aweme_id: `7${n}`, desc: text, statistics: { digg: n } } }),
  });
  const path = (file: string) => `media/TikTok/${own.id}/${file}`;
  if (n >= 1 && n <= 6) return { ...own, media: [1, 2, 3].map((at) => medium(path(`0${at}.png`))) };
  if (n === 7)
    return { ...own, media: [medium(path('01.webm'), { kind: 'video' }), medium(path('02.png'), { role: 'cover' })] };
  if (n === 8) return { ...own, media: [medium(path('01.wav'), { kind: 'audio' })] };
  if (n === 9) return { ...own, media: [1, 2, 3, 4].map((at) => medium(path(`0${at}.png`))) };
  if (n >= 10 && n <= 14)
    return {
      ...own,
      kind: 'comment',
      comment: { root: n === 10 ? '' : archived(10).id, parent: n > 12 ? archived(11).id : '' },
    };
  return own;
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
  /** The file that stands for a video. */
  readonly video: Buffer;
  /** What the page runs besides, first and last. */
  readonly probe: string;
  readonly axe: string;
}

/** Writes the folder of an archive with 1,000 items, 40 of them hostile, as it is once it was unpacked. */
export async function writeArchive(dir: string, { built, video, probe, axe }: Parts): Promise<ArchiveFolder> {
  const items = [
    ...Array.from({ length: 1000 - hostileTexts.length }, (_, n) => ordinary(n)),
    ...hostileTexts.map((text, at) => hostile(text, 1000 - hostileTexts.length + at)),
  ];
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  };
  const gone = items[9]?.media[0]?.path ?? '';
  for (const { path, kind } of items.slice(0, 20).flatMap(({ media }) => media))
    if (path !== gone) write(path, kind === 'video' ? video : kind === 'audio' ? tone() : drawPicture(path));
  const facts = { title: 'Harbour, a collection', begunAt: 1_790_000_000_000, writtenAt: 1_790_003_600_000 };
  write(
    'data/files.js',
    scriptOf('files', { ...facts, count: 1000, version: '0.1.0', missing: { [gone]: 'expired' } }),
  );
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
