import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };

const catalogue: Readonly<Record<string, { readonly message: string }>> = messages;
/** How many values the sentence of each code is filled in with. */
const places = new Map(
  Object.entries(catalogue).flatMap(([key, { message }]) =>
    key.startsWith('reason_')
      ? [[key.replace('reason_', ''), Math.max(0, ...Array.from(message.matchAll(/\$(\d)/g), ([, at]) => Number(at)))]]
      : [],
  ),
);
const sources = globSync(['lib/**/*.ts', 'components/**/*.tsx', 'entrypoints/**/*.{ts,tsx}']).map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));

/** What stands between the bracket before `start` and the one that closes it, split at its own commas. */
function partsAt(text: string, start: number): string[] {
  const parts = [''];
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (depth === 0 && /[)\]]/.test(sign)) break;
    depth += /[([{]/.test(sign) ? 1 : /[)\]}]/.test(sign) ? -1 : 0;
    if (depth === 0 && sign === ',') parts.push('');
    else parts.push(`${parts.pop()}${sign}`);
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** The values given with a code; null: they do not stand there. */
function valuesOf(
  call: string,
  [, list, ...rest]: readonly string[],
  given: readonly string[],
): readonly string[] | null {
  if (call === 'because') return given.slice(1);
  if (list === undefined) return [];
  return list.startsWith('[') && rest.length < 2 ? partsAt(list, 1) : null;
}

const given = sources.flatMap(({ file, text }) =>
  Array.from(text.matchAll(/\b(because|failed|inBrowser|refusalFor|denied)\((?=\s*'(\w+)')/g), (match) => {
    const [found, call = '', code = ''] = match;
    const parts = partsAt(text, match.index + found.length);
    return { file, code, values: valuesOf(call, parts, parts) };
  }),
);

it('a reason comes with as many values as its sentence has places for', () => {
  // The place of a fault of ours is reported, not said.
  const known = given
    .filter(({ code }) => code !== 'internal')
    .filter(({ code, values }) => places.has(code) && values?.every((value) => !value.startsWith('...')));
  expect(known.length).toBeGreaterThan(150);
  const wrong = known.filter(({ code, values }) => values?.length !== places.get(code));
  expect(
    wrong.map(
      ({ file, code, values }) => `${file}: ${code} has places for ${places.get(code)}, and is given ${values?.length}`,
    ),
  ).toEqual([]);
});

it('a reason that is given as its code alone has no place for a value', () => {
  const bare = sources.flatMap(({ file, text }) =>
    Array.from(
      text.matchAll(/\b(?:(?:absent|pending|silent)\(|(?:detail|sentence): |refuse\('\w+', )'(\w+)'/g),
      ([, code = '']) => ({
        file,
        code,
      }),
    ),
  );
  expect(bare.length).toBeGreaterThan(60);
  expect(bare.filter(({ code }) => places.get(code) !== 0)).toEqual([]);
});

it('every reason is given somewhere', () => {
  const textIn = (folder: string) =>
    sources.flatMap(({ file, text }) => (file.startsWith(folder) ? text : [])).join('\n');
  const named = new Set(Array.from(textIn('').matchAll(/'(\w+)'|\b(\w+): /g), ([, quoted, key]) => quoted ?? key));
  const statuses = textIn('lib/core/read/failure-table.ts');
  /** `<platform>_<kind>` is made from the two. */
  const standard = (code: string) => {
    const [platform = '', ...kind] = code.split('_');
    const own = textIn(`lib/platforms/${platform}/`);
    const tables = own.includes('plainStatuses') ? own + statuses : own;
    return own.includes(`refuser('${platform}'`) && tables.includes(`'${kind.join('_')}'`);
  };
  expect([...places.keys()].filter((code) => !named.has(code) && !standard(code))).toEqual([]);
});
