import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { homeOf } from '../../lib/program/home.ts';
import { openApiOf } from '../../lib/program/http/open-api.ts';
import manifest from '../../lib/program/package.json' with { type: 'json' };
import { published } from '../../lib/published.ts';
import root from '../../package.json' with { type: 'json' };
import { buildProgram } from '../setup/build-program.ts';
import { fakeExtension } from './fake-extension.ts';

// The program as it is published: packed, and installed somewhere else, without the project and its packages.
// GLEANER_PACKAGE: a package made earlier; GLEANER_NODE: the folder of another Node to run it with.
let dir = '';
let modules: readonly string[] = [];
const installed = () => join(dir, 'prefix/node_modules/gleaner');
const command = () => join(dir, 'prefix/node_modules/.bin/gleaner');
const options = () => ({
  cwd: dir,
  env: {
    GLEANER_HOME: join(dir, 'home'),
    HOME: join(dir, 'user'),
    PATH: [process.env.GLEANER_NODE, process.env.PATH].filter(Boolean).join(delimiter),
  },
});

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'gleaner-package-'));
  modules = await buildProgram(join(dir, 'built'));
  const npm = (...words: readonly string[]) =>
    execFileSync('npm', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const file =
    process.env.GLEANER_PACKAGE ??
    join(dir, npm('pack', join(dir, 'built'), '--pack-destination', dir, '--silent').trim());
  npm('install', '--prefix', join(dir, 'prefix'), '--offline', '--no-audit', '--no-fund', file);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function gleaner(...words: readonly string[]): string {
  return execFileSync(command(), words, { encoding: 'utf8', input: '', stdio: 'pipe', ...options() });
}

/** What a command prints that is expected to fail. */
function failing(...words: readonly string[]): string {
  try {
    gleaner(...words);
  } catch (thrown) {
    const { stdout, stderr } = thrown as { stdout: string; stderr: string };
    return stdout + stderr;
  }
  throw new Error(`gleaner ${words.join(' ')} succeeded.`);
}

it('brings no package but itself', () => {
  expect(readdirSync(join(dir, 'prefix/node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['gleaner']);
  expect(manifest).not.toHaveProperty('dependencies');
  expect(readdirSync(installed())).toEqual(
    expect.arrayContaining(['LICENSE', 'README.md', 'licenses.txt', 'package.json', 'gleaner.mjs']),
  );
});

it('says of itself what the project says', () => {
  for (const key of ['name', 'version', 'license', 'type'] as const) expect(manifest[key]).toBe(root[key]);
});

// Packed rows of lists are read as a file brings them, and tokens are taken out of them.
it('is made of nothing of the extension but the forms of addresses and of files, and names of tokens', () => {
  const ofExtension =
    /\/(components\/|entrypoints\/|lib\/(browser\/|platforms\/(?!index\.ts$|tokens\.ts$|\w+\/platform\.ts$)|features\/(?!(?:archive|backup|bridge|export)\/model\/|library\/model\/item-note\.ts$|lists\/model\/packed-\w+\.ts$)))/;
  expect('/x/lib/features/queue/model/job.ts').toMatch(ofExtension);
  expect('/x/lib/platforms/notes/session.ts').toMatch(ofExtension);
  expect(modules.filter((id) => ofExtension.test(id))).toEqual([]);
  expect(modules.some((id) => id.includes('/lib/program/'))).toBe(true);
});

it('runs by itself', () => {
  expect(gleaner('--help')).toContain('gleaner serve');
  expect(gleaner('--version')).toBe(`${ownVersion()}\n`);
  expect(gleaner('install', '--browser', 'chromium')).toContain(
    join(dir, 'user/.config/chromium/NativeMessagingHosts'),
  );
  expect(gleaner('mcp')).toBe('');
  const names = execFileSync(join(dir, 'home/gleaner-host'), ['chrome-extension://x/'], {
    encoding: 'utf8',
    input: '',
  });
  expect(names).toBe('');
  expect(failing('status')).toBe('No browser is connected. gleaner doctor says why.\n');
  expect(failing('doctor', '--browser', 'chromium')).toMatch(/^browser-closed: [^\n]+\n[^\n]+\n$/);
  expect(failing('run', 'E99', '{}')).toContain('No operation "E99".');
  expect(failing('unpair', 'a script')).toContain('No program "a script" is paired.');
  expect(gleaner('uninstall')).toContain('chromium: removed from');
});

it('says plainly that a database is not there', () => {
  for (const name of ['enqueue', 'work'])
    expect(failing(name, '--db', 'postgres://x@127.0.0.1:1/x')).toContain('The database at 127.0.0.1:1 cannot be used');
});

const ownVersion = () =>
  (JSON.parse(readFileSync(join(installed(), 'package.json'), 'utf8')) as { readonly version: string }).version;

it('serves the published schemas and its own version', async () => {
  const server = spawn(command(), ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'], ...options() });
  try {
    const [line] = (await once(createInterface({ input: server.stdout }), 'line')) as [string];
    const [address = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    const document = await (await fetch(`${address}/openapi.json`)).text();
    expect(document).toBe(JSON.stringify(openApiOf(published, ownVersion(), address)));
  } finally {
    server.kill();
    await once(server, 'close');
  }
});

it('brings the licences of what it is made of, and nothing of a server that others could reach', () => {
  const licences = readFileSync(join(installed(), 'licenses.txt'), 'utf8');
  for (const name of ['Gleaner', '@modelcontextprotocol/sdk', 'zod', 'ajv'])
    expect(licences).toMatch(new RegExp(`^${name}\n\n`, 'm'));
  for (const name of ['express', 'hono', 'jose', 'cors']) expect(licences).not.toMatch(new RegExp(`^${name}\n\n`, 'm'));
});

it('is light where the browser starts it: the host loads neither schemas nor protocols', () => {
  const files = readdirSync(installed());
  const seen = new Set<string>();
  const look = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(join(installed(), file), 'utf8');
    for (const [, name = ''] of text.matchAll(/from "\.\/([\w.-]+\.mjs)"/g)) look(name);
  };
  look(files.find((file) => file.startsWith('host-')) ?? '');
  const bytes = [...seen].reduce((sum, file) => sum + readFileSync(join(installed(), file)).length, 0);
  expect(bytes).toBeLessThan(60_000);
});

it('pairs a program, captures and runs for it, and gives its token back', async () => {
  const paired = { program: 'a script', scopes: ['operations'], until: null };
  const path = '/api/cnvideo/aweme_detail';
  await fakeExtension(homeOf(join(dir, 'home')), ({ name, argument }) => {
    if (name === 'pair') return { ...paired, token: 'the-token' };
    if (name === 'whoami') return paired;
    if (name === 'resolve')
      return [{ url: '', platform: 'cnvideo', kind: 'video', ids: {}, operations: [{ path, body: '{}' }] }];
    return name === 'handle'
      ? { status: 200, headers: {}, body: `${(argument as { path: string }).path} answers`, failure: null }
      : null;
  });
  const ask = async (...words: readonly string[]) => (await promisify(execFile)(command(), words, options())).stdout;
  expect(await ask('pair', 'a script')).toBe('the-token\n');
  expect(await ask('status')).toMatch(/^paired: a script {2}with/m);
  for (const words of [
    ['run', 'E2', '{}'],
    ['capture', 'https://www.douyin.com/video/1'],
  ])
    expect(await ask(...words)).toContain('answers');
  await ask('unpair', 'a script');
  expect(await ask('status')).not.toContain('a script');
});
