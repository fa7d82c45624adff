import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { failureMeanings } from '../lib/core/failure.ts';
import type { Operation } from '../lib/core/operation.ts';
import { compare } from '../lib/core/record/drift.ts';
import { publish } from '../lib/core/record/publish.ts';
import { isPageSource } from '../lib/core/source.ts';
import { operations } from '../lib/operations.ts';
import { hotListSession } from '../lib/platforms/cnvideo/user-product-data/hot-list.ts';
import { platforms } from '../lib/platforms/index.ts';
import type project from '../package.json';
import { documentOmissions, notesOn } from './conventions/document-omissions.ts';
import { surroundings } from './conventions/surroundings.ts';
import { workedExample } from './tools/new/worked-example.ts';
import { brokenLinks, relativeLinks } from './tools/readme/broken-links.ts';
import { curlLines, withCurlLines } from './tools/readme/curl-lines.ts';
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

function row(section: string, { spec, path }: Operation): readonly string[] {
  const found = sectionRows(documentNamed('docs/operations.md'), section).find(
    ([first]) => first === (spec ?? `\`${path}\``),
  );
  if (!found) throw new Error(`docs/operations.md, "${section}", has no row for ${path}: npm run tool -- readme`);
  return found;
}

/** In the words of the table: what the operation's sources can use. */
function sessionsOf({ sources, cookie }: Operation): string[] {
  const words = { own: 'own', anonymous: 'anonymous', caller: 'given' } as const;
  const all = sources.flatMap((source) =>
    source.kind === 'tab' || isPageSource(source) ? ['page'] : source.sessions.map((one) => words[one]),
  );
  return [...new Set(all)].filter((word) => word !== 'given' || cookie !== 'none').sort();
}

describe.each(operations.map((operation) => ({ path: operation.path, operation })))(
  'docs/operations.md on $path',
  ({ operation }) => {
    it('has its path, pages and inputs', () => {
      const [, , path, pages, inputs] = row('All operations', operation);
      expect(path).toBe(`\`${operation.path}\``);
      expect(pages?.split(', ')).toEqual(operation.pages);
      const { body } = publish(operation) as { readonly body: { readonly properties: object } };
      const fields = [...Object.keys(body.properties), ...(operation.cookie === 'none' ? [] : ['Cookie'])];
      expect(named(inputs).sort()).toEqual(fields.sort());
    });

    it('has its sources in order, its sessions, and the number of its fields', () => {
      const [, sources, sessions, coverage] = row('How each operation is read', operation);
      expect(named(sources)).toEqual(operation.sources.map(({ id }) => id));
      const words = (sessions ?? '').split(/[:(]/)[0]?.trim().split(', ');
      expect(words?.sort()).toEqual(sessionsOf(operation));
      expect(coverage).toContain(` of ${compare({}, operation.data).coverage.total}`);
    });

    it('has notes on it', () => {
      const notes = notesOn(operation);
      expect(documentOmissions(operation)).toEqual([]);
      expect(
        countWords(notes?.text ?? ''),
        `docs/operations.md: what stands under "${notes?.heading}" says nothing`,
      ).toBeGreaterThan(20);
    });
  },
);

it('names the operations that merge partial answers', () => {
  const sentence = /If every answer is partial, the fullest is used\. (.*?) merge partial answers/.exec(
    sentencesOf('docs/operations.md'),
  );
  const merging = operations.filter(({ merge }) => merge).map(({ spec, path }) => spec ?? `\`${path}\``);
  const told = `docs/operations.md: "If every answer is partial, the fullest is used. … merge partial answers" names ${merging.join(', ')}`;
  expect(sentence?.[1]?.match(/E\d+|`\/api[^`]*`/g), told).toEqual(merging);
});

it('lists every failure with its code', () => {
  const rows = sectionRows(documentNamed('docs/failures.md'), 'Kinds of failure').map(([kind, code]) => [kind, code]);
  expect(rows).toEqual(Object.entries(failureMeanings).map(([kind, { code }]) => [`\`${kind}\``, String(code)]));
});

