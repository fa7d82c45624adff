import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import manifest from '../../lib/program/package.json' with { type: 'json' };
import { temporaryHome } from './fake-extension.ts';

const script = join(process.cwd(), 'lib/program/cli/gleaner.ts');

/** `gleaner …` with a home of its own, to its end. */
function gleaner(words: readonly string[], { env = {}, input = '' }: { env?: Record<string, string>; input?: string } = {}) {
  const home = temporaryHome();
  const own = { PATH: process.env.PATH ?? '', GLEANER_HOME: home.dir, HOME: dirname(home.dir) };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], {
    env: { ...own, ...env },
    input,
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, stdout, stderr, home };
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
    stderr: `gleaner: Port ${port} is taken, perhaps by another "gleaner serve". End that one, or take another port: gleaner serve --port ${port + 1}\n`,
  });
  expect(existsSync(home.launcher)).toBe(false);
});

it('says its version, and of each command how it is called', () => {
  for (const word of ['--version', '-v', 'version'])
    expect(gleaner([word])).toMatchObject({ status: 0, stdout: `${manifest.version}\n`, stderr: '' });
  const { status, stdout, stderr } = gleaner(['serve', '--help']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('gleaner serve ');
  expect(stdout).toContain('--port');
  expect(stdout).toContain('--profile');
  expect(stdout).not.toContain('gleaner enqueue');
});
