/**
 * Which sections of a document have changed on one side alone, in English or in Chinese: `npm run tool -- translated`.
 * Once both say the same, `npm run tool -- translated docs/install.md …` writes that down in translated.json, for the
 * documents named.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { changesBetween, type Marks, marksOf, translations } from './translations.ts';

const file = 'test/tools/readme/translated.json';
const marks = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Marks>;

const named = process.argv.slice(2);
const unknown = named.filter((path) => ![...translations].flat().includes(path));
if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: translated are ${[...translations.keys()].join(', ')}`);
for (const [path, translation] of translations) {
  const [english, chinese] = [path, translation].map((one) => readFileSync(one, 'utf8'));
  const texts = { english: english ?? '', chinese: chinese ?? '' };
  const paths = { english: path, chinese: translation };
  if (named.includes(path) || named.includes(translation)) marks[translation] = marksOf(texts, paths);
  else for (const line of changesBetween(texts, paths, marks[translation] ?? {})) console.log(line);
}
if (named.length > 0) writeFileSync(file, `${JSON.stringify(marks, null, 2)}\n`);