it('lists the cookies of a sign-in, and whether an anonymous session is made', async () => {
  const rows = sectionRows(documentNamed('docs/sessions.md'), 'How a sign-in is recognised');
  const { sessions } = await surroundings();
  const known = [...sessions].map(([id, session]) => ({ name: platforms.find((one) => one.id === id)?.name, session }));
  for (const { name, session } of [...known, { name: 'Douyin’s hot list', session: hotListSession }]) {
    const found = rows.find(
      ([first]) => first === name || first?.startsWith(`${name},`) || first?.startsWith(`${name} and`),
    );
    const [, cookies, anonymous] = found ?? [];
    const where = `docs/sessions.md, "How a sign-in is recognised", the row of ${name}`;
    expect(found, `docs/sessions.md, "How a sign-in is recognised", needs a row of ${name}`).toBeDefined();
    const names = session.signInCookies.map((cookie) => cookie.split('=')[0]);
    expect(named(cookies), `${where} names its cookies: ${names.join(', ') || 'none'}`).toEqual(names);
    const told = session.makeAnonymous
      ? 'says how an anonymous session is made'
      : 'says "none" of an anonymous session';
    expect(anonymous?.startsWith('none'), `${where} ${told}`).toBe(session.makeAnonymous === undefined);
  }
  expect(rows).toHaveLength(known.length + 1);
});

it('names the hosts that are asked for without being visited, and the platforms whose media wants a permission', () => {
  const permissions = sectionRows(documentNamed('docs/permissions.md'), 'What each is for');
  const text = permissions.flat().join(' ');
  const asked = [...new Set(platforms.flatMap(({ requestHosts }) => requestHosts))];
  const unsaid = asked.filter((host) => !text.includes(`\`${host}\``)).join(', ');
  expect(unsaid, `docs/permissions.md says which hosts are asked and never visited: ${unsaid}`).toBe('');
  const count = `and ${numbers[asked.length]} that ${asked.length === 1 ? 'is' : 'are'} never visited`;
  expect(text.includes(count), `docs/permissions.md counts the hosts that are only asked: "… ${count}"`).toBe(true);
  const media = permissions.find(([first]) => first?.startsWith('hosts of pictures'))?.join(' ') ?? '';
  const asking = platforms.filter(({ mediaReferer }) => mediaReferer !== undefined);
  const said = platforms.filter(({ name }) => media.includes(name)).map(({ id }) => id);
  expect(said, 'docs/permissions.md: hosts of pictures and videos').toEqual(asking.map(({ id }) => id));
});

it('names the platforms whose pages are not observed', () => {
  const unobserved = platforms.filter(({ observed }) => !observed).map(({ name }) => name);
  const sites =
    unobserved.length === 0 ? "the platforms' sites" : `the sites of every platform but ${unobserved.join(' and ')}`;
  const sentence = `on ${sites}.`;
  const says = sentencesOf('docs/privacy.md').includes(sentence);
  expect(says, `docs/privacy.md, "What a page can learn", says of the observer: "… ${sentence}"`).toBe(true);
});

it('tells of every platform among the changes', () => {
  const untold = platforms.filter(({ name }) => !documentNamed('CHANGELOG.md').includes(name)).map(({ name }) => name);
  expect(untold, `CHANGELOG.md names ${untold.join(', ')}`).toEqual([]);
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

it('counts the platforms', () => {
  const count = numbers[platforms.length];
  // What was new in a release stays as it was said.
  const current = [...documents.keys()].filter((path) => path !== 'CHANGELOG.md');
  const counted = current.flatMap((path) =>
    [...sentencesOf(path).matchAll(/\b(\w+) (?:social )?platforms\b/g)]
      .filter(([, word = '']) => numbers.includes(word) && word !== count)
      .map(([found]) => `${path} says "${found}": there are ${count}`),
  );
  expect(counted, counted.join('\n')).toEqual([]);
});

it('prints a line of curl for each operation', () => {
  const written = documentNamed('docs/bridge.md');
  expect(written, 'npm run tool -- readme').toBe(withCurlLines(written));
  expect(curlLines).toHaveLength(operations.length);
});

it('says which word stands for which platform', () => {
  const rows = sectionRows(documentNamed('docs/development.md'), 'Layout').map(([word, name]) => `${word} ${name}`);
  const missing = platforms.filter(({ id, name }) => !rows.some((row) => row.startsWith(`\`${id}\` ${name}`)));
  const told = missing.map(({ id }) => `docs/development.md, "Layout", needs a row for ${id}`);
  expect(told, told.join('\n')).toEqual([]);
});

describe('README.md', () => {
  it('has at most 1,500 words, beside those that are printed', () => {
    const written = readme.replace(/<!-- (\w+) -->[\s\S]*?<!-- \/\1 -->/g, '');
    expect(countWords(written)).toBeLessThanOrEqual(1500);
  });

  it('names every platform', () => {
    const rows = sectionRows(readme, 'What it captures').map(([first]) => first);
    const unnamed = platforms.filter(({ name }) => !rows.some((first) => first?.startsWith(name)));
    const told = unnamed.map(({ id }) => `README.md, "What it captures", needs a row for ${id}`);
    expect(told, told.join('\n')).toEqual([]);
    expect(rows.length, 'README.md, "What it captures", has one row for each platform').toBe(platforms.length);
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
