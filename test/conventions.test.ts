import { execFileSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { matchPatterns } from '../lib/core/platform.ts';
import { operations } from '../lib/operations.ts';
import { platforms } from '../lib/platforms/index.ts';
import project from '../package.json' with { type: 'json' };
import { backgroundFaults } from './conventions/background-faults.ts';
import { type Built, weighBuild } from './conventions/built-sizes.ts';
import { circles } from './conventions/circles.ts';
import { forbiddenImports, importsPastDoors } from './conventions/import-rules.ts';
import { reach } from './conventions/reach.ts';
import { parseSource, readSources } from './conventions/source-file.ts';

// What the layout promises, read from the sources. Every failure says in words what to do.

const shipped = ['entrypoints', 'lib', 'components'].flatMap(readSources);
const tests = readSources('test');
const byPath = new Map(shipped.map((source) => [source.path, source]));

/** No complaint: the list is empty; otherwise each line is one thing to mend. */
function expectNone(complaints: readonly string[]): void {
  expect(complaints, complaints.join('\n')).toEqual([]);
}

describe('imports', () => {
  it('follow the table', () => {
    expectNone(forbiddenImports(shipped));
  });

  it('go through the door of a folder that has one', () => {
    expectNone(importsPastDoors(shipped));
    const path = 'lib/features/library/store/captures.ts';
    const past = parseSource(
      path,
      "import type { Listing } from './listing/listing.ts';\nimport { Figures } from './listing/segment.ts';",
    );
    expect(importsPastDoors([past])).toEqual([
      expect.stringContaining(`${path} imports lib/features/library/store/listing/segment.ts`),
    ]);
  });

  it('run in no circle, not even of types', () => {
    expectNone(
      circles([...shipped, ...tests]).map((circle) => `${circle}: move what both need into a file of its own`),
    );
    const pair = [
      parseSource('lib/a.ts', "import type { B } from './b.ts';"),
      parseSource('lib/b.ts', "import { a } from './a.ts';"),
    ];
    expect(circles(pair)).toEqual(['lib/a.ts → lib/b.ts → lib/a.ts']);
  });

  it('name the file with its extension', () => {
    const bare = [...shipped, ...tests].flatMap(({ path, imports }) =>
      imports
        .filter(({ file }) => file !== null && !/\.(tsx?|mjs|css|json)$/.test(file))
        .map((one) => `${path}: write '${one.specifier}.ts'`),
    );
    expectNone(bare);
  });

  const light: readonly [files: RegExp, packages: readonly string[]][] = [
    [/^entrypoints\/(detector|gatherer|keeper|observer)\.ts$/, ['zod', 'dexie', 'preact', 'webextension-polyfill']],
    [/^entrypoints\/popup\//, ['zod', 'dexie']],
    [/^lib\/platforms\/index\.ts$/, ['zod']],
    [/^lib\/features\/[^/]+\/model\/|^lib\/core\/json\//, ['zod', 'dexie']],
  ];
  it('keep heavy packages out of content scripts, the popup and what they are made of', () => {
    const chains = light.flatMap(([files, packages]) =>
      shipped
        .filter(({ path }) => files.test(path))
        .flatMap(({ path }) => packages.map((name) => reach(path, name, byPath)))
        .flatMap((chain) => (chain ? [`too heavy here: ${chain}`] : [])),
    );
    expectNone(chains);
  });

  it('are read as written', () => {
    const { imports } = parseSource(
      'lib/a/b.ts',
      `import type { A } from '../c.ts';\nimport {\n  type B,\n  C,\n} from 'zod/mini';\nimport './d.css';\nexport * from './e.ts';\nconst f = await import('@preact/signals/x');\n`,
    );
    expect(imports.map((one) => [one.file ?? one.package, one.typeOnly])).toEqual([
      ['lib/c.ts', true],
      ['zod', false],
      ['lib/a/d.css', false],
      ['lib/a/e.ts', false],
      ['@preact/signals', false],
    ]);
    const heavy = new Map([
      ['entrypoints/detector.ts', parseSource('entrypoints/detector.ts', "import '../lib/x.ts';")],
      ['lib/x.ts', parseSource('lib/x.ts', "import type { T } from 'dexie';\nimport { z } from 'zod';")],
    ]);
    expect(reach('entrypoints/detector.ts', 'zod', heavy)).toBe('entrypoints/detector.ts → lib/x.ts → zod');
    expect(reach('entrypoints/detector.ts', 'dexie', heavy)).toBeNull();
    const [complaint] = forbiddenImports([
      parseSource('lib/core/run.ts', "import { notes } from '../platforms/notes/platform.ts';"),
    ]);
    expect(complaint).toContain('lib/core/run.ts imports lib/platforms/notes/platform.ts');
  });
});

describe('lists', () => {
  const listed = new Set(byPath.get('lib/operations.ts')?.imports.map(({ file }) => file));
  const operationFiles = shipped.filter(
    ({ path, text }) => path.startsWith('lib/platforms/') && /\bdefineOperation[<(]/.test(text),
  );

  it('hold every operation', () => {
    expectNone(
      operationFiles
        .filter(({ path }) => !listed.has(path))
        .map(({ path }) => `${path} defines an operation: add it to lib/operations.ts`),
    );
    expect(operations.length, 'each operation file is imported and also put into the list').toBe(operationFiles.length);
    const order = operations.map(({ spec }) => (spec ? Number(spec.slice(1)) : Number.POSITIVE_INFINITY));
    const sorted = order.toSorted((a, b) => (a === b ? 0 : a - b));
    expect(order, 'lib/operations.ts lists E1 to E13 in order, then those beside the specification').toEqual(sorted);
  });

  it('hold every platform', () => {
    const folders = readdirSync('lib/platforms', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    // What several of them share stands in `family`.
    const names = folders.flatMap(({ name }) => (name === 'family' ? [] : [name])).sort();
    expect(
      platforms.map(({ id }) => id).sort(),
      'each folder of lib/platforms stands in lib/platforms/index.ts',
    ).toEqual(names);
  });

  it('give every platform fixtures', () => {
    const without = platforms.filter(({ id }) => !tests.some((one) => one.path.startsWith(`test/fixtures/${id}/`)));
    expectNone(without.map(({ id }) => `${id} has no fixtures: put them into test/fixtures/${id}/`));
  });

  it('leave no file of a platform unused', () => {
    const used = new Set([...shipped, ...tests].flatMap(({ imports }) => imports.map(({ file }) => file)));
    // Found by their place.
    const listedNowhere = /\.test\.ts$|^test\/replica\/[a-z]+\/rules\//;
    const lonely = [...shipped, ...tests].filter(
      ({ path }) =>
        /^(lib\/platforms|test\/(replica|fixtures))\/[a-z]+\//.test(path) &&
        !listedNowhere.test(path) &&
        !used.has(path),
    );
    expectNone(
      lonely.map(({ path }) => `${path} is used by nothing: import it, from site.ts or the operation, or delete it`),
    );
  });

  it('are the only place that names a platform or an operation', () => {
    const general = shipped.filter(({ path }) => !/^lib\/(platforms\/|operations\.ts)/.test(path));
    const names = new RegExp(
      `'(${[...platforms.map(({ id }) => id), ...operations.map(({ path }) => path)].join('|')}|E\\d+)'`,
    );
    const complaints = general.flatMap(({ path, text }) => {
      const [, name] = names.exec(text) ?? [];
      return name ? [`${path} names ${name}: let the platform or the operation's view say it`] : [];
    });
    expectNone(complaints);
  });
});

describe('sources', () => {
  const expectNoneOf = (isWrong: (source: (typeof shipped)[number]) => boolean, mend: string, all = shipped) =>
    expectNone(all.filter(isWrong).map(({ path }) => `${path} ${mend}`));

  it('never build markup from text', () => {
    const raw =
      /\.(inner|outer)HTML\s*\+?=|dangerouslySetInnerHTML|insertAdjacentHTML|document\.write\b|createContextualFragment/;
    expectNoneOf(({ text }) => raw.test(text), 'builds markup from text: page content would run in it');
  });

  it('keep components, models and what pages know free of browser APIs and requests', () => {
    const outside = /\b(browser|chrome)\.\w+|\bfetch\(|\bXMLHttpRequest\b|\bindexedDB\b/;
    const pure = /^(components|lib\/features\/[^/]+\/(pages|model))\//;
    // Both run before a page has anything to be handed.
    const first = ['lib/features/settings/model/word-table.ts', 'lib/features/settings/pages/apply-appearance.ts'];
    expectNoneOf(
      ({ path, text }) => pure.test(path) && !first.includes(path) && outside.test(text),
      'reaches outside: hand it in as a prop',
    );
  });

  it('write what the browser stores through one door', () => {
    const door = /^lib\/browser\/storage\//;
    const writes = /\bstorage(\[|\.onChanged\b|\.(local|session)\b(?!\.get\b))/;
    expectNoneOf(
      ({ path, text }) => !door.test(path) && writes.test(text),
      'stores by itself: use storedValue, whose changes lose none made at the same time',
    );
  });

  it('silence no check', () => {
    const silenced = /@ts-(ignore|nocheck|expect-error)|biome-ignore/;
    expectNoneOf(
      ({ path, text }) => silenced.test(text) && path !== 'lib/core/source.ts',
      'silences a check: mend the cause',
    );
  });

  it('have kebab-case names that say what they hold', () => {
    const vague = /(^|\/)(utils?|helpers?|common|manager|misc)(\/|\.tsx?$)/;
    const shape = /^[a-z0-9]+(-[a-z0-9]+)*(\.content|\.test)?\.tsx?$/;
    expectNoneOf(({ path }) => vague.test(path) || !shape.test(path.split('/').at(-1) ?? ''), 'needs a better name', [
      ...shipped,
      ...tests,
    ]);
  });

  it('are at most 400 lines long, but for flat records', () => {
    expectNoneOf(
      ({ path, lines }) => lines > 400 && !path.includes('/records/'),
      'has more than 400 lines: two subjects, perhaps',
      [...shipped, ...tests],
    );
  });
});

describe('the project', () => {
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
    .trim()
    .split('\n');

  it('has exactly this top level', () => {
    const code = 'components entrypoints lib package.json test tsconfig.json wxt.config.ts';
    const papers = 'CHANGELOG.md CITATION.cff CONTRIBUTING.md LICENSE README.md README.zh-CN.md SECURITY.md docs store';
    const tools =
      '.ci .editorconfig .gitattributes .github .gitignore biome.json package-lock.json public stylelint.config.js vitest.config.ts';
    expect([...new Set(tracked.map((path) => path.split('/')[0]))].sort()).toEqual(
      [code, papers, tools].flatMap((names) => names.split(' ')).sort(),
    );
  });

  it('uses every package it ships', () => {
    const used = new Set(
      shipped.flatMap(({ imports }) => imports.filter(({ typeOnly }) => !typeOnly).map((one) => one.package)),
    );
    expectNone(
      ['wxt', ...Object.keys(project.dependencies)]
        .filter((name) => !used.has(name))
        .map((name) => `nothing that is shipped uses ${name}`),
    );
  });

  it('locks exact versions', () => {
    const loose = Object.entries({ ...project.dependencies, ...project.devDependencies }).filter(
      ([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expectNone(loose.map(([name, version]) => `package.json: ${name} ${version} is a range`));
  });
});

describe('the built extension', () => {
  let built: Built;
  beforeAll(() => {
    built = weighBuild();
  }, 120_000);

  it('costs a page of a platform at most 6 kB of detector, an observed one 4 kB of observer and 2 kB of keeper, one that is gathered 2 kB more, and others nothing', () => {
    expect(built.observer).toBeLessThanOrEqual(4_000);
    expect(built.isStrict, 'no page finds a function of the observer by `caller`').toBe(true);
    expect(built.keeper).toBeLessThanOrEqual(2_000);
    expect(built.gatherer).toBeLessThanOrEqual(2_000);
    expect(built.detector).toBeLessThanOrEqual(6_000);
    expect(built.detector * built.keeper * built.observer * built.gatherer, 'there are all').toBeGreaterThan(0);
    const hosts = new Set(matchPatterns(platforms.flatMap((one) => one.hosts)));
    for (const { content_scripts: scripts = [] } of [built.manifest, built.firefoxManifest]) {
      expect(new Set(scripts.flatMap(({ matches }) => matches))).toEqual(hosts);
    }
  });

  it('starts with a background of at most 300 kB and no schema, which shares what it has with the script of runs', () => {
    expectNone(backgroundFaults(built, shipped));
  });

  it('begins its style sheets with the look: rules of a part that weigh the same come after', () => {
    const at = (path: string, sheet: string) => {
      const [, name = ''] = /^(?:\.|button\.)([\w-]+)[^{}]*\{/m.exec(readFileSync(path, 'utf8')) ?? [];
      return sheet.search(new RegExp(`\\.${name}\\b`));
    };
    // An archive's page has one of its own, with the parts that it shows.
    const sheets = [built.styles, built.archivePage.style].map((sheet) => {
      const look = at('components/look/base.css', sheet);
      const places = globSync('components/**/*.module.css').map((path) => ({ path, place: at(path, sheet) }));
      return {
        look,
        early: places.filter(({ place }) => place >= 0 && place < look),
        lacking: places.filter(({ place }) => place < 0).map(({ path }) => path),
      };
    });
    expect(sheets.every(({ look }) => look > 0)).toBe(true);
    expect(sheets.flatMap(({ early }) => early)).toEqual([]);
    const [pages, archive] = sheets.map(({ lacking }) => lacking);
    expect(pages?.filter((path) => archive?.includes(path))).toEqual([]);
  });

  it('brings the licence of every package it ships', () => {
    expectNone(
      ['Gleaner', '@preact/signals-core', ...Object.keys(project.dependencies)]
        .filter((name) => !new RegExp(`^${name}\n\n[\\s\\S]*?(?:license|copyright)`, 'im').test(built.licences))
        .map((name) => `licenses.txt of the build has none of ${name}`),
    );
  });

  it('opens its popup with at most 80 kB of script, and needs no more than 132 kB for all it can do', () => {
    expect(built.popupFirst).toBeLessThanOrEqual(80_000);
    expect(built.popup).toBeLessThanOrEqual(132_000);
    expect(built.popupFirst, 'there is a popup').toBeGreaterThan(0);
    expect(built.popup, 'what shows a result is fetched later').toBeGreaterThan(built.popupFirst);
  });

  it('opens its library with at most 550 kB of script, webextension-polyfill among it: schemas, and whole operations with them, come when they are needed', () => {
    // The outline of an operation costs it some 1.3 kB.
    expect(built.libraryFirst).toBeLessThanOrEqual(550_000);
    expect(built.libraryFirst, 'there is a library').toBeGreaterThan(0);
  });

  it('puts at most 120 kB into the page of an archive, as one classic script that loads nothing and knows no extension', () => {
    const { script, style } = built.archivePage;
    expect(Buffer.byteLength(script) + Buffer.byteLength(style)).toBeLessThanOrEqual(120_000);
    expect(
      script.match(/\bimport\s*[(.{*'"]|^export\b|\b(?:browser|chrome)\.(?:runtime|i18n|storage)\b|\bfetch\(/gm),
    ).toBeNull();
    expect(script.match(/localStorage|sessionStorage|indexedDB|<\/script|<!--/gi)).toBeNull();
  });

  it('asks for every permission its code needs, and for no other', () => {
    const needing =
      /\bbrowser\.(alarms|contextMenus|cookies|declarativeNetRequest|downloads|scripting|storage|webRequest|notifications|offscreen|sidePanel|runtime\.connectNative)\b/g;
    const { permissions, optional_permissions = [] } = built.manifest;
    const granted = [...permissions, ...optional_permissions].map((name) => name.replace('WithHostAccess', ''));
    const used = shipped.flatMap(({ path, text }) =>
      [...text.matchAll(needing)].map((match) => ({
        path,
        name: (match[1] ?? '').replace('runtime.connectNative', 'nativeMessaging'),
      })),
    );
    const idle = granted.filter(
      (name) => !['activeTab', 'unlimitedStorage'].includes(name) && !used.some((one) => one.name === name),
    );
    expectNone([
      ...used
        .filter(({ name }) => !granted.includes(name))
        .map(({ path, name }) => `${path} uses browser.${name}: the manifest does not ask for it`),
      ...idle.map((name) => `the manifest asks for ${name}, which nothing uses`),
    ]);
  });

  it('observes pages only where it holds the host', () => {
    const matches = matchPatterns(platforms.flatMap(({ observed = [] }) => observed.flatMap(({ hosts }) => hosts)));
    expect(matches.length).toBeGreaterThan(0);
    // `https://*.host/*` also covers the hosts below it.
    const held = built.manifest.host_permissions.map((pattern) => pattern.replace('https://*', ''));
    expect(matches.filter((match) => !held.some((end) => match.replace('*.', '.').endsWith(end)))).toEqual([]);
  });
});
