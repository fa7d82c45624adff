import { createHash } from 'node:crypto';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { csvTables } from '../../../../lib/features/archive/model/columns.ts';
import {
  type AboutFacts,
  aboutHtml,
  archiveMessageKeys,
  pageHtml,
  readmeText,
} from '../../../../lib/features/archive/model/index.ts';
import { allMessages } from '../archived.ts';
import { hostileTexts } from '../hostile-texts.ts';

const parts = {
  script: "const html = '<p>&amp;</p>';\r\n// 中文\nglobalThis.page = 1 < 2;",
  style: '.a > .b {\r\n  color: red;\r}',
  messages: allMessages,
  title: 'Ann',
  itemParts: 3,
};

const facts: AboutFacts = {
  hasAnswers: true,
  title: 'Ann',
  version: '0.1.0',
  begunAt: Date.UTC(2026, 10, 27, 8, 5),
  writtenAt: Date.UTC(2026, 10, 27, 9, 30),
  count: 1000,
  files: 2400,
  missing: 31,
  sites: ['TikTok', 'Douyin'],
};

const policyOf = (html: string) => /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** Every element by its name: a text that became markup would be among them. */
const elements = (html: string) =>
  [...parseHTML(html).document.querySelectorAll('*')].map(({ localName }) => localName);

describe('index.html', () => {
  it('lets its own script and style run, whatever their line ends, and no other that stands in it', async () => {
    const html = await pageHtml(parts);
    const policy = policyOf(html);
    expect(policy).toContain(`script-src ${hashOf(/<script>([\s\S]*?)<\/script>/.exec(html)?.[1])} `);
    expect(policy).toContain(`style-src ${hashOf(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1])};`);
    expect(html).not.toContain('\r');
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).not.toMatch(/unsafe|https?:|data:|blob:|\*/);
  });

  it('loads the data behind its script, in order', async () => {
    const html = await pageHtml(parts);
    const loaded = ['files', 'items-0001', 'items-0002', 'items-0003'].map((name) => `data/${name}.js`);
    expect([...html.matchAll(/<script src="([^"]+)"/g)].map(([, path]) => path)).toEqual(loaded);
    expect(html.indexOf('globalThis.page')).toBeLessThan(html.indexOf('data/files.js'));
  });

  it('has the texts of its page in both languages, and no other', async () => {
    const { document } = parseHTML(await pageHtml(parts));
    const texts = JSON.parse(document.querySelector('[type="application/json"]')?.textContent ?? '');
    for (const language of ['en', 'zh_CN'] as const) {
      expect(Object.keys(texts[language])).toEqual(archiveMessageKeys);
      expect(Object.values(texts[language]).every(Boolean)).toBe(true);
    }
  });

  it.each(hostileTexts.map((text) => [text]))('takes the title %j for nothing but words', async (title) => {
    const html = await pageHtml({ ...parts, title });
    expect(elements(html)).toEqual(elements(await pageHtml(parts)));
    expect(parseHTML(html).document.querySelector('title')?.textContent).toBe(title);
  });

  it('has texts that end no script: the words of a translation are words, too', async () => {
    const messages = { ...allMessages, en: { ...allMessages.en, back: '</script><img src=x onerror=1>' } };
    expect(elements(await pageHtml({ ...parts, messages }))).toEqual(elements(await pageHtml(parts)));
  });

  it('is not written with what would end early', async () => {
    for (const own of [{ script: "'</SCRIPT>'" }, { script: "'<!--'" }, { style: '/* </style> */' }])
      await expect(pageHtml({ ...parts, ...own })).rejects.toThrow(RangeError);
  });
});

describe('about.html and README.txt', () => {
  it('say in both languages how to open it, what is missing, how to check it and what it does not prove', async () => {
    const text = readmeText(facts, allMessages);
    const { document } = parseHTML(await aboutHtml(facts, allMessages));
    for (const told of [text, document.body.textContent ?? '']) {
      expect(told).toMatch(/Unpack the whole ZIP[\s\S]*请先将整个 ZIP 解压/);
      expect(told).toMatch(/could not be downloaded: 31\.[\s\S]*未能获得的文件：31 个/);
      expect(told).toMatch(/gleaner verify file\.zip[\s\S]*gleaner verify file\.zip/);
      expect(told).toMatch(/rests on the person and the software[\s\S]*取决于保存者和软件/);
      expect(told).toContain('Begun: 2026-11-27 08:05 UTC. Finished: 2026-11-27 09:30 UTC.');
      expect(told).not.toMatch(/\$\d|archive_/);
    }
    const whole = readmeText({ ...facts, missing: 0 }, allMessages);
    expect(whole).toContain('No planned file is missing.');
    expect(whole).not.toMatch(/archive_/);
    expect(text).toContain('raw/');
    expect(readmeText({ ...facts, hasAnswers: false }, allMessages)).not.toContain('raw/');
  });

  it('say in both languages which table tells when an item was captured: an envelope does not', async () => {
    expect(csvTables.items.map(({ name }) => name)).toContain('captured_at');
    const text = readmeText(facts, allMessages);
    const { document } = parseHTML(await aboutHtml(facts, allMessages));
    for (const told of [text, document.body.textContent ?? '']) {
      expect(told).toMatch(
        /tables\/items\.csv says when each item was captured\.[\s\S]*采集时间见 tables\/items\.csv。/,
      );
      expect(told).not.toContain('captures.ndjson');
    }
  });

  it('runs nothing: its policy has its style alone', async () => {
    const html = await aboutHtml(facts, allMessages);
    const style = hashOf(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1]);
    expect(policyOf(html)).toBe(`default-src 'none'; style-src ${style}; base-uri 'none'; form-action 'none'`);
    expect(html).not.toContain('<script');
  });

  it.each(hostileTexts.map((text) => [text]))('take %j for nothing but words', async (title) => {
    const html = await aboutHtml({ ...facts, title, sites: [title] }, allMessages);
    expect(elements(html)).toEqual(elements(await aboutHtml(facts, allMessages)));
    const linesOf = (told: AboutFacts) => readmeText(told, allMessages).split('\n').length;
    expect(linesOf({ ...facts, title })).toBe(linesOf(facts));
  });
});
