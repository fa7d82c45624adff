import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { Refusal } from '../../lib/features/bridge/model/refusal.ts';
import { storeToken } from '../../lib/program/client/token-store.ts';
import { checkLauncher } from '../../lib/program/doctor/check-host-files.ts';
import { examine } from '../../lib/program/doctor/examine.ts';
import { homeOf } from '../../lib/program/home.ts';
import { install, placesOf } from '../../lib/program/install/install.ts';
import type { Registry } from '../../lib/program/install/registry.ts';
import { told } from '../core/told.ts';
import { fakeExtension } from './fake-extension.ts';

const none: Registry = { set: () => {}, remove: () => {}, read: () => '' };
const token = {
  token: 'good',
  program: 'a script',
  scopes: ['operations' as const],
  until: null,
  profile: '0123456789ab',
};

/** A bridge with nothing wrong: installed for Chromium and Firefox, the browser open, a program paired. */
async function sound({ open = true } = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'gleaner-doctor-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  for (const folder of ['.config/chromium', '.mozilla/firefox']) mkdirSync(join(dir, folder), { recursive: true });
  const home = homeOf(join(dir, 'g'));
  const node = join(dir, 'node');
  symlinkSync(process.execPath, node);
  const script = join(dir, 'gleaner.mjs');
  writeFileSync(script, 'process.stdin.resume();');
  const started = { node, script };
  install({ home, userHome: dir, started });
  const answer = ({ token: given }: { token: string }) => {
    if (given !== 'good') throw new Refusal('not_paired', told('No.'));
    return { program: 'a script', scopes: ['operations'], until: null };
  };
  if (open) {
    await fakeExtension(home, answer);
    storeToken(home, token);
  }
  const found = (change: Partial<Parameters<typeof examine>[0]> = {}) => {
    const places = placesOf({ home, userHome: dir });
    return examine({ home, places, registry: none, version: '1.2.3', node: '24.0.0', ...change });
  };
  const look = async (...given: Parameters<typeof found>) => {
    const findings = await found(...given);
    for (const { sentence, mend } of findings) expect(Math.min(sentence.length, mend.length)).toBeGreaterThan(10);
    return findings.map(({ what }) => what);
  };
  const chromiumFile = join(dir, '.config/chromium/NativeMessagingHosts/gleaner.bridge.json');
  const firefoxFile = join(dir, '.mozilla/native-messaging-hosts/gleaner.bridge.json');
  const edit = (file: string, change: object) =>
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...change }));
  return { dir, home, started, found, look, chromiumFile, firefoxFile, edit, answer };
}

type Sound = Awaited<ReturnType<typeof sound>>;

