import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Refusal } from '../../lib/features/bridge/model/refusal.ts';
import { UsageError } from '../../lib/program/cli/command.ts';
import { captureCommand, runCommand } from '../../lib/program/cli/commands/run.ts';
import { serveCommand } from '../../lib/program/cli/commands/serve.ts';
import { workCommand } from '../../lib/program/cli/commands/work.ts';
import { storedTokens, storeToken } from '../../lib/program/client/token-store.ts';
import type { Home } from '../../lib/program/home.ts';
import { launcherText, startedBy } from '../../lib/program/install/launcher.ts';
import manifest from '../../lib/program/package.json' with { type: 'json' };
import { shellWord } from '../../lib/program/shell-word.ts';
import { commandFor } from '../../lib/program/this-program.ts';
import { published } from '../../lib/published.ts';
import { told } from '../core/told.ts';
import { fakeExtension, temporaryHome } from './fake-extension.ts';
import { unitFile } from './team-unit.ts';

const script = join(process.cwd(), 'lib/program/cli/gleaner.ts');

const envOf = (home: Home) => ({ PATH: process.env.PATH ?? '', GLEANER_HOME: home.dir, HOME: dirname(home.dir) });

/** `gleaner …` with a home of its own, to its end. */
function gleaner(
  words: readonly string[],
  { env = {}, input = '', home = temporaryHome() }: { env?: Record<string, string>; input?: string; home?: Home } = {},
) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], {
    env: { ...envOf(home), ...env },
    input,
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, stdout, stderr, home };
}

/** The same beside a browser that this process plays. */
function asking(home: Home, words: readonly string[], input = '') {
  const ended = promisify(execFile)(process.execPath, [script, ...words], { env: envOf(home) });
  ended.child.stdin?.end(input);
  return ended;
}

it('says that a port is taken, and what to do, before it changes anything', async () => {
  const other = createServer();
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  const { status, stdout, stderr, home } = gleaner(['serve', '--port', String(port)]);
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `gleaner: Port ${port} is taken, perhaps by another "gleaner serve". End that one, or take another port: node '${script}' serve --port ${port + 1}\n`,
  });
  expect(existsSync(home.launcher)).toBe(false);
});

it('serve installs where it is told, although it was installed before, and lets in whom it is told', async () => {
  const { home } = gleaner(['install', '--browser', 'firefox']);
  const own = join(dirname(home.dir), 'own');
  const id = 'e'.repeat(32);
  const env = envOf(home);
  const words = [script, 'serve', '--port', '0', '--user-data-dir', own, '--browser', 'brave', '--id', id];
  const child = spawn(process.execPath, words, { env });
  onTestFinished(() => void child.kill());
  const files = [own, join(env.HOME, '.config/BraveSoftware/Brave-Browser')].map((dir) =>
    join(dir, 'NativeMessagingHosts/gleaner.bridge.json'),
  );
  // A file is there before its text is.
  const lets = (file: string) => existsSync(file) && readFileSync(file, 'utf8').includes(`chrome-extension://${id}/`);
  await expect.poll(() => files.filter(lets), { timeout: 30_000 }).toEqual(files);
  expect(gleaner(['serve', '--id', 'x']).stderr).toContain('"x" is no id');
});

it('serve ends where it cannot make itself known', () => {
  const home = temporaryHome();
  mkdirSync(home.dir);
  chmodSync(home.dir, 0o755);
  expect(gleaner(['serve', '--port', '0'], { home })).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('can be entered by other users'),
  });
});

it.each(['node', 'script'])('mcp makes itself known again where the %s that browsers start has gone', (gone) => {
  const home = temporaryHome();
  const own = { node: process.execPath, script };
  mkdirSync(home.dir, { mode: 0o700 });
  writeFileSync(home.launcher, launcherText({ ...own, [gone]: join(home.dir, 'gone') }, home));
  expect(gleaner(['mcp'], { home })).toMatchObject({ status: 0, stdout: '', stderr: '' });
  expect(startedBy(readFileSync(home.launcher, 'utf8'))).toEqual(own);
});

it('says which Node it needs, before it does anything', () => {
  const old =
    "data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.19.0'}})";
  const { status, stdout, stderr, home } = gleaner(['serve', '--port', '0'], {
    env: { NODE_OPTIONS: `--import=${old}` },
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `gleaner: Node 20.19.0 is too old. Install Node ${manifest.engines.node.slice(2)} or later.\n`,
  });
  expect(existsSync(home.launcher)).toBe(false);
});

