import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { SourceFile } from './source-file.ts';

/** The classes of components/look/base.css: any component may name them. All others belong to one style sheet. */
export const sharedClasses = new Set(
  'bad box button buttons clamped code cut danger empty good id muted primary quiet skeleton square unseen wide'.split(
    ' ',
  ),
);

interface StyleSheet {
  /** From the project root. */
  readonly path: string;
  readonly text: string;
}

export function readStyles(folder: string): StyleSheet[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort()
    .map((path) => ({
      path,
      text: readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')),
    }));
}

const isModule = ({ path }: StyleSheet): boolean => path.endsWith('.module.css');

/** `.a.b > .c` has the classes a and c, and b as a variant of a: one that says nothing without it. */
function classesOf({ text }: StyleSheet): {
  readonly own: ReadonlySet<string>;
  readonly variants: ReadonlySet<string>;
} {
  const own = new Set<string>();
  const variants = new Set<string>();
  for (const [, selector = ''] of text.matchAll(/([^{};]+)\{/g)) {
    if (selector.trim().startsWith('@')) continue;
    for (const compound of selector.replace(/[()]/g, ' ').split(/[\s>+~,]+/)) {
      const names = [...compound.matchAll(/\.([a-z][\w-]*)/gi)]
        .map(([, name = '']) => name)
        .filter((name) => !sharedClasses.has(name));
      for (const [at, name] of names.entries()) (at === 0 ? own : variants).add(name);
    }
  }
  return { own, variants: new Set([...variants].filter((name) => !own.has(name))) };
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What a component says about classes: those of its style sheets, and words. */
function namesIn({ path, text }: SourceFile) {
  const imports = [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm)];
  const used = imports.flatMap(([, local = '', file = '']) => {
    const sheet = relative('.', join(dirname(path), file)).replaceAll('\\', '/');
    return [...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => ({
      sheet,
      name: kebab(name),
    }));
  });
  const plainly = [...text.matchAll(/(?<![\w-])class(?:="([^"]*)"|=\{`([^`]*)`\}|=\{([^{}`]*)\})/g)].flatMap(
    ([, word, template, code]) =>
      code === undefined
        ? (word ?? template ?? '').replace(/\$\{[^}]*\}/g, ' ').split(/\s+/)
        : [...code.matchAll(/(?<!=== )'([^']*)'/g)].flatMap(([, one = '']) => one.split(' ')),
  );
  return {
    imports: imports.map(([, , file = '']) => relative('.', join(dirname(path), file))),
    used,
    plainly: plainly.filter(Boolean),
  };
}

/** Classes that two style sheets have, that none has, and that nobody uses. `pages`: the text of the HTML pages. */
export function classFaults(sheets: readonly StyleSheet[], sources: readonly SourceFile[], pages: string): string[] {
  const modules = sheets.filter(isModule).map((sheet) => ({ ...sheet, ...classesOf(sheet) }));
  const users = sources
    .filter(({ path }) => path.endsWith('.tsx'))
    .map((source) => ({ ...source, ...namesIn(source) }));
  const byName = Map.groupBy(
    modules.flatMap(({ path, own, variants }) =>
      [...own, ...variants].map((name) => ({ name, path, isOwn: own.has(name) })),
    ),
    ({ name }) => name,
  );
  const twice = [...byName].flatMap(([name, all]) =>
    all.length > 1 && all.some(({ isOwn }) => isOwn)
      ? [`.${name} is in ${all.map(({ path }) => path).join(' and ')}: rename one`]
      : [],
  );
  const missing = users.flatMap(({ path, used, plainly }) => [
    ...used.flatMap(({ sheet, name }) =>
      byName.get(name)?.some((one) => one.path === sheet) ? [] : [`${path} names .${name}, which ${sheet} has not`],
    ),
    ...plainly.flatMap((name) =>
      sharedClasses.has(name)
        ? []
        : [`${path} has the class ${name} as a word: take it from a style sheet, or use a data- attribute`],
    ),
  ]);
  const unused = modules.flatMap(({ path, own }) => {
    const names = users.filter(({ imports }) => imports.includes(path));
    const said = new Set(
      names.flatMap(({ used, text }) => [
        ...used.map(({ name }) => name),
        ...[...text.matchAll(/'([\w-]+)'/g)].map(([, one]) => one),
      ]),
    );
    return [...own].flatMap((name) =>
      said.has(name) || new RegExp(`class="${name}"`).test(pages) ? [] : [`${path}: nobody uses .${name}`],
    );
  });
  return [...twice, ...missing, ...unused];
}

/** Characters that fonts draw as they like: pictures are parts/icon.tsx. */
const pictured = /(?!(?<=\} ?)×)[\u2190-\u21ff\u2300-\u23ff\u2500-\u27bf\u2900-\u2bff\u{1f000}-\u{1faff}⚙☰×]/u;

/** Characters used as icons, in what a component shows. */
export function characterIcons(sources: readonly SourceFile[]): string[] {
  return sources.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => {
      const found = /^\s*(?:\*|\/[/*])/.test(line) ? null : pictured.exec(line);
      return found ? [`${path}:${at + 1}: draw ${found[0]} as an icon`] : [];
    }),
  );
}

/** WCAG's contrast of two colours as `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other]
    .map((colour) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
        const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
