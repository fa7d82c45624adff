import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plan } from './names.ts';
import { operationPlan } from './operation-plan.ts';
import { platformPlan } from './platform-plan.ts';
import { withEntry, withWords } from './with-lines.ts';

/**
 * Lays the files of a new operation or platform; what they lack, `test/conventions/omissions.test.ts` and the conformance suite then say.
 * `npm run new -- operation <platform> <name>`, `npm run new -- platform <id>`
 */
const usage =
  'npm run new -- operation <platform> <name>    (video-replies)\nnpm run new -- platform <id>                  (lower case letters)';

function planOf([kind, platform = '', name = '']: readonly string[]): Plan {
  if (!/^[a-z][a-z0-9]*$/.test(platform)) throw new Error(usage);
  const known = existsSync(`lib/platforms/${platform}/platform.ts`);
  if (kind === 'platform' && !name) return platformPlan(platform);
  if (kind !== 'operation' || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) throw new Error(usage);
  const there = readdirSync('lib/platforms', { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? one.name : []));
  if (!known) throw new Error(`lib/platforms/${platform} is no platform. There are: ${there.join(', ')}`);
  return operationPlan(platform, name);
}

function change(file: string, by: (text: string) => string): void {
  writeFileSync(file, by(readFileSync(file, 'utf8')));
}

function lay({ files, lists, words, next }: Plan): void {
  const there = Object.keys(files).find((file) => existsSync(file));
  if (there) throw new Error(`${there} is there already`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  for (const { file, line, entry } of lists) change(file, (text) => withEntry(text, line, entry));
  const messages = ['en', 'zh_CN'].map((locale) => `public/_locales/${locale}/messages.json`);
  const changed = [...lists.map(({ file }) => file), ...messages];
  const touched = [...Object.keys(files), ...changed];
  for (const file of messages) change(file, (text) => withWords(text, words));
  execFileSync('npx', ['biome', 'check', '--write', ...touched], { stdio: 'ignore' });
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