it('says of each command how it is called', () => {
  for (const word of ['-v', 'version']) expect(gleaner([word]).stdout).toBe(`${manifest.version}\n`);
  const { status, stdout, stderr } = gleaner(['serve', '--help']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('gleaner serve ');
  expect(stdout).toContain('--port');
  expect(stdout).toContain('--profile');
  expect(stdout).not.toContain('gleaner enqueue');
  const enqueue = gleaner(['enqueue', '--help']).stdout;
  expect(enqueue).toContain('--label');
  expect(enqueue).not.toContain('gleaner work');
});

it('asks nobody where an option has a value that it does not take, and says what it takes', () => {
  const { status, stdout, stderr } = gleaner(['work', '--db', 'postgres://x', '--heartbeat', '9']);
  expect([status, stdout, stderr]).toEqual([2, '', 'gleaner: --heartbeat takes a whole number, at least 10.\n']);
});

it.each([
  [captureCommand, 'x --timeout 5m', '--timeout takes a number of seconds, at most 86400.'],
  [runCommand, 'E2 {} --timeout 5m', '--timeout takes a number of seconds, at most 86400.'],
  [runCommand, 'E2 {} --timeout 86401', '--timeout takes a number of seconds, at most 86400.'],
  [workCommand, '--db postgres://x --daily 1.5', '--daily takes a whole number, at least 1.'],
  [workCommand, '--db postgres://x --heartbeat soon', '--heartbeat takes a whole number, at least 10.'],
  [serveCommand, '--port 65536', '--port takes a whole number, 0 to 65535.'],
] as const)('%o "%s" says: %s', async (command, line, why) => {
  vi.stubEnv('GLEANER_HOME', temporaryHome().dir);
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(command(line.split(' '))).rejects.toEqual(new UsageError(why));
});

it('says that a closed browser still lists the program whose token it has forgotten', () => {
  const home = temporaryHome();
  storeToken(home, { profile: 'abc', program: 'a script', token: 'x', scopes: ['operations'], until: null });
  const { status, stderr } = gleaner(['unpair', 'a script'], { home });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^abc: .* still list the program: revoke it there\.\n$/)]);
  expect(storedTokens(home)).toEqual([]);
});

it.each([
  ['not_paired', {}],
  ['internal', { code: 1, stderr: '0123456789ab: No. Its settings still list the program: revoke it there.\n' }],
] as const)('unpairs a program of which its browser says %s, and says only what is left to do', async (kind, said) => {
  const [home, profile] = [temporaryHome(), '0123456789ab'];
  const refuse = () => {
    throw new Refusal(kind, told('No.'));
  };
  await fakeExtension(home, refuse, { profile });
  storeToken(home, { profile, program: 'a script', token: 'x', scopes: ['operations'], until: null });
  const ended: unknown = await asking(home, ['unpair', 'a script']).catch((thrown: unknown) => thrown);
  expect(ended).toMatchObject({ stdout: '', stderr: '', ...said });
  expect(storedTokens(home)).toEqual([]);
});

it.skipIf(process.platform === 'win32')('installs nothing that others can change, whatever the umask is', () => {
  const home = temporaryHome();
  const own = envOf(home);
  const words = [process.execPath, script, 'install', '--browser', 'firefox'];
  const { status } = spawnSync('sh', ['-c', 'umask 000; exec "$0" "$@"', ...words], { env: own });
  expect(status).toBe(0);
  const written = [home.dir, join(own.HOME, '.mozilla')].flatMap((dir) =>
    readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((file) => join(dir, file)),
  );
  expect(written).toContain(join(own.HOME, '.mozilla/native-messaging-hosts/gleaner.bridge.json'));
  expect(written.filter((file) => statSync(file).mode & 0o022)).toEqual([]);
});

it('ends with a code of its own when the user does not allow a program, so that nothing asks them again', async () => {
  const home = temporaryHome();
  await fakeExtension(home, ({ name }) => {
    throw new Refusal(name === 'pair' ? 'denied' : 'not_paired', told('No.'));
  });
  await expect(asking(home, ['pair', 'x'])).rejects.toMatchObject({
    code: 3,
    stderr: expect.stringContaining('gleaner: No.'),
  });
  expect(readFileSync(unitFile, 'utf8')).toMatch(/^RestartPreventExitStatus=2 3$/m);
});

it('tells which programs were taken back, and forgets their tokens', async () => {
  const home = temporaryHome();
  const profile = '0123456789ab';
  await fakeExtension(
    home,
    ({ token }) => {
      if (token !== 'good') throw new Refusal('not_paired', told('No.'));
      return { program: 'kept', scopes: ['operations'], until: null };
    },
    { profile },
  );
  const held = { scopes: ['operations' as const], until: null };
  storeToken(home, { ...held, token: 'good', program: 'kept', profile });
  storeToken(home, { ...held, token: 'old', program: 'gone', profile });
  storeToken(home, { ...held, token: 'unknown', program: 'elsewhere', profile: 'ba9876543210' });
  const { stdout } = await asking(home, ['status']);
  expect(stdout).toMatch(/^paired: kept {2}with/m);
  expect(stdout).toMatch(/^revoked: gone {2}with/m);
  expect(stdout).toMatch(/^paired: elsewhere {2}with/m);
  expect(
    storedTokens(home)
      .map(({ program }) => program)
      .sort(),
  ).toEqual(['elsewhere', 'kept']);
});

it('says whom a token without operations serves', async () => {
  const home = temporaryHome();
  await fakeExtension(home, ({ name }) => {
    if (name === 'pair') return { program: 'x', scopes: ['library'], until: null, token: 'the-token' };
    throw new Refusal('not_paired', told('No.'));
  });
  const { stdout, stderr } = await asking(home, ['pair', 'x', '--scope', 'library']);
  expect([stdout, stderr.trim().split('\n').at(-1)]).toEqual([
    'the-token\n',
    expect.stringContaining('programs of your own'),
  ]);
});

