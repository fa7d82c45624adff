import { createHash } from 'node:crypto';

/** The documents that exist in English and in Chinese: path of the English one → path of the Chinese one. */
export const translations: ReadonlyMap<string, string> = new Map([
  ['README.md', 'README.zh-CN.md'],
  ...['failures', 'install', 'library-and-export', 'lists', 'permissions', 'privacy', 'queue', 'traces', 'use'].map(
    (name): [string, string] => [`docs/${name}.md`, `docs/zh-CN/${name}.md`],
  ),
  ['store/en.md', 'store/zh-CN.md'],
]);

interface Section {
  /** Empty for what stands before the first heading of the second level. */
  readonly heading: string;
  /** Without the heading, and without what is printed from code. */
  readonly text: string;
}

/**
 * By the heading of each Chinese section: the English heading, then what both sections were when they last said the
 * same.
 */
export type Marks = Readonly<Record<string, string>>;

function sectionsOf(markdown: string): readonly Section[] {
  const parts = markdown.replace(/<!-- ([a-z ]+) -->[\s\S]*?<!-- \/\1 -->/g, '<!-- $1 -->').split(/^## /m);
  return parts.map((part, at) => {
    const [heading = '', ...lines] = at === 0 ? ['', part] : part.split('\n');
    return { heading: heading.trim(), text: lines.join('\n') };
  });
}

/** Tells texts apart, but not where their lines end or how wide their tables are. */
function hashOf({ heading, text }: Section): string {
  const plain = `${heading}\n${text}`.replace(/-{3,}/g, '---').replace(/\s+/g, ' ').trim();
  return createHash('sha256').update(plain).digest('hex').slice(0, 8);
}

interface Texts {
  readonly english: string;
  readonly chinese: string;
}

/**
 * What has changed since the two documents last said the same, one sentence for each section. `paths`: what to call the
 * documents.
 */
export function changesBetween({ english, chinese }: Texts, paths: Texts, marks: Marks): string[] {
  const originals = sectionsOf(english);
  const translated = sectionsOf(chinese).map((section) => {
    const [, heading = '', ...hashes] = /^(.*) (.{8}) (.{8})$/.exec(marks[section.heading] ?? '') ?? [];
    return { ...section, mark: hashes.length === 0 ? null : { heading, english: hashes[0], chinese: hashes[1] } };
  });
  const nameOf = (heading: string) => (heading === '' ? 'what stands before the first heading' : `"${heading}"`);
  const markedAs = new Set(translated.map(({ mark }) => mark?.heading));
  const absent = originals
    .filter(({ heading }) => !markedAs.has(heading))
    .map(({ heading }) => `${paths.chinese} has no section for ${nameOf(heading)} of ${paths.english}`);
  const known = new Set(originals.map(({ heading }) => heading));
  const surplus = translated
    .filter(({ mark }) => !mark || !known.has(mark.heading))
    .map(({ heading }) => `${paths.chinese}, ${nameOf(heading)}, stands for no section of ${paths.english}`);
  const changed = translated.flatMap((section) => {
    const original = originals.find(({ heading }) => heading === section.mark?.heading);
    if (!original || !section.mark) return [];
    const here = hashOf(section) !== section.mark.chinese;
    const there = hashOf(original) !== section.mark.english;
    const [one, other] = [
      `${paths.english}, ${nameOf(original.heading)}`,
      `${paths.chinese}, ${nameOf(section.heading)}`,
    ];
    if (here && there) return [`${one}, and ${other}, have both changed: do they say the same?`];
    if (there) return [`${one}, has changed: ${other}, has not`];
    return here ? [`${other}, has changed: ${one}, has not`] : [];
  });
  const order = (sections: readonly string[]) => sections.join('\n');
  const moved =
    absent.length + surplus.length === 0 &&
    order(originals.map(({ heading }) => heading)) !== order(translated.map(({ mark }) => mark?.heading ?? ''));
  return [
    ...absent,
    ...surplus,
    ...changed,
    ...(moved ? [`${paths.chinese} has its sections in another order than ${paths.english}`] : []),
  ];
}

/**
 * The marks that say: these two documents say the same.
 * @throws Error if they have not as many sections
 */
export function marksOf({ english, chinese }: Texts, paths: Texts): Marks {
  const [originals, translated] = [sectionsOf(english), sectionsOf(chinese)];
  if (originals.length !== translated.length) {
    throw new Error(`${paths.english} has ${originals.length - 1} headings, ${paths.chinese} ${translated.length - 1}`);
  }
  return Object.fromEntries(
    originals.map((original, at) => {
      const section = translated[at] ?? original;
      return [section.heading, `${original.heading} ${hashOf(original)} ${hashOf(section)}`];
    }),
  );
}
