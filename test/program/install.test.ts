import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { names } from '../../lib/names.ts';
import { homeOf, socketAddress } from '../../lib/program/home.ts';
import { browserIds, hostPlace } from '../../lib/program/install/browsers.ts';
import { chromiumIds, hostFile, idOfKey, install, placesOf, uninstall } from '../../lib/program/install/install.ts';
import { launcherText, startedBy } from '../../lib/program/install/launcher.ts';
import { registryArguments } from '../../lib/program/install/registry.ts';

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'gleaner-install-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

describe('the identity', () => {
  it('of the local build follows from its key, as Chromium computes it', () => {
    expect(chromiumIds[0]).toBe('clnodfgaoclnnhgjfdcgcbdiaahnnkkn');
    // Chromium's own example (developer.chrome.com, "Manifest: key"): the digits of the hash, written a–p.
    expect(idOfKey(names.localKey)).toMatch(/^[a-p]{32}$/);
    expect(idOfKey(Buffer.from('another').toString('base64'))).not.toBe(chromiumIds[0]);
  });

  it('of Firefox is a GUID, and claims no domain', () => {
    expect(names.firefoxId).toMatch(/^\{[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\}$/);
  });

  it('has no private key in the project', () => {
    const found = spawnSync('git', ['grep', '-lE', 'BEGIN [A-Z ]*PRIVATE KE[Y]'], { encoding: 'utf8' });
    expect(found.stdout).toBe('');
  });
});

describe('host files', () => {
  it('stand where each browser looks, on each system', () => {
    const at = (platform: NodeJS.Platform) =>
      browserIds.map((browser) => hostPlace(browser, platform, '/home/x', '/home/x/.gleaner'));
    expect(at('linux').map(({ folder: dir }) => dir)).toEqual([
      '/home/x/.config/chromium/NativeMessagingHosts',
      '/home/x/.config/google-chrome/NativeMessagingHosts',
      '/home/x/.config/microsoft-edge/NativeMessagingHosts',
      '/home/x/.config/BraveSoftware/Brave-Browser/NativeMessagingHosts',
      '/home/x/.mozilla/native-messaging-hosts',
    ]);
    expect(at('darwin').map(({ folder: dir }) => dir)).toEqual([
      '/home/x/Library/Application Support/Chromium/NativeMessagingHosts',
      '/home/x/Library/Application Support/Google/Chrome/NativeMessagingHosts',
      '/home/x/Library/Application Support/Microsoft Edge/NativeMessagingHosts',
      '/home/x/Library/Application Support/BraveSoftware/Brave-Browser/NativeMessagingHosts',
      '/home/x/Library/Application Support/Mozilla/NativeMessagingHosts',
    ]);
    expect(at('win32').map(({ registryKey }) => registryKey)).toEqual([
      'HKCU\\Software\\Chromium\\NativeMessagingHosts',
      'HKCU\\Software\\Google\\Chrome\\NativeMessagingHosts',
      'HKCU\\Software\\Microsoft\\Edge\\NativeMessagingHosts',
      'HKCU\\Software\\Google\\Chrome\\NativeMessagingHosts',
      'HKCU\\Software\\Mozilla\\NativeMessagingHosts',
    ]);
    expect(new Set(at('win32').map(({ folder: dir }) => dir))).toEqual(
      new Set(['/home/x/.gleaner/chromium', '/home/x/.gleaner/firefox']),
    );
  });

  it('let in the extension alone, and further ids where they are named', () => {
    const id = 'a'.repeat(32);
    expect(hostFile('brave', '/x/host', [id, chromiumIds[0] ?? ''])).toEqual({
      name: 'gleaner.bridge',
      description: expect.any(String),
      path: '/x/host',
      type: 'stdio',
      allowed_origins: [`chrome-extension://${chromiumIds[0]}/`, `chrome-extension://${id}/`],
    });
    expect(hostFile('firefox', '/x/host', [id])).toMatchObject({ allowed_extensions: [names.firefoxId] });
    expect(hostFile('firefox', '/x/host')).not.toHaveProperty('allowed_origins');
  });

  it('are written for the browsers that are there, and taken away again with all that Gleaner keeps', () => {
    const userHome = folder();
    mkdirSync(join(userHome, '.config/chromium'), { recursive: true });
    mkdirSync(join(userHome, '.mozilla'));
    const own = join(userHome, 'elsewhere');
    mkdirSync(own);
    const home = homeOf(join(userHome, '.gleaner'), 'linux');
    const started = { node: '/usr/bin/node', script: '/opt/gleaner.mjs' };
    const parts = { home, userHome, profileDirs: [own] };
    expect(install({ ...parts, started }).map(({ browser }) => browser)).toEqual(['chromium', 'firefox', 'chromium']);
    const files = [
      '.config/chromium/NativeMessagingHosts',
      '.mozilla/native-messaging-hosts',
      'elsewhere/NativeMessagingHosts',
    ].map((dir) => join(userHome, dir, 'gleaner.bridge.json'));
    for (const file of files) expect(JSON.parse(readFileSync(file, 'utf8')).path).toBe(home.launcher);
    expect(statSync(home.launcher).mode & 0o777).toBe(0o700);
    expect(uninstall(parts)).toHaveLength(3);
    expect([...files, home.dir].filter((file) => existsSync(file))).toEqual([]);
    expect(uninstall(parts)).toEqual([]);
  });

  it.each([
    ['linux', '.mozilla', '.mozilla/native-messaging-hosts'],
    ['linux', '.config/mozilla', '.mozilla/native-messaging-hosts'],
    ['darwin', 'Library/Application Support/Firefox', 'Library/Application Support/Mozilla/NativeMessagingHosts'],
  ] as const)('of a Firefox on %s are written where %s is all that it has made', (platform, used, place) => {
    const userHome = folder();
    mkdirSync(join(userHome, used), { recursive: true });
    const home = homeOf(join(userHome, '.gleaner'), platform);
    install({ home, userHome, started: { node: '/n', script: '/s' } });
    expect(existsSync(join(userHome, place, 'gleaner.bridge.json'))).toBe(true);
  });

  it('are taken away from a folder that has other things in it, which stay', () => {
    const userHome = folder();
    const home = homeOf(userHome, 'linux');
    install({ home, userHome, started: { node: '/n', script: '/s' } });
    writeFileSync(join(userHome, 'thesis.txt'), 'mine');
    uninstall({ home, userHome });
    expect(readdirSync(userHome)).toEqual(['thesis.txt']);
  });

  it('keep the ids and folders that were ever named, until all of them are taken away', () => {
    const userHome = folder();
    const [one, other, gone] = ['one', 'other', 'gone'].map((name) => join(userHome, name)) as [string, string, string];
    for (const dir of [join(userHome, '.config/chromium'), one, other, gone]) mkdirSync(dir, { recursive: true });
    const parts = {
      home: homeOf(join(userHome, '.gleaner'), 'linux'),
      userHome,
      started: { node: '/n', script: '/s' },
    };
    const ids = ['a', 'b'].map((letter) => letter.repeat(32));
    install({ ...parts, ids: ids.slice(0, 1), profileDirs: [one, gone] });
    install({ ...parts, ids: ids.slice(1), profileDirs: [other], browsers: ['chromium'] });
    rmSync(gone, { recursive: true });
    install(parts);
    const files = [join(userHome, '.config/chromium'), one, other].map((dir) =>
      join(dir, 'NativeMessagingHosts/gleaner.bridge.json'),
    );
    for (const file of files) {
      const { allowed_origins: origins } = JSON.parse(readFileSync(file, 'utf8'));
      expect(origins).toEqual([...chromiumIds, ...ids].map((id) => `chrome-extension://${id}/`));
    }
    expect(existsSync(gone)).toBe(false);
    // What cannot be read is forgotten.
    writeFileSync(parts.home.named, '{"ids":["x"],"profileDirs":7');
    expect(placesOf(parts)).toHaveLength(1);
    install({ ...parts, profileDirs: [one, other] });
    expect(uninstall(parts)).toHaveLength(3);
    expect(files.filter((file) => existsSync(file))).toEqual([]);
  });

  it('are named by the registry on Windows', () => {
    const userHome = folder();
    const home = homeOf(join(userHome, 'gleaner'), 'win32');
    const set = new Map<string, string>();
    const registry = {
      set: (key: string, file: string) => void set.set(key, file),
      remove: (key: string) => void set.delete(key),
      read: (key: string) => set.get(key) ?? '',
    };
    install({ home, userHome, registry, started: { node: 'C:\\node.exe', script: 'C:\\gleaner.mjs' } });
    expect([...set.keys()]).toHaveLength(4);
    for (const file of set.values()) expect(JSON.parse(readFileSync(file, 'utf8')).name).toBe('gleaner.bridge');
    expect(
      JSON.parse(readFileSync(set.get('HKCU\\Software\\Mozilla\\NativeMessagingHosts') ?? '', 'utf8')),
    ).toHaveProperty('allowed_extensions');
    uninstall({ home, userHome, registry });
    expect([set.size, existsSync(home.dir)]).toEqual([0, false]);
    expect(registryArguments.set('K', 'C:\\f.json')).toEqual([
      'ADD',
      'K\\gleaner.bridge',
      '/ve',
      '/t',
      'REG_SZ',
      '/d',
      'C:\\f.json',
      '/f',
    ]);
    expect(socketAddress(home, 'x-1')).toMatch(/^\\\\\.\\pipe\\gleaner-[0-9a-f]{16}-x-1$/);
  });
});

describe('the launcher', () => {
  it('starts the host with absolute paths, whatever stands in them', () => {
    const dir = folder();
    const script = join(dir, "it's a $(touch x) 'script.mjs");
    writeFileSync(script, 'console.log(JSON.stringify([process.env.GLEANER_HOME, ...process.argv.slice(2)]));');
    const home = homeOf(join(dir, "ho'me"), 'linux');
    const file = join(dir, 'launcher');
    const started = { node: process.execPath, script };
    writeFileSync(file, launcherText(started, home), { mode: 0o700 });
    const printed = execFileSync(file, ['chrome-extension://x/'], { encoding: 'utf8', env: {} });
    expect(JSON.parse(printed)).toEqual([home.dir, 'host', 'chrome-extension://x/']);
    expect(startedBy(launcherText(started, home))).toEqual(started);
  });

  it('is a batch file on Windows', () => {
    const started = { node: 'C:\\Program Files\\node.exe', script: 'C:\\50%\\g.mjs' };
    const home = homeOf('/a&b%', 'win32');
    const text = launcherText(started, home);
    expect(text).toContain(`\r\n@set "GLEANER_HOME=${home.dir}%"\r\n`);
    // A folder's name may have any letters: Windows reads the lines after this one as UTF-8.
    expect(text).toMatch(/^@chcp 65001 >nul\r\n/);
    expect(text).toContain('"C:\\Program Files\\node.exe" "C:\\50%%\\g.mjs" host %*');
    expect(startedBy(text)).toEqual(started);
    expect(startedBy('#!/bin/sh\nrm -r x')).toBeNull();
  });
});
