import { afterEach, describe, expect, it, vi } from 'vitest';
import { receiveParts } from '../../../components/archive/receive-parts.ts';
import { counters } from '../../../lib/core/view.ts';
import {
  type ArchivedItem,
  type ArchivedMedium,
  type ArchiveTexts,
  archiveMessageKeys,
  missingReasons,
} from '../../../lib/features/archive/model/index.ts';
import { platforms } from '../../../lib/platforms/index.ts';
import { allMessages, archived } from '../../features/archive/archived.ts';
import { hostileTexts } from '../../features/archive/hostile-texts.ts';
import { drawnArchive } from './drawn-archive.tsx';

afterEach(() => vi.unstubAllGlobals());

const medium = (path: string, own: Partial<ArchivedMedium> = {}): ArchivedMedium => ({
  path,
  kind: 'image',
  role: 'content',
  ...own,
});
const files = (missing: Record<string, (typeof missingReasons)[number]> = {}) => ({
  title: 'Harbour',
  begunAt: 1,
  writtenAt: 1_790_000_000_000,
  count: 1,
  version: '0.1.0',
  missing,
});

describe('the page of an archive', () => {
  it('shows sixty items at first and more on a click, and finds by words', async () => {
    const page = await drawnArchive({ items: Array.from({ length: 130 }, (_, n) => archived(n)), files: files() });
    const cards = () => page.document.querySelectorAll('[data-item]').length;
    expect([page.document.querySelector('h1')?.textContent, cards()]).toEqual(['Harbour', 60]);
    await page.click('[data-do=more]');
    expect(cards()).toBe(120);
    await page.type('title 12');
    expect([cards(), page.document.querySelector('[role=status]')?.textContent]).toEqual([12, '12 of 130']);
    await page.type('nowhere');
    expect(page.text).toContain('No results for “nowhere”');
    await page.click('[data-do=show-all]');
    expect(cards()).toBe(60);
  });

  it('opens the picture that was clicked, whatever else stands between its files', async () => {
    const media = [
      medium('media/TikTok/1/01.jpg'),
      medium('media/TikTok/1/02.en.vtt', { kind: 'subtitle', language: 'en' }),
      medium('media/TikTok/1/03.jpg', { role: 'cover' }),
      medium('media/TikTok/1/page.jpg', { role: 'page' }),
    ];
    const page = await drawnArchive({ items: [archived(0, { media })], files: files() });
    await page.click('[data-as=pictures]');
    const cover = page.document.querySelector('img[src$="03.jpg"]')?.closest('a')?.getAttribute('href') ?? '';
    await page.go(cover);
    expect(page.document.querySelector('figure img')?.getAttribute('src')).toBe('media/TikTok/1/03.jpg');
  });

  it('says of subtitles in which language they are and who made them, and leads to each and to its SRT', async () => {
    const media = [medium('media/TikTok/1/02.de.vtt', { kind: 'subtitle', language: 'de', origin: 'translation' })];
    const page = await drawnArchive({ items: [archived(0, { media })], files: files() });
    await page.go('#item-0');
    const links = [...page.document.querySelectorAll('article a[href^=media]')];
    expect(links.map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toEqual([
      ['Subtitles: German · machine translation by the site', 'media/TikTok/1/02.de.vtt'],
      ['SRT', 'media/TikTok/1/02.de.srt'],
    ]);
    await page.click('[data-as=zh_CN]');
    expect(page.text).toContain('字幕：德语 · 网站机器翻译');
  });

  it('says of an item what is missing, how much of it, and why', async () => {
    const media = [1, 2, 3, 4].map((n) => medium(`media/TikTok/1/0${n}.jpg`));
    const missing = { 'media/TikTok/1/01.jpg': 'expired' } as const;
    const page = await drawnArchive({ items: [archived(0, { media })], files: files(missing) });
    await page.go('#item-0');
    expect(page.text).toContain('1 file of 4 is missing: the address had expired');
    expect(page.document.querySelector('figure img')?.getAttribute('src')).toBe('media/TikTok/1/02.jpg');
  });

  it('shows a comment in its thread, and threads of what was found', async () => {
    const comment = (n: number, text: string, root: string) =>
      archived(n, { kind: 'comment', id: `c${n}`, title: '', text, comment: { root, parent: '' } });
    const items = [comment(0, 'first', ''), comment(1, 'reply', 'c0'), comment(2, 'lonely', 'c9')];
    const page = await drawnArchive({ items, files: files() });
    await page.go('#item-1');
    expect(page.document.querySelector('article [aria-current=true]')?.textContent).toContain('reply');
    await page.go('#all');
    await page.click('[data-as=threads]');
    await page.type('lonely');
    expect(page.document.querySelectorAll('[data-list] > ol > li')).toHaveLength(1);
    expect(page.text).toContain('The comment that began this thread is not in this archive.');
  });

  it('says what is missing of its data and shows the rest; alone it says what to do', async () => {
    const some = await drawnArchive({ items: [archived(0)], broken: ['data/items-0002.js'] });
    expect(some.document.querySelector('[role=alert]')?.textContent).toContain('data/items-0002.js');
    expect(some.document.querySelectorAll('[data-item]')).toHaveLength(1);
    const alone = await drawnArchive({ isAlone: true, broken: ['data/files.js'] });
    expect(alone.document.querySelector('main h2')?.textContent).toBe('Unpack the ZIP first');
  });
});

describe('hostile texts', () => {
  const spoken = (text: string) => medium(`media/${text}.vtt`, { kind: 'subtitle', language: text });
  const everywhere = (text: string, n: number): ArchivedItem => ({
    ...archived(n, { kind: text, id: text, url: text, title: text, text, author: text, handle: text, authorId: text }),
    site: text,
    counters: { [text]: text, likes: text },
    tags: [text, text],
    note: text,
    json: text,
    comment: { root: '', parent: text },
    media: [medium(text), medium(`media/${text}`), medium(`media/../${text}`, { kind: 'video' }), spoken(text)],
  });

  it.each(hostileTexts.map((text) => [text]))('%j is words, wherever it stands', async (text) => {
    const page = await drawnArchive({ items: [everywhere(text, 0)], files: { ...files(), title: text } });
    const seen: Element[] = [];
    const look = () => seen.push(...page.document.querySelectorAll('*'));
    for (const as of ['list', 'pictures', 'threads']) {
      await page.click(`[data-as=${as}]`);
      look();
    }
    await page.go('#item-0');
    await page.unfold();
    look();
    expect(page.document.querySelector('h1')?.textContent).toBe(text);
    const names = new Set(seen.map(({ localName }) => localName));
    expect(
      ['script', 'iframe', 'meta', 'base', 'form', 'style', 'link', 'template'].filter((one) => names.has(one)),
    ).toEqual([]);
    const attributes = seen.flatMap((one) => [...one.attributes]);
    expect(attributes.filter(({ name }) => /^on|^style$|^srcdoc$/.test(name))).toEqual([]);
    const addresses = attributes.filter(({ name }) => ['src', 'href'].includes(name)).map(({ value }) => value);
    expect(
      addresses.filter((one) => !/^(#item-0|about\.html$|https:\/\/example\.org\/|media\/[^:<>"]*$)/.test(one)),
    ).toEqual([]);
    expect(addresses.filter((one) => one.includes('..'))).toEqual([]);
  });
});

describe('texts of the page', () => {
  /** What a click, a failure or a browser without script shows. */
  const rare = [
    ...['archive_noScript', 'archive_notShown', 'copied', 'copyFailed', 'copySubtree', 'copyValue', 'copyPath'],
    ...['viewFailedTitle', 'viewFailed', 'action_retry', 'archive_none'],
  ];

  it('are those that an archive gets: no more, no less', async () => {
    const asked = new Set<string>();
    const heard = (texts: ArchiveTexts) =>
      new Proxy(texts, {
        get(all, key) {
          asked.add(String(key));
          return Reflect.get(all, key);
        },
      });
    const kinds = ['video', 'photo', 'note', 'post', 'article', 'live', 'profile', 'comment', 'topic'];
    const all = kinds.map((kind, n) =>
      archived(n, { kind, platform: platforms[n % platforms.length]?.id ?? 'intlvideo' }),
    );
    const mediaKinds = ['image', 'video', 'audio', 'live_photo', 'stream'] as const;
    const origins = ['creator', 'speech', 'translation', 'untold'] as const;
    const media = [
      ...mediaKinds.map((kind) => medium(`media/a/${kind}`, { kind })),
      ...origins.map((origin) => medium(`media/a/${origin}`, { kind: 'subtitle', origin, language: 'de' })),
      ...(['cover', 'person', 'page'] as const).map((role) => medium(`media/a/${role}`, { role })),
      medium('raw/a/01.json', { kind: 'answer' }),
      ...missingReasons.map((reason) => medium(`media/b/${reason}`)),
      medium('media/c/expired'),
    ];
    const missing = Object.fromEntries(missingReasons.map((reason) => [`media/b/${reason}`, reason]));
    const figures = Object.fromEntries(counters.map((counter) => [counter, '1']));
    const full = archived(20, {
      media,
      counters: figures,
      tags: ['a'],
      note: 'n',
      comment: { root: 'gone', parent: '' },
    });
    const items = [...all, full, archived(21, { author: 'B', authorId: '2', tags: ['b'] }), archived(22)];
    const messages = { ...allMessages, en: heard(allMessages.en) };
    const lacks = { ...missing, 'media/c/expired': 'expired' as const };
    const page = await drawnArchive({ items, files: files(lacks), broken: ['data/items-0002.js'] }, messages);
    for (const as of ['pictures', 'threads', 'list']) {
      await page.click(`[data-as=${as}]`);
      for (const text of ['title 21', 'nowhere', '']) await page.type(text);
    }
    await page.click('[data-as=pictures]');
    await page.type('');
    for (let at = 0; at < media.length; at += 1) await page.go(`#item-20-${at}`);
    await page.unfold();
    await page.go('#all');
    await drawnArchive({ items: Array.from({ length: 70 }, (_, n) => archived(n)) }, messages);
    await drawnArchive({ items: [archived(0)] }, messages);
    await drawnArchive({ isAlone: true }, messages);
    expect([...asked].filter((key) => !archiveMessageKeys.includes(key))).toEqual([]);
    const never = archiveMessageKeys.filter((key) => !asked.has(key) && !rare.includes(key));
    expect(never).toEqual([]);
  });
});

describe('data scripts', () => {
  const script = (src: string) => ({ getAttribute: () => src });
  const scripts = ['data/files.js', 'data/items-0001.js', 'data/items-0002.js', 'data/items-0003.js'].map(script);

  function run(...calls: readonly (readonly [at: number, call: () => void])[]) {
    const document = { currentScript: null as unknown, querySelectorAll: () => scripts };
    vi.stubGlobal('document', document);
    const received = receiveParts();
    for (const [at, call] of calls) {
      document.currentScript = scripts[at];
      call();
    }
    return received();
  }
  const items = (given: unknown) => () => globalThis.gleanerArchive?.items(given);

  it('that have not come, or hold something else, are named; the rest counts', () => {
    const parts = run(
      [0, () => globalThis.gleanerArchive?.files(files())],
      [1, items([archived(0)])],
      [2, items([archived(1), { n: 2, id: 'half' }])],
    );
    expect(parts.items.map(({ n }) => n)).toEqual([0]);
    expect([parts.files?.title, parts.broken, parts.isAlone]).toEqual([
      'Harbour',
      ['data/items-0002.js', 'data/items-0003.js'],
      false,
    ]);
  });

  it('of which none has come leave the page alone', () => {
    expect(run()).toMatchObject({ items: [], files: null, isAlone: true });
  });
});
