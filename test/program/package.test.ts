import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildBridge } from '../setup/build-bridge.ts';

// The program as it is published: somewhere else, without the project and its packages.
let dir = '';
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'gleaner-package-'));
  await buildBridge(join(dir, 'bridge'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function gleaner(...words: readonly string[]): string {
  const env = { GLEANER_HOME: join(dir, 'home'), HOME: join(dir, 'user'), PATH: process.env.PATH };
  return execFileSync(process.execPath, [join(dir, 'bridge/gleaner.mjs'), ...words], { encoding: 'utf8', env, cwd: dir, input: '' });
}

it('runs by itself', () => {
  expect(gleaner('--help')).toContain('gleaner serve');
  expect(gleaner('install', '--browser', 'chromium')).toContain(join(dir, 'user/.config/chromium/NativeMessagingHosts'));
  expect(gleaner('mcp')).toBe('');
  const names = execFileSync(join(dir, 'home/gleaner-host'), ['chrome-extension://x/'], { encoding: 'utf8', input: '' });
  expect(names).toBe('');
});

it('says plainly that a database is not there', () => {
  expect(() => gleaner('enqueue', '--db', 'postgres://x@127.0.0.1:1/x')).toThrow('The database at 127.0.0.1:1 cannot be used');
});

it('brings the licences of what it is made of, and nothing of a server that others could reach', () => {
  const licences = readFileSync(join(dir, 'bridge/licenses.txt'), 'utf8');
  for (const name of ['Gleaner', '@modelcontextprotocol/sdk', 'zod', 'ajv']) expect(licences).toMatch(new RegExp(`^${name}\n\n`, 'm'));
  for (const name of ['express', 'hono', 'jose', 'cors']) expect(licences).not.toMatch(new RegExp(`^${name}\n\n`, 'm'));
});

it('is light where the browser starts it: the host loads neither schemas nor protocols', () => {
  const files = readdirSync(join(dir, 'bridge'));
  const seen = new Set<string>();
  const look = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(join(dir, 'bridge', file), 'utf8');
    for (const [, name = ''] of text.matchAll(/from "\.\/([\w.-]+\.mjs)"/g)) look(name);
  };
  look(files.find((file) => file.startsWith('host-')) ?? '');
  const bytes = [...seen].reduce((sum, file) => sum + readFileSync(join(dir, 'bridge', file)).length, 0);
  expect(bytes).toBeLessThan(60_000);
});
