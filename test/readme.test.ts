import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { operations } from '../lib/operations.ts';
import { platforms } from '../lib/platforms/index.ts';
import type project from '../package.json';
import { documentOmissions, notesOn, platformDocumentOmissions } from './conventions/document-omissions.ts';
import { workedExample } from './tools/new/worked-example.ts';
import { brokenLinks, relativeLinks } from './tools/readme/broken-links.ts';
import { countWords, documentNamed, documents, proseOf } from './tools/readme/documents.ts';
import { numbers } from './tools/readme/platform-sentences.ts';
import { sectionRows } from './tools/readme/section-rows.ts';
import { changesBetween, type Marks, translations } from './tools/readme/translations.ts';
import { tools } from './tools/tools.ts';

// What README.md and docs/ say of the code, held to the code.
const readme = documentNamed('README.md');
/** A document on one line: where its lines end says nothing. */
const sentencesOf = (path: string): string => documentNamed(path).replace(/\s+/g, ' ');
const named = (cell: string | undefined): string[] =>
  [...(cell ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');

it.each(operations)('docs/operations.md has notes on $path', (operation) => {
  expect(documentOmissions(operation)).toEqual([]);
  const { heading = '', text = '' } = notesOn(operation) ?? {};
  expect(countWords(text), `docs/operations.md: what stands under "${heading}" says nothing`).toBeGreaterThan(20);
});

it('what is told of a platform is told of each', () => {
  const lacking = platforms.flatMap(platformDocumentOmissions);
  expect(lacking, lacking.join('\n')).toEqual([]);
});

it('names the operations that merge partial answers', () => {
  const sentence = /If every answer is partial, the fullest is used\. (.*?) merge partial answers/.exec(
    sentencesOf('docs/operations.md'),
  );
  const merging = operations.filter(({ merge }) => merge).map(({ spec, path }) => spec ?? `\`${path}\``);
  const told = `docs/operations.md: "If every answer is partial, the fullest is used. … merge partial answers" names ${merging.join(', ')}`;
  expect(sentence?.[1]?.match(/E\d+|`\/api[^`]*`/g), told).toEqual(merging);
});

it('counts the hosts that are asked for without being visited, and names no other platform whose media want a Referer', () => {
  const permissions = sectionRows(documentNamed('docs/permissions.md'), 'What each is for');
  const asked = new Set(platforms.flatMap(({ requestHosts }) => requestHosts)).size;
  const count = `and ${numbers[asked]} that ${asked === 1 ? 'is' : 'are'} never visited`;
  expect(permissions.flat().join(' '), 'docs/permissions.md counts them').toContain(count);
  const media = permissions.find(([first]) => first?.startsWith('hosts of pictures'))?.join(' ') ?? '';
  const asking = platforms.filter(({ mediaReferer }) => mediaReferer !== undefined);
  expect(platforms.filter(({ name }) => media.includes(name))).toEqual(asking);
});

it('names commands and files that exist', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const all = [...documents.values()].join('\n');
  const commands = new Set([...all.matchAll(/npm run ([a-z][a-z:0-9]*)/g)].map((match) => match[1] ?? ''));
  expect([...commands].filter((name) => !(name in scripts))).toEqual([]);
  const told = new Set([...all.matchAll(/npm run tool -- ([a-z][a-z-]*)/g)].map((match) => match[1] ?? ''));
  expect([...told].filter((name) => !(name in tools))).toEqual([]);
  const needed = Object.values(tools).flatMap(([, ...runs]) => runs.map((command) => command.split(' ')[0] ?? ''));
  expect(needed.filter((file) => !existsSync(file))).toEqual([]);
  const newcomers = documentNamed('CONTRIBUTING.md').matchAll(
    /npm\s(?:run\s)?(start|test|check|tool|[a-z]+:[a-z]+)\b/g,
  );
  expect(new Set([...newcomers].map(([, name]) => name)).size, 'a newcomer meets six commands').toBeLessThanOrEqual(6);
  const testing = documentNamed('docs/testing.md');
  const untold = Object.keys(scripts).filter((name) => !name.startsWith('pre') && !testing.includes(`npm run ${name}`));
  const short = untold.filter((name) => !testing.includes(`npm ${name} `));
  expect(short, 'docs/testing.md, "Commands", says what each command does').toEqual([]);
  const files = named(proseOf(all)).filter((text) =>
    /^(lib|test|components|public|entrypoints|docs)\/[^<*… ]*$/.test(text),
  );
  expect(files.length).toBeGreaterThan(30);
  // The example in docs/adding.md lays and changes files of its own.
  const laid = workedExample(documentNamed('docs/adding.md'), '### An example').hunks.map(({ file }) => file);
  expect(files.filter((file) => !existsSync(file) && !laid.includes(file))).toEqual([]);
});

it('names the packages, and the oldest browsers they run in', () => {
  const { name, version, browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as typeof project;
  const config = readFileSync('wxt.config.ts', 'utf8');
  const [chromium, firefox] = browserslist.map((one) => one.split(' ')[1]);
  for (const path of ['README', 'docs/install', 'README.zh-CN', 'docs/zh-CN/install']) {
    const text = sentencesOf(`${path}.md`);
    const packages = new Set(
      [...text.matchAll(/\b[a-z]+-\d[\w.-]*?-(?:chrome|firefox|sources)\.zip/g)].map(([found]) => found),
    );
    expect([...packages].filter((one) => !one.startsWith(`${name}-${version}-`))).toEqual([]);
    expect(packages.size).toBeGreaterThan(1);
    expect(text).toMatch(new RegExp(`Chromium[^.]*\\D${chromium} (?:or later|或更高版本)`));
    expect(text).toMatch(new RegExp(`Firefox ${firefox} (?:or later|或更高版本)`));
  }
  for (const [, keys = ''] of config.matchAll(/default: '(Alt[^']*)'/g)) expect(readme).toContain(`\`${keys}\``);
});

describe('README.md', () => {
  it('has at most 1,500 words, beside those that are printed', () => {
    const written = readme.replace(/<!-- (\w+) -->[\s\S]*?<!-- \/\1 -->/g, '');
    expect(countWords(written)).toBeLessThanOrEqual(1500);
  });

  it('leads to every other document, and README.zh-CN.md to those in Chinese', () => {
    const chinese = [...documents.keys()].filter((path) => path.includes('zh-CN'));
    for (const [path, leads] of [
      ['README.md', [...documents.keys()].filter((one) => !one.includes('zh-CN') && !one.startsWith('store/en'))],
      ['README.zh-CN.md', chinese.filter((one) => one.startsWith('docs/'))],
    ] as const) {
      // What is for those who change the code stands in CONTRIBUTING.md.
      const links = [path, ...(path === 'README.md' ? ['CONTRIBUTING.md'] : [])].flatMap((one) =>
        relativeLinks(documentNamed(one)).map((link) => link.replace(/#.*/, '')),
      );
      expect(
        leads.filter((one) => one !== path && !links.includes(one)),
        `${path} leads to every document in its language`,
      ).toEqual([]);
    }
  });
});

const marks = JSON.parse(readFileSync('test/tools/readme/translated.json', 'utf8')) as Record<string, Marks>;

describe('the documents in Chinese', () => {
  it.each([...translations])('%s: no section has changed on one side alone', (english, chinese) => {
    const changes = changesBetween(
      { english: documentNamed(english), chinese: documentNamed(chinese) },
      { english, chinese },
      marks[chinese] ?? {},
    );
    const told = `make both say the same, then: npm run tool -- translated ${english}`;
    expect(changes, [...changes, told].join('\n')).toEqual([]);
  });

  it.each([...translations])('%s: the same code stands in both', (english, chinese) => {
    const codeIn = (path: string) => {
      const text = documentNamed(path).replace(/<!-- ([a-z ]+) -->[\s\S]*?<!-- \/\1 -->/g, '');
      return [...new Set(named(proseOf(text)))].filter((code) => !code.includes('<')).toSorted();
    };
    const place = (code: string) => code.replace('/zh-CN/', '/en/');
    expect(codeIn(chinese).map(place)).toEqual(codeIn(english).map(place));
  });

  it('have full-width marks between Chinese characters, and no space beside them', () => {
    const written = [...documents].filter(([path]) => path.includes('zh-CN'));
    const marks = /\p{Script=Han}[,;:!?()]|[,;:!?(]\p{Script=Han}| [，。；：！？、（）]|[，。；：！？、（）] /gu;
    const wrong = written.flatMap(([path, text]) => {
      const plain = proseOf(text)
        .replace(/ +\|/g, '|')
        .replace(/\]\([^)]*\)/g, ']')
        .replace(/<!--.*?-->/g, '');
      return [...plain.matchAll(marks)].map(
        ({ index }) => `${path}: … ${plain.slice(Math.max(0, index - 20), index + 12)}`,
      );
    });
    expect(wrong).toEqual([]);
  });
});

it('names buttons that exist in the forms of issues', () => {
  const messages = JSON.parse(readFileSync('public/_locales/en/messages.json', 'utf8')) as Record<
    string,
    { message: string }
  >;
  const labels = Object.values(messages).map(({ message }) => message);
  const forms = globSync('.github/ISSUE_TEMPLATE/*.yml').map((path) => readFileSync(path, 'utf8'));
  const pressed = forms.flatMap((form) => [...form.matchAll(/"([A-Z][^"\n]*)"/g)].map(([, label = '']) => label));
  expect(pressed.length).toBeGreaterThan(3);
  expect(pressed.filter((label) => !labels.includes(label))).toEqual([]);
});

it('has no link that leads nowhere', () => {
  const broken = brokenLinks(documents, existsSync);
  expect(broken, broken.join('\n')).toEqual([]);
});