describe('the line that serve prints', () => {
  it.each([
    ['npm', ['run', 'gleaner', '--']],
    [process.execPath, [script]],
  ])('holds a token, as started by %s', async (program, words) => {
    const home = temporaryHome();
    const paired = { program: 'gleaner serve', scopes: ['operations'], until: null };
    await fakeExtension(home, ({ name, token }) => {
      if (name === 'pair') return { ...paired, token: 'the-token' };
      if (token !== 'the-token') throw new Refusal('not_paired', told('No.'));
      return name === 'resolve' ? [] : paired;
    });
    const { npm_lifecycle_event: _, ...without } = process.env;
    const env = { ...without, ...envOf(home) };
    const child = spawn(program, [...words, 'serve', '--port', '0'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    onTestFinished(() => void process.kill(-(child.pid ?? 0)));
    let printed = '';
    child.stdout.on('data', (text) => {
      printed += text;
    });
    await expect.poll(() => printed, { timeout: 30_000 }).toContain('curl ');
    const [, asked = ''] = /Bearer (\$\(.*?\))"/.exec(printed) ?? [];
    const { stdout } = await promisify(execFile)('sh', ['-c', `printf %s "${asked}"`], { env });
    expect(stdout, asked).toBe('the-token');
    const [, path, body = ''] = /:\d+(\/api\S+) .* -d '(.*)'$/m.exec(printed) ?? [];
    expect(JSON.parse(body)).toEqual(published.find((one) => one.path === path)?.example);
    const [address = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
    const headers = { authorization: `Bearer ${stdout}`, 'content-type': 'application/json' };
    const captured = await fetch(`${address}/captures`, { method: 'POST', headers, body: '{"text":"nothing"}' });
    expect(await captured.json()).toMatchObject({ code: 400, msg: expect.stringContaining('no link found') });
    await expect.poll(() => printed).toContain('POST /captures 400');
  });

  it('names the command as it was started', () => {
    expect(commandFor('/usr/local/bin/gleaner', {})).toBe('gleaner');
    expect(commandFor('C:\\npm\\node_modules\\gleaner\\gleaner.mjs', {})).toBe('gleaner');
    expect(commandFor(script, { npm_lifecycle_event: 'gleaner' })).toBe('npm run --silent gleaner --');
    expect(commandFor(script, { npm_lifecycle_event: 'test' })).toBe(`node '${script}'`);
  });

  it.each([
    [`{"a":"it's"}`, `'{"a":"it'\\''s"}'`, `"{\\"a\\":\\"it's\\"}"`],
    ['C:\\own data\\', `'C:\\own data\\'`, `"C:\\own data\\\\"`],
    ['a\\"b', `'a\\"b'`, `"a\\\\\\"b"`],
  ])('holds %s as one word of the shell, on Windows too', (text, word, onWindows) => {
    expect([shellWord(text, 'linux'), shellWord(text, 'win32')]).toEqual([word, onWindows]);
  });
});

it('captures links: one envelope, or a line for each', async () => {
  const home = temporaryHome();
  const paired = { program: 'gleaner capture', scopes: ['operations'], until: null };
  const path = '/api/cnvideo/aweme_detail';
  await fakeExtension(home, ({ name, argument }) => {
    if (name === 'whoami') return paired;
    const { text } = argument as { text?: string };
    const operations = [{ path, body: JSON.stringify({ share_text: text }) }];
    if (name === 'resolve')
      return text === 'nothing' ? [] : [{ url: text, platform: 'cnvideo', kind: 'video', ids: {}, operations }];
    const { body } = argument as { body: string };
    return { status: 200, headers: {}, body: `{"code":200,"data":${body}}`, failure: null };
  });
  storeToken(home, { ...paired, scopes: ['operations'], token: 'good', profile: '0123456789ab' });
  const capture = (words: readonly string[], input?: string) => asking(home, ['capture', ...words], input);
  const one = 'https://www.douyin.com/video/1';
  expect((await capture([one])).stdout).toBe(`{"code":200,"data":{"share_text":"${one}"}}\n`);
  async function linesOf(...given: Parameters<typeof capture>) {
    const { stdout, code } = await capture(...given).catch((thrown) => thrown);
    const lines: { line: number; status: number; envelope: { data: unknown } }[] = stdout
      .trim()
      .split('\n')
      .map((line: string) => JSON.parse(line));
    return [code, lines.map(({ line, status, envelope: { data } }) => [line, status, data]).sort()];
  }
  const said = { share_text: one };
  expect(await linesOf([one, 'nothing'])).toEqual([
    1,
    [
      [1, 200, said],
      [2, 400, null],
    ],
  ]);
  const strange = `${one} a\u2028b`;
  expect(await linesOf(['-'], `\ufeff${strange}\r\n\nnothing\n${one}`)).toEqual([
    1,
    [
      [1, 200, { share_text: strange }],
      [3, 400, null],
      [4, 200, said],
    ],
  ]);
});
