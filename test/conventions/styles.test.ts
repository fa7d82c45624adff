import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import stylelint from 'stylelint';
import { describe, expect, it } from 'vitest';
import { parseSource, readSources } from './source-file.ts';
import { characterIcons, classFaults, contrast, readStyles, sharedClasses } from './style-faults.ts';

const sheets = readStyles('components');
const sources = readSources('components');
const pages = readdirSync('entrypoints', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((name) => readFileSync(`entrypoints/${name}`, 'utf8'))
  .join('\n');

/** They name keys. */
const undrawn = new Set(['components/keys/key-help.tsx']);

function expectNone(complaints: readonly string[]): void {
  expect(complaints, complaints.join('\n')).toEqual([]);
}

describe('styles', () => {
  // `npm run check` has stylelint read them; here is that it sees what it is there for.
  const raw = [
    'color: #fff',
    'color: white',
    'padding: 3px',
    'margin: 0 -2px',
    'font-size: 1.2em',
    'transition: color 120ms',
    'color: rgb(0 0 0)',
    'gap: var(--nothing)',
    'gap: var(\n    --nothing\n  )',
  ];
  const fine = [
    'border: 1px solid',
    'inset: 0',
    'width: calc(100% - 1px)',
    'max-height: 6lh',
    'grid-template: 1fr / minmax(0, 20ch)',
  ];
  it.each([...raw.map((one) => [one, 1] as const), ...fine.map((one) => [one, 0] as const)])(
    'are told of: %s',
    async (one, count) => {
      const code = `@media (max-width: 480px) {\n  .a {\n    ${one};\n  }\n}\n`;
      const { results } = await stylelint.lint({ code, codeFilename: resolve('components/a.module.css') });
      expect(results.flatMap(({ warnings }) => warnings)).toHaveLength(count);
    },
  );

  it('have each class once, and each is used', () => {
    expectNone(classFaults(sheets, sources, pages));
    const css = (path: string, text: string) => ({ path, text });
    const user = parseSource(
      'c/u.tsx',
      [
        "import css from './a.module.css';",
        '<p class={css.one}><b class="muted two" /><i class={`$' + '{css.no} x`} /></p>',
      ].join('\n'),
    );
    const faults = classFaults(
      [css('c/a.module.css', '.one {}\n.one.open {}'), css('c/b.module.css', '.one {}\n.lone:hover {}')],
      [user],
      '',
    );
    expect(faults).toEqual([
      '.one is in c/a.module.css and c/b.module.css: rename one',
      'c/u.tsx names .no, which c/a.module.css has not',
      expect.stringContaining('c/u.tsx has the class two as a word'),
      expect.stringContaining('c/u.tsx has the class x as a word'),
      'c/b.module.css: nobody uses .one',
      'c/b.module.css: nobody uses .lone',
    ]);
  });

  it('share the classes that base.css has', () => {
    const base = sheets.find(({ path }) => path === 'components/look/base.css')?.text ?? '';
    expect(new Set([...base.matchAll(/\.([a-z]+)\b(?=[^;}]*\{)/g)].map(([, name]) => name))).toEqual(sharedClasses);
    // With a colour that has enough contrast, below, in all browsers.
    expect(base).toMatch(/::placeholder \{\s*color: var\(--text-2\);\s*opacity: 1;/);
  });

  it('draw their icons', () => {
    const read = (name: string) => readFileSync(`components/parts/${name}`, 'utf8');
    const drawn = [
      ...read('icon.module.css').matchAll(/\[data-icon="([\w-]+)"\] > path \{\n {2}d: path\(\s*"[^"]+"\s*\);/g),
    ].map(([, name]) => name);
    expect(drawn).toEqual([...read('icon.tsx').matchAll(/^ {2}\| '([\w-]+)'/gm)].map(([, name]) => name));
    expectNone(characterIcons(sources.filter(({ path }) => !undrawn.has(path))));
    expect(characterIcons([parseSource('a.tsx', "// → is fine here\nconst a = '▾';")])).toEqual([
      'a.tsx:2: draw ▾ as an icon',
    ]);
  });

  const colours = new Map(
    [
      ...(sheets.find(({ path }) => path === 'components/look/tokens.css')?.text ?? '').matchAll(
        /--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g,
      ),
    ].map(([, name = '', ...pair]) => [name, pair]),
  );
  const grounds = ['canvas', 'surface', 'sunken', 'fill'];
  const enough: readonly (readonly [ink: string, ground: string, least: number])[] = [
    ...['text', 'text-2', 'accent', 'good', 'warn', 'bad'].flatMap((ink) =>
      grounds.map((ground) => [ink, ground, 4.5] as const),
    ),
    ...grounds.map((ground) => ['control', ground, 3] as const),
    ...['accent', 'good', 'warn', 'bad'].map((ink) => [ink, `${ink}-soft`, 4.5] as const),
    ['on-accent', 'accent', 4.5],
    ['text', 'accent-soft', 4.5],
  ];
  it.each(enough)('show %s on %s with a contrast of at least %d', (ink, ground, least) => {
    for (const theme of [0, 1]) {
      const [one = '', other = ''] = [colours.get(ink)?.[theme], colours.get(ground)?.[theme]];
      expect(contrast(one, other), `${one} on ${other}`).toBeGreaterThanOrEqual(least);
    }
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  });
});
