import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Plan } from './names.ts';
import { operationPlan } from './operation-plan.ts';
import { platformPlan } from './platform-plan.ts';
import { withEntry, withWords } from './with-lines.ts';

/**
 * Generates the files of a new operation, which works at once, or of a new platform; `npm run tool -- missing`
 * says what they lack.
 */
const usage = `npm run tool -- new operation <platform> <name> --like <existing> [--en <words>] [--zh <words>]
    for example: cnvideo video-replies --like video-comment --en "Replies to a comment" --zh "评论的回复"
npm run tool -- new platform <id> [--en <name>] [--zh <name>]
    <id> in lower case letters`;

function planOf(line: readonly string[]): Plan {
  const options = { like: { type: 'string' }, en: { type: 'string' }, zh: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: [...line], options, allowPositionals: true });
  const [kind, platform = '', name = ''] = positionals;
  if (!/^[a-z][a-z0-9]*$/.test(platform)) throw new Error(usage);
  if (kind === 'platform' && !name)
    return platformPlan(platform, { en: values.en ?? '', zh: values.zh ?? values.en ?? '' });
  if (kind !== 'operation' || !values.like || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) throw new Error(usage);
  const there = readdirSync('lib/platforms', { withFileTypes: true }).flatMap((one) =>
    one.isDirectory() ? one.name : [],
  );
  if (!there.includes(platform))
    throw new Error(`lib/platforms/${platform} is no platform. There are: ${there.join(', ')}`);
  return operationPlan(platform, name, { like: values.like, en: values.en, zh: values.zh });
}

function change(file: string, by: (text: string) => string): void {
  writeFileSync(file, by(readFileSync(file, 'utf8')));
}

function lay({ files, lists, documents, words, next }: Plan): void {
  const there = Object.keys(files).find((file) => existsSync(file));
  if (there) throw new Error(`${there} is there already`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  for (const { file, line, entry } of lists) change(file, (text) => withEntry(text, line, entry));
  const [english, chinese] = ['en', 'zh_CN'].map((locale) => `public/_locales/${locale}/messages.json`) as [
    string,
    string,
  ];
  change(english, (text) => withWords(text, 'en', words));
  change(chinese, (text) => withWords(text, 'zh', words));
  for (const [file, by] of Object.entries(documents)) change(file, by);
  const written = [
    ...Object.keys(files),
    ...lists.map(({ file }) => file),
    english,
    chinese,
    ...Object.keys(documents),
  ];
  execFileSync('npx', ['biome', 'check', '--write', ...written.filter((file) => /\.(ts|json)$/.test(file))], {
    stdio: 'ignore',
  });
  execFileSync(process.execPath, ['test/tools/readme/print.ts', '--unmeasured'], { stdio: 'ignore' });
  // A new operation's invented answer has every field.
  change('docs/operations.md', (text) => text.replace(/\| … of (\d+)/g, '| $1 of $1'));
  const changed = written.slice(Object.keys(files).length);
  console.log(
    `Laid:\n  ${Object.keys(files).join('\n  ')}\nChanged:\n  ${changed.join('\n  ')}\nNow, in this order:\n  ${next.join('\n  ')}`,
  );
}

process.chdir(fileURLToPath(new URL('../../..', import.meta.url)));
try {
  lay(planOf(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
