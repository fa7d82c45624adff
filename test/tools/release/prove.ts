/**
 * `npm run tool -- prove-release`: makes a release in a copy of the project, and again of its unpacked sources in
 * another folder, and holds what came out to what docs/release.md says of it. Wants npm's registry: for the
 * dependencies, and for the tools of others named below.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { unzipSync } from 'fflate';
import { names } from '../../../lib/names.ts';
import program from '../../../lib/program/package.json' with { type: 'json' };
import { temporaryProfile } from '../../e2e/drivers/temporary-profile.ts';
import { sectionRows } from '../readme/section-rows.ts';
import { bundleFolder } from './bundle.ts';
import { run, scratchCopy, writeFiles } from './scratch-copy.ts';
import { type Files, filesIn } from './zip.ts';

const version = '0.2.0';
const linter = 'addons-linter@10.13.0';
const validator = '@anthropic-ai/mcpb@2.1.2';
const oldestNode = `node@${program.engines.node.replace(/\D*(\d+).*/, '$1')}`;
const mostBytes = 3_000_000;

const { dir } = temporaryProfile('release-proof');
const npm = (words: readonly string[], folder: string) => run('npm', words, folder);
const tell = (line: string) => console.log(`  ${line}`);
function must(holds: boolean, words: string): void {
  if (!holds) throw new Error(words);
}
const contentOf = (files: Files, name: string): Uint8Array => {
  const content = files.get(name);
  if (!content) throw new Error(`The release has no ${name}`);
  return content;
};
const unzipped = (files: Files, name: string): Files => new Map(Object.entries(unzipSync(contentOf(files, name))));
/** A folder with packages of the registry in it. */
function installed(name: string, ...wanted: readonly string[]): string {
  const folder = join(dir, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{"private":true,"allowScripts":{"node":true}}');
  npm(['install', '--no-audit', '--no-fund', ...wanted], folder);
  return folder;
}

/**
 * The same release once more, of the unpacked sources: another folder, another time zone and, with `faketime`, the
 * clock a year on.
 */
function again(release: Files): void {
  const folder = join(dir, 'another place', 'sources');
  writeFiles(folder, unzipped(release, `gleaner-${version}-sources.zip`));
  npm(['ci', '--prefer-offline', '--no-audit', '--no-fund'], folder);
  const faketime = spawnSync('faketime', ['--version']).status === 0;
  const env = { TZ: 'Asia/Tokyo', FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  for (const script of [['release', '--', version], ['build-for-amo']]) {
    const words = ['run', '--silent', ...script];
    if (faketime) run('faketime', ['-m', '-f', '+366d', 'npm', ...words], folder, env);
    else run('npm', words, folder, env);
  }
  const made = filesIn(join(folder, '.output/release'));
  const differs = [...release].filter(
    ([name, content]) => Buffer.compare(content, made.get(name) ?? Buffer.of()) !== 0,
  );
  must(
    differs.length === 0 && made.size === release.size,
    `Not the same twice: ${differs.map(([name]) => name).join(', ')}`,
  );
  const forReview = readFileSync(join(folder, `.output/gleaner-${version}-firefox.zip`));
  must(forReview.equals(contentOf(release, `gleaner-${version}-firefox.zip`)), 'build-for-amo makes another package');
  tell(`${made.size} files the same twice, byte for byte${faketime ? ', with the clock a year on' : ''}`);
}

/** What stands in the code of a package and of nothing else. */
const marks: readonly (readonly [name: string, mark: string])[] = [
  ['Preact', 'dangerouslySetInnerHTML'],
  ['zod', 'jitless'],
];

/**
 * A built file as docs/release.md names it: the bundler names a chunk by what it happens to hold, the document by whose
 * code it is.
 */
function plainName(file: string, files: Files): string {
  if (!file.startsWith('chunks/')) return file;
  const code = Buffer.from(contentOf(files, file)).toString();
  return `a chunk with ${marks.filter(([, mark]) => code.includes(mark)).map(([name]) => name)}`;
}

/** Each warning of the linter is one that docs/release.md gives a reason for. */
function lint(release: Files): void {
  const folder = installed('linter', linter);
  const told = sectionRows(readFileSync('docs/release.md', 'utf8'), 'What the linter of add-ons says').map(
    ([code, where]) => [code, where].map((cell) => cell?.replaceAll('`', '')).join(' '),
  );
  for (const [name, ...options] of [
    [`gleaner-${version}-firefox.zip`],
    [`gleaner-${version}.xpi`, '--self-hosted'],
  ] as const) {
    writeFileSync(join(folder, name), contentOf(release, name));
    const words = ['node_modules/addons-linter/bin/addons-linter', '--output', 'json', ...options, name];
    const { errors, warnings, notices } = JSON.parse(run(process.execPath, words, folder)) as Record<
      'errors' | 'warnings' | 'notices',
      readonly { readonly code: string; readonly file: string }[]
    >;
    must(errors.length + notices.length === 0, JSON.stringify([errors, notices]));
    const files = unzipped(release, name);
    const found = warnings.map(({ code, file }) => `${code} ${plainName(file, files)}`);
    must(
      found.sort().join() === told.sort().join(),
      `${linter} warns of ${found.join(', ')}; docs/release.md gives reasons for ${told.join(', ')}`,
    );
    tell(`${linter} on ${name}: 0 errors, ${found.length} warnings, each with its reason`);
  }
}

