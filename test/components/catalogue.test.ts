import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failureMeanings } from '../../lib/core/failure.ts';

const root = new URL('../../', import.meta.url).pathname;
type Catalogue = Record<string, { readonly message: string }>;
const read = (locale: string): Catalogue =>
  JSON.parse(readFileSync(join(root, `public/_locales/${locale}/messages.json`), 'utf8'));
const en = read('en');
const zh = read('zh_CN');

function sources(folder: string): string {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !(folder === 'lib/features' && /\/(model|store)\//.test(file)))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .join('\n');
}

const code = [
  ...['components', 'entrypoints', 'lib/browser', 'lib/features'].map(sources),
  ...['wxt.config.ts', 'lib/core/reason.ts', 'lib/core/address/item.ts'].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  ),
].join('\n');
const quoted = new Set([...code.matchAll(/'([A-Za-z][\w]*)'/g)].map((match) => match[1]));
const manifestNames = new Set([...code.matchAll(/__MSG_(\w+)__/g)].map((match) => match[1]));
/** Beginnings of keys made in the code, such as `kind_` in `kind_${kind}`. */
const families = [...code.matchAll(/`([a-zA-Z]+_)\$\{/g)].map((match) => match[1] ?? '');

test('both languages have the same texts', () => {
  expect(Object.keys(zh).sort()).toEqual(Object.keys(en).sort());
});

test('no text is empty, and both languages take the same values', () => {
  const values = (text = '') => [...new Set(text.match(/\$\d/g))].sort();
  for (const key of Object.keys(en)) {
    expect(en[key]?.message, key).not.toBe('');
    expect(zh[key]?.message, key).not.toBe('');
    expect(values(zh[key]?.message), key).toEqual(values(en[key]?.message));
  }
});

test('no two values stand side by side: Chromium takes what is between for a name, and loads nothing', () => {
  const joined = (text: Catalogue) => Object.keys(text).filter((key) => /\$\w+\$/.test(text[key]?.message ?? ''));
  expect([joined(en), joined(zh)]).toEqual([[], []]);
});

test('words are put together as each language does, and not by English commas, colons and full stops', () => {
  const files = readdirSync(join(root, 'components'), { recursive: true, encoding: 'utf8' });
  const english = /\.join\('[,;] '\)|\}[:.] \$\{|\)\}: \{/;
  const byComma = (file: string) =>
    /\.tsx?$/.test(file) && english.test(readFileSync(join(root, 'components', file), 'utf8'));
  // The tags that a user writes.
  expect(files.filter(byComma)).toEqual(['settings/storage-settings.tsx']);
});

test('no text is left over', () => {
  const used = (key: string) =>
    quoted.has(key) || manifestNames.has(key) || families.some((family) => key.startsWith(family));
  // The form for one thing is used with the other.
  const unused = (key: string) => !used(key) && !(key.endsWith('_one') && used(key.replace(/_one$/, '')));
  expect(Object.keys(en).filter(unused)).toEqual([]);
});

// The other direction is the compiler's (`message` takes only keys of the catalogue), and for lists
// test/conventions/omissions.test.ts's.

test('whatever holds a platform is told in the queue, with what helps', () => {
  const byKind = Object.entries(failureMeanings).flatMap(([kind, { retry }]) => (retry === 'hold' ? [kind] : []));
  const byReason = [...sources('lib').matchAll(/kind: '(\w+)'[^{}]*retry: 'hold'/g)].map(([, kind = '']) => kind);
  expect(byReason).toContain('upstream_refused');
  const keys = [...byKind, ...byReason, 'refused', 'grant', 'off'].flatMap((kind) => [
    `queueHeld_${kind}`,
    `queueHeldHelp_${kind}`,
  ]);
  expect(keys.filter((key) => !(key in en))).toEqual([]);
});

test('texts that are no names are really translated', () => {
  const same = Object.keys(en).filter(
    (key) => en[key]?.message === zh[key]?.message && !/\p{Script=Han}/u.test(zh[key]?.message ?? ''),
  );
  const wordless = (key: string) => !/\p{L}/u.test(en[key]?.message.replace('HTTP', '') ?? '');
  // Some platforms and formats have one name everywhere.
  const name = (key: string) => key.startsWith('platform_') || /^(ID|(ND)?JSON|Markdown)$/.test(en[key]?.message ?? '');
  expect(same.filter((key) => !name(key) && !wordless(key))).toEqual([]);
});

test('one thing is counted as one', () => {
  const counted = Object.keys(en).filter((key) => key.endsWith('_one'));
  expect(counted).not.toEqual([]);
  for (const key of counted) {
    const many = en[key.replace(/_one$/, '')]?.message ?? '';
    expect(many, key).toMatch(/^((Save )?(at least )?\$1\+? [\w ]*s\b|Delete|Capture again .*\$1 requests\))/);
    expect(en[key]?.message, key).not.toMatch(/\$1 (new )?\w+s\b/);
  }
});

/** These numbers are never 1. */
const neverOne =
  /^(versionsCount|queue(Left|List)Pages|reason_(queue_call_full|queue_program_full|microblog_last_page))$/;

test('no other text has a number before what may be one', () => {
  const many = /(?<!of )\$\d (new )?(captures|comments|files|items|jobs|lines|lists|pages|posts|rows|versions)\b/;
  const hasOne = (key: string) => key.endsWith('_one') || `${key}_one` in en || neverOne.test(key);
  expect(Object.keys(en).filter((key) => many.test(en[key]?.message ?? '') && !hasOne(key))).toEqual([]);
});

test('Chinese says 你, never 您', () => {
  expect(Object.keys(zh).filter((key) => zh[key]?.message.includes('您'))).toEqual([]);
});

test('Chinese leaves room for Latin letters and digits before and after a value that may have them', () => {
  const tight = /\p{sc=Han}\$\d|\$\d\p{sc=Han}/u;
  // `badgePage` stands on the browser's own button, which takes a space as it is; exports have `person`.
  const spared = ['badgePage', 'instead', 'mediaShow', 'person'];
  expect(
    Object.keys(zh)
      .filter((key) => tight.test(zh[key]?.message ?? ''))
      .sort(),
  ).toEqual(spared);
});

/** What the sites call their own lists so. */
const sitesOwn = /^listKind_(mix|collection)$/;
const technical =
  /^(factCoverage|coverage|factMissing|factNewFields|newFields(_one)?|reason_field_unknown|reason_(unknown_path|method_not_post|operation_unnamed))$/;
const dataSources =
  /^(factSource|factTrail|trailSteps(_one)?|sources|sourceName|sourceSwitch|withProvenance|bringBackHelp)$/;

test.each([
  ['numbers of operations', /\bE\d/, null],
  ['ids of platforms and of their addresses', /cnvideo|intlvideo|shortclip|microblog|aweme/i, null],
  ['the words of the code', /\b(envelopes?|drift|collections?|card)\b|合集|集合|信封|漂移/i, sitesOwn],
  ['fields and operations, but where all is technical', /\b(fields?|operations?)\b|字段/i, technical],
  ['sources, but where they are the subject', /\bsources?\b/i, dataSources],
  ['small pictures: they are thumbnails', /small picture|小图|缩略截图/, null],
])('no text says %s', (_, words, spared) => {
  const says = (key: string) => words.test(`${en[key]?.message} ${zh[key]?.message}`) && !spared?.test(key);
  expect(Object.keys(en).filter(says)).toEqual([]);
});

test('what a capture is, is said in two words alone', () => {
  const words = { state_done: 'Complete', complete: 'Complete', state_partial: 'Not complete' };
  expect(words).toEqual(Object.fromEntries(Object.keys(words).map((key) => [key, en[key]?.message])));
});
