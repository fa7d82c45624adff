import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../lib/features/bridge/model/refusal.ts';
import { createBrowser } from '../../lib/program/client/ask.ts';
import { openBrowsers } from '../../lib/program/client/find-browser.ts';
import { socketAddress } from '../../lib/program/home.ts';
import { socketNames } from '../../lib/program/host/stale-sockets.ts';
import { frameOf } from '../../lib/program/wire/frames.ts';
import { fakeExtension, temporaryHome } from './fake-extension.ts';

const request = { method: 'POST', path: '/x', headers: {}, body: '{}' };
const root = process.getuid?.() === 0;

describe('the host', () => {
  it('carries calls to the extension and each answer to the program that asked', async () => {
    const home = temporaryHome();
    const { calls } = await fakeExtension(home, ({ argument, token }) => ({ argument, token }));
    const one = createBrowser({ home, token: 'one' });
    const two = createBrowser({ home, token: 'two' });
    const answers = await Promise.all([
      one.ask(request),
      two.ask({ ...request, path: '/y' }),
      one.ask({ ...request, path: '/z' }),
    ]);
    expect(answers).toEqual([
      { argument: request, token: 'one' },
      { argument: { ...request, path: '/y' }, token: 'two' },
      { argument: { ...request, path: '/z' }, token: 'one' },
    ]);
    expect(new Set(calls.map(({ id }) => id)).size).toBe(3);
    expect(await one.hello()).toEqual({ profile: '0123456789ab', browser: 'chromium', version: '1.2.3' });
    one.close();
    two.close();
  });

  it('carries megabytes both ways', async () => {
    const home = temporaryHome();
    await fakeExtension(home, ({ argument }) => argument);
    const browser = createBrowser({ home, token: '' });
    const body = '风筝🪁\u0001'.repeat(300_000);
    expect((await browser.ask({ ...request, body })).body === body).toBe(true);
    browser.close();
  });

  it('opens its socket in a folder that only the user can enter, and for the user alone', async () => {
    const home = temporaryHome();
    const { pid } = await fakeExtension(home, () => null);
    expect(statSync(home.dir).mode & 0o777).toBe(0o700);
    expect(statSync(home.sockets).mode & 0o777).toBe(0o700);
    const socket = join(home.sockets, `0123456789ab-${pid}.sock`);
    expect(statSync(socket).isSocket()).toBe(true);
    expect(statSync(socket).mode & 0o777).toBe(0o600);
  });

  it.runIf(root)('cannot be reached by another user', async () => {
    const home = temporaryHome();
    const { pid, calls } = await fakeExtension(home, () => null);
    const address = socketAddress(home, `0123456789ab-${pid}`);
    const script = `require('net').connect(${JSON.stringify(address)}).on('connect', () => process.exit(0)).on('error', (e) => { console.log(e.code); process.exit(1); })`;
    const { status, stdout } = spawnSync('/usr/bin/env', ['node', '-e', script], {
      uid: 65_534,
      gid: 65_534,
      encoding: 'utf8',
      cwd: '/',
    });
    expect([status, stdout.trim()]).toEqual([1, 'EACCES']);
    expect(calls).toEqual([]);
  });

  it('puts nothing into a folder that others can enter', async () => {
    const home = temporaryHome();
    mkdirSync(home.sockets, { recursive: true });
    chmodSync(home.dir, 0o700);
    chmodSync(home.sockets, 0o755);
    const { ended } = await fakeExtension(home, () => null).catch((error) => ({ ended: Promise.reject(error) }));
    await expect(ended).rejects.toThrow('other users');
    expect(readdirSync(home.sockets)).toEqual([]);
  });

  it('tells no token to a socket that others could have put there', async () => {
    const home = temporaryHome();
    mkdirSync(home.sockets, { recursive: true });
    chmodSync(home.sockets, 0o777);
    const heard: Buffer[] = [];
    const server = createServer((socket) => socket.on('data', (chunk) => heard.push(chunk)));
    await new Promise<void>((resolve) => server.listen(socketAddress(home, '0123456789ab-1'), resolve));
    const browser = createBrowser({ home, token: 'secret', waitFor: 0 });
    await expect(browser.ask(request)).rejects.toThrow('other users');
    expect(heard).toEqual([]);
    server.close();
  });

  it('fails what is under way when the browser goes away, and leaves no address behind', async () => {
    const home = temporaryHome();
    const { close, ended, calls } = await fakeExtension(home, () => new Promise(() => {}));
    const browser = createBrowser({ home, token: '', waitFor: 0 });
    const asking = browser.ask(request).catch((thrown: Refusal) => thrown.kind);
    await expect.poll(() => calls.length).toBe(1);
    close();
    expect(await asking).toBe('broken_off');
    await ended;
    expect(readdirSync(home.sockets)).toEqual([]);
    await expect.poll(() => browser.ask(request).catch((thrown: Refusal) => thrown.kind)).toBe('browser_closed');
  });

  it('takes away what killed hosts left behind, and nothing that lives', async () => {
    const home = temporaryHome();
    const first = await fakeExtension(home, () => 'first');
    writeFileSync(join(home.sockets, 'ffffffffffff-7.sock'), '');
    const second = await fakeExtension(home, () => 'second', { profile: 'ba9876543210' });
    expect(socketNames(home).sort()).toEqual([`0123456789ab-${first.pid}`, `ba9876543210-${second.pid}`]);
    expect(existsSync(join(home.sockets, 'ffffffffffff-7.sock'))).toBe(false);
  });

  it('of a worker that was started again is the one that is asked', async () => {
    const home = temporaryHome();
    await fakeExtension(home, () => 'old');
    await fakeExtension(home, () => 'new');
    const browser = createBrowser({ home, token: '' });
    expect(await browser.ask(request)).toBe('new');
    browser.close();
  });

  it('wants to be named where several profiles are connected', async () => {
    const home = temporaryHome();
    await fakeExtension(home, () => 'a');
    await fakeExtension(home, () => 'b', { profile: 'ba9876543210', name: 'firefox' });
    await expect(createBrowser({ home, token: '', waitFor: 0 }).ask(request)).rejects.toThrow('--profile');
    for (const [profile, answer] of [
      ['ba98', 'b'],
      ['firefox', 'b'],
      ['0123456789ab', 'a'],
    ] as const) {
      const browser = createBrowser({ home, token: '', profile });
      expect(await browser.ask(request)).toBe(answer);
      browser.close();
    }
    const all = await openBrowsers(home);
    expect(all).toHaveLength(2);
    for (const one of all) one.close();
  });

  it('passes on that a program has given up, and that it has gone', async () => {
    const home = temporaryHome();
    const ends: string[] = [];
    const { calls } = await fakeExtension(
      home,
      ({ id }, cancelled) =>
        new Promise((resolve) => cancelled.addEventListener('abort', () => resolve(ends.push(id)))),
    );
    const browser = createBrowser({ home, token: '' });
    const stop = new AbortController();
    const asking = browser.ask(request, stop.signal).catch(() => 'given up');
    await expect.poll(() => calls.length).toBe(1);
    stop.abort();
    expect(await asking).toBe('given up');
    await expect.poll(() => ends.length).toBe(1);
    void browser.ask(request).catch(() => {});
    await expect.poll(() => calls.length).toBe(2);
    browser.close();
    await expect.poll(() => ends.length).toBe(2);
  });

  it('gives an extension up that does not answer any more', async () => {
    const home = temporaryHome();
    const { ended } = await fakeExtension(home, () => new Promise(() => {}), { pong: false, pingEvery: 20 });
    await expect(ended).rejects.toThrow('does not answer');
  });

  it('cuts off a program that breaks the form, and nobody else', async () => {
    const home = temporaryHome();
    const { pid, calls } = await fakeExtension(home, () => 'fine');
    const address = socketAddress(home, `0123456789ab-${pid}`);
    const huge = Buffer.from(new Uint8Array(new Uint32Array([100_000_000]).buffer));
    for (const bytes of [
      Buffer.from('GET / HTTP/1.1\r\n\r\n'),
      huge,
      frameOf({ call: 7 }),
      frameOf(null),
      frameOf('x'),
      Buffer.from([3, 0, 0, 0, 65, 66, 67]),
    ]) {
      const socket = connect(address);
      socket.write(bytes);
      await new Promise<void>((resolve) =>
        socket
          .on('close', () => resolve())
          .on('error', () => {})
          .resume(),
      );
    }
    expect(calls).toEqual([]);
    const browser = createBrowser({ home, token: '' });
    expect(await browser.ask(request)).toBe('fine');
    browser.close();
  });

  it('fails in time what nobody answers, and says so', async () => {
    const home = temporaryHome();
    await fakeExtension(home, () => new Promise(() => {}));
    const browser = createBrowser({ home, token: '', timeout: 40 });
    await expect(browser.ask(request)).rejects.toMatchObject({ kind: 'timed_out' });
    browser.close();
    const nobody = createBrowser({ home: temporaryHome(), token: '', waitFor: 0 });
    await expect(nobody.ask(request)).rejects.toBeInstanceOf(Refusal);
  });
});