/** The bundle is valid, and a client that starts it as its manifest says gets the tools that the manifest names. */
async function openBundle(release: Files): Promise<void> {
  const folder = join(dir, 'bundle');
  writeFiles(folder, unzipped(release, 'gleaner.mcpb'));
  run(
    process.execPath,
    [join(installed('validator', validator), 'node_modules/@anthropic-ai/mcpb/dist/cli/cli.js'), 'validate', folder],
    dir,
  );
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const { command, args } = manifest.server.mcp_config as {
    readonly command: string;
    readonly args: readonly string[];
  };
  const words = args.map((arg) => arg.replace(bundleFolder, folder));
  const env = { PATH: process.env.PATH ?? '', GLEANER_HOME: join(dir, 'home') };
  const client = new Client({ name: 'proof', version: '1' });
  await client.connect(new StdioClientTransport({ command, args: words, env, stderr: 'inherit' }));
  const { tools } = await client.listTools();
  await client.close();
  const listed = tools.map(({ name, description }) => ({ name, description }));
  must(JSON.stringify(listed) === JSON.stringify(manifest.tools), 'The bundle names other tools than it has');
  tell(`${validator}: valid; a client lists its ${tools.length} tools`);
}

/** The tarball under the oldest Node: installed in an empty folder, with every command run. */
function installTarball(release: Files): void {
  const file = join(dir, `gleaner-${version}.tgz`);
  const content = contentOf(release, `gleaner-${version}.tgz`);
  writeFileSync(file, content);
  const node = join(installed('node', oldestNode), 'node_modules/.bin');
  const env = { GLEANER_PACKAGE: file, GLEANER_NODE: node };
  const printed = run(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', 'test/program/package.test.ts'],
    process.cwd(),
    env,
  );
  const unpacked = [...filesIn(installed('tarball', file))].filter(([path]) =>
    path.startsWith('node_modules/gleaner/'),
  );
  const bytes = unpacked.reduce((sum, [, one]) => sum + one.length, 0);
  must(bytes <= mostBytes, `The program takes ${bytes} bytes`);
  const { version: ran } = JSON.parse(readFileSync(join(dir, 'node/node_modules/node/package.json'), 'utf8')) as {
    version: string;
  };
  tell(
    `the program under Node ${ran}: ${printed.trim().split('\n').at(-1)}; ${content.length} bytes, ${bytes} unpacked`,
  );
}

console.log(`A release ${version} of a copy of the project:`);
const copy = scratchCopy(join(dir, 'copy'), false);
// With an address, so that the XPI differs from the store's package.
copy.change('lib/names.ts', (text) => text.replace('downloads: null', "downloads: 'https://localhost/gleaner'"));
const release = copy.release(version);
for (const [name, content] of release) tell(`${String(content.length).padStart(8)}  ${name}`);
must(
  names.firefoxId in JSON.parse(Buffer.from(contentOf(release, 'updates.json')).toString()).addons,
  'updates.json is for another add-on',
);
const described = sectionRows(readFileSync('docs/release.md', 'utf8'), 'What it makes').map(([file = '']) =>
  file.replaceAll('`', '').replace('<version>', version),
);
must(described.sort().join() === [...release.keys()].sort().join(), `docs/release.md tells of ${described.join(', ')}`);
again(release);
lint(release);
await openBundle(release);
installTarball(release);
