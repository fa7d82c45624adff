import { globSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { platforms } from '../lib/platforms/index.ts';
import { manifestOf } from './setup/manifest-of.ts';
import { documentNamed } from './tools/readme/documents.ts';
import { type Locale, textIn } from './tools/readme/locale-text.ts';
import { sectionRows } from './tools/readme/section-rows.ts';

// What store/ holds is what the stores take, and says what the manifests ask for.

const words = process.argv;
afterEach(() => {
  process.argv = words;
  vi.unstubAllEnvs();
});

/** Of the forms, in characters; a range where a text can be too short. Sources: the stores' developer documentation. */
const limits = {
  // 45 at Edge and in the manifest, 50 at Mozilla, 75 at Chrome.
  name: [1, 45],
  // 132 in the manifest, 250 at Mozilla.
  summary: [1, 132],
  // At least 250 at Edge; at most 10,000 there, 15,000 at Mozilla, 16,000 at Chrome.
  description: [250, 10_000],
  purpose: [1, 1000],
  justification: [1, 1000],
  // Chrome's test instructions.
  shortNotes: [1, 500],
  // Edge's notes for certification; Mozilla takes more.
  notes: [1, 2000],
} as const;

const stores = [
  {
    locale: 'en',
    path: 'store/en.md',
    heads: ['Name', 'Summary', 'Description', 'Single purpose', 'Permissions', 'Edge', 'Notes for reviewers'],
  },
  {
    locale: 'zh_CN',
    path: 'store/zh-CN.md',
    heads: ['名称', '简介', '详细介绍', '单一用途', '权限', 'Edge', '审核说明'],
  },
] as const satisfies readonly { readonly locale: Locale; readonly path: string; readonly heads: readonly string[] }[];

/** The texts in frames below a heading. */
function framed(path: string, heading: string): string[] {
  const section = documentNamed(path)
    .split(/^## /m)
    .find((part) => part.startsWith(`${heading}\n`));
  return [...(section ?? '').matchAll(/^```\n([\s\S]*?)\n```$/gm)].map(([, text = '']) => text);
}

function expectLength(text: string | undefined, [least, most]: readonly [number, number]): void {
  expect(text?.length, text).toBeGreaterThanOrEqual(least);
  expect(text?.length, text).toBeLessThanOrEqual(most);
}

describe.each(stores)('$path', ({ locale, path, heads }) => {
  const [name, summary, description, purpose, permissions, edge, notes] = heads.map((heading) => framed(path, heading));
  const [first = [], second = []] = documentNamed(path)
    .split('<!-- hosts -->')
    .map((part) => [...part.matchAll(/^\| (.*?) *\| (.*?) *\|$/gm)].map(([, key = '', why = '']) => ({ key, why })));

  it('has every text at the length that the stores take', () => {
    expectLength(name?.[0], limits.name);
    expectLength(summary?.[0], limits.summary);
    expectLength(description?.[0], limits.description);
    expectLength(purpose?.[0], limits.purpose);
    expectLength(permissions?.[0], limits.justification);
    expectLength(notes?.[0], limits.shortNotes);
    expectLength(notes?.[1], limits.notes);
    for (const { why } of [...first, ...second]) expectLength(why, limits.justification);
    const terms = edge?.[0]?.split('\n') ?? [];
    expect(terms.length).toBeLessThanOrEqual(7);
    expect(terms.filter((term) => term.length > 30)).toEqual([]);
    expect(terms.join(' ').split(/\s+/).length).toBeLessThanOrEqual(21);
  });

  it('has the name and the summary of the manifest, and the name of every platform', () => {
    expect(name).toEqual([textIn(locale, 'extensionName')]);
    expect(summary).toEqual([textIn(locale, 'extensionDescription')]);
    const unnamed = platforms.filter(({ id }) => !description?.[0]?.includes(textIn(locale, `platform_${id}`)));
    expect(unnamed.map(({ id }) => id)).toEqual([]);
  });

  it('names the data that Firefox asks about', async () => {
    const { browser_specific_settings: settings } = await manifestOf('build', 'firefox');
    const { required, optional } = (settings?.gecko.data_collection_permissions ?? {}) as Readonly<
      Record<'required' | 'optional', string[]>
    >;
    const [, told = ''] = /<!-- data -->(.*?)<!-- \/data -->/.exec(documentNamed(path)) ?? [];
    expect([...told.matchAll(/`(\w+)`/g)].map(([, kind]) => kind)).toEqual(optional);
    expect(required).toEqual(['none']);
  });

  it('has five pictures of 1280 × 800, with their captions', () => {
    const [, language] = path.split(/[/.]/);
    const pictures = globSync(`store/pictures/${language}/*.png`)
      .map((file) => file.replaceAll('\\', '/'))
      .toSorted();
    expect(pictures).toHaveLength(5);
    const listed = sectionRows(documentNamed(path), locale === 'en' ? 'Pictures' : '图片').map(
      ([file]) => `store/${file?.replaceAll('`', '')}`,
    );
    expect(listed).toEqual(pictures);
    for (const file of pictures) {
      const png = readFileSync(file);
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1280, 800]);
      // The Chrome Web Store takes no others: red, green and blue, no alpha.
      expect(png[25], `${file}: npm run tool -- pictures draws it in 24 bits`).toBe(2);
      expect(png.length, file).toBeLessThan(600_000);
    }
  });
});
