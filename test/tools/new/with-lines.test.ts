import { expect, it } from 'vitest';
import { withEntry, withWords } from './with-lines.ts';

it('puts an import and an entry into a list of one line or of many', () => {
  const one = withEntry(
    "import { a } from './a.ts';\n\nexport const list = [a];\n",
    "import { b } from './b.ts';",
    'b',
  );
  expect(one).toContain("import { b } from './b.ts';\n");
  expect(one.replace(/\s+/g, ' ')).toContain('[a, b, ]');
  const many = withEntry('export const list = [\n  a, // E1\n];\n', 'import b;', 'b, // new');
  expect(many).toContain('  a, // E1\n  b, // new\n];');
});

it('puts words of a language after the last of their family, of one line or of several, and leaves those that are there', () => {
  const catalogue =
    '{\n  "kind_a": { "message": "A" },\n  "kind_b": {\n    "message": "B"\n  },\n  "other": { "message": "C" }\n}\n';
  const words = { kind_c: { en: 'The "c"', zh: '丙' }, kind_a: { en: 'another', zh: '别' } };
  const filled: Record<string, { message: string }> = JSON.parse(withWords(catalogue, 'en', words));
  expect(Object.keys(filled)).toEqual(['kind_a', 'kind_b', 'kind_c', 'other']);
  expect([filled.kind_a?.message, filled.kind_c?.message]).toEqual(['A', 'The "c"']);
  expect(withWords(catalogue, 'zh', words)).toContain('丙');
  // Also where the family is the last of all.
  expect(() => JSON.parse(withWords('{\n  "a_b": { "message": "A" }\n}\n', 'en', { a_c: words.kind_c }))).not.toThrow();
});