describe('gleaner doctor', () => {
  let world: Sound;
  beforeEach(async () => {
    world = await sound();
  });

  it('finds nothing where nothing is wrong', async () => {
    expect(await world.look()).toEqual([]);
  });

  const sabotages: readonly (readonly [what: string, sabotage: (world: Sound) => unknown])[] = [
    ['launcher-missing', ({ home }) => rmSync(home.launcher)],
    ['launcher-foreign', ({ home }) => writeFileSync(home.launcher, '#!/bin/sh\nexec something else\n')],
    ['launcher-not-runnable', ({ home }) => chmodSync(home.launcher, 0o600)],
    ['node-gone', ({ started }) => rmSync(started.node)],
    ['script-gone', ({ started }) => rmSync(started.script)],
    ['host-fails', ({ started }) => writeFileSync(started.script, 'this is no program')],
    ['home-open', ({ home }) => chmodSync(home.dir, 0o755)],
    ['tokens-open', ({ home }) => chmodSync(home.tokens, 0o750)],
    [
      'token-open',
      ({ home }) => {
        storeToken(home, token);
        for (const file of [join(home.tokens, `${token.profile}-copy.json`)])
          writeFileSync(file, JSON.stringify(token), { mode: 0o644 });
      },
    ],
    ['token-broken', ({ home }) => writeFileSync(join(home.tokens, 'x.json'), '{"token"', { mode: 0o600 })],
    ['host-file-open', ({ chromiumFile }) => chmodSync(chromiumFile, 0o666)],
    ['host-file-missing', ({ chromiumFile }) => rmSync(chromiumFile)],
    ['host-file-broken', ({ firefoxFile }) => writeFileSync(firefoxFile, '{"name": ')],
    ['wrong-name', ({ chromiumFile, edit }) => edit(chromiumFile, { name: 'another.host' })],
    ['wrong-path', ({ chromiumFile, edit }) => edit(chromiumFile, { path: '/usr/bin/false' })],
    ['wrong-type', ({ firefoxFile, edit }) => edit(firefoxFile, { type: 'pkcs11' })],
    [
      'wrong-id',
      ({ chromiumFile, edit }) => edit(chromiumFile, { allowed_origins: [`chrome-extension://${'a'.repeat(32)}/`] }),
    ],
    ['wrong-id', ({ firefoxFile, edit }) => edit(firefoxFile, { allowed_extensions: [] })],
    ['socket-stale', ({ home }) => writeFileSync(join(home.sockets, 'ffffffffffff-7.sock'), '')],
    ['two-profiles', ({ home, answer }) => fakeExtension(home, answer, { profile: 'ba9876543210', name: 'firefox' })],
    ['not-paired', ({ home }) => storeToken(home, { ...token, program: 'another', token: 'taken back' })],
  ];

  it.each(sabotages)('names %s, and nothing else', async (what, sabotage) => {
    await sabotage(world);
    expect(await world.look()).toEqual([what]);
  });

  it('pairs a program again for all that it could do, and leaves a worker to ask with its terms', async () => {
    const { home, found } = world;
    const lost = { ...token, scopes: ['library' as const, 'queue' as const], token: 'taken back' };
    storeToken(home, { ...lost, program: 'agent' });
    storeToken(home, { ...lost, program: 'worker', terms: { sendsTo: 'db.example', platforms: [], daily: 5 } });
    const mends = (await found()).map(({ mend }) => mend).sort();
    expect(mends).toEqual(["gleaner pair 'agent' --scope library,queue", expect.stringContaining('gleaner work')]);
  });

  it('names the id of a Gleaner that a profile has and the host file does not, with the command that helps for good', async () => {
    const { home, dir, look, found, started } = world;
    const id = 'e'.repeat(32);
    const own = join(dir, 'own chromium');
    const extension = join(dir, 'unpacked');
    const manifest = { commands: { 'capture-now': {} }, optional_permissions: ['notifications', 'nativeMessaging'] };
    for (const folder of [join(own, 'Profile 1'), extension]) mkdirSync(folder, { recursive: true });
    writeFileSync(join(extension, 'manifest.json'), JSON.stringify(manifest));
    const settings = { [id]: { path: extension }, ['f'.repeat(32)]: { path: 'x/1', manifest: { name: 'another' } } };
    writeFileSync(join(own, 'Profile 1/Preferences'), JSON.stringify({ extensions: { settings } }));
    writeFileSync(join(own, 'Profile 1/Secure Preferences'), 'no JSON');
    install({ home, userHome: dir, started, profileDirs: [own] });
    expect(await found()).toMatchObject([
      {
        what: 'wrong-id',
        sentence: expect.stringContaining(id),
        mend: `gleaner install --user-data-dir '${own}' --id ${id}`,
      },
    ]);
    install({ home, userHome: dir, started, profileDirs: [own], ids: [id] });
    expect(await look()).toEqual([]);
    // What doctor advises for something else does not take it away again.
    install({ home, userHome: dir, started });
    expect(await look()).toEqual([]);
    // An extension of a store has its manifest in the preferences.
    writeFileSync(
      join(own, 'Profile 1/Secure Preferences'),
      JSON.stringify({ extensions: { settings: { ['c'.repeat(32)]: { path: 'c/1_0', manifest } } } }),
    );
    expect(await look()).toEqual(['wrong-id']);
  });

  it('advises for the folder that it means', async () => {
    const { home, dir, started, look, found } = world;
    const own = join(dir, 'own');
    mkdirSync(own);
    install({ home, userHome: dir, started, profileDirs: [own] });
    rmSync(join(own, 'NativeMessagingHosts'), { recursive: true });
    expect(await found()).toMatchObject([
      { what: 'host-file-missing', mend: `gleaner install --user-data-dir '${own}'` },
    ]);
    install({ home, userHome: dir, started });
    expect(await look()).toEqual([]);
  });

  it('starts the launcher of Windows where its folder has a name of two words', () => {
    const home = homeOf(join(world.dir, 'two words'), 'win32');
    mkdirSync(home.dir);
    const { node, script } = world.started;
    writeFileSync(home.launcher, `#!/bin/sh\n: "${node}" "${script}" host\n`, { mode: 0o700 });
    expect(checkLauncher(home)).toEqual([]);
  });

  it('names sockets that others can reach, and asks nobody there', async () => {
    chmodSync(world.home.sockets, 0o755);
    expect(await world.look()).toContain('sockets-open');
  });

  it('names a version that does not fit, and a Node that is too old', async () => {
    expect(await world.look({ version: '2.0.0' })).toEqual(['versions']);
    expect(await world.look({ node: '18.1.0' })).toEqual(['node-old']);
    expect(await world.look({ node: '22.9.0' })).toEqual(['node-old']);
    expect(await world.look({ node: '22.12.0' })).toEqual([]);
  });

  it('names a computer without a browser', async () => {
    expect(await world.look({ places: [] })).toEqual(['no-browser']);
  });

  it('names a registry that does not name the file', async () => {
    const { home, dir, look } = world;
    const places = placesOf({ home, userHome: dir }).map((place) => ({
      ...place,
      registryKey: `HKCU\\${place.browser}`,
    }));
    expect(await look({ places })).toEqual(['registry', 'registry']);
    const read = (key: string) => (key.endsWith('firefox') ? world.firefoxFile : world.chromiumFile);
    expect(await look({ places, registry: { ...none, read } })).toEqual([]);
  });

  it('names a folder whose name is too long for a socket', async () => {
    const { dir } = world;
    const long = homeOf(join(dir, 'x'.repeat(100)));
    install({ home: long, userHome: dir, started: world.started });
    expect(await world.look({ home: long })).toEqual(['path-too-long', 'browser-closed']);
  });

  it('tells a browser that is closed from one in which the bridge is off', async () => {
    const { look, dir } = await sound({ open: false });
    expect(await look()).toEqual(['browser-closed']);
    const lock = join(dir, '.config/chromium/SingletonLock');
    symlinkSync('some-host-999999999', lock);
    expect(await look()).toEqual(['browser-closed']);
    rmSync(lock);
    symlinkSync(`some-host-${process.pid}`, lock);
    expect(await look()).toEqual(['switched-off']);
    rmSync(lock);
    for (const folder of ['.mozilla', '.config/mozilla']) {
      const profile = join(dir, folder, 'firefox/abc.default');
      mkdirSync(profile, { recursive: true });
      symlinkSync(`127.0.1.1:+${process.pid}`, join(profile, 'lock'));
      expect(await look()).toEqual(['switched-off']);
      rmSync(profile, { recursive: true });
    }
  });
});
