import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { jsonTree, tree } from '../../core/json/json.ts';
import { tokenFiles } from '../client/token-store.ts';
import { type Home, opennessOf, socketAddress } from '../home.ts';
import type { HostPlace } from '../install/browsers.ts';
import { hostFile, hostFileName, named } from '../install/install.ts';
import { startedBy } from '../install/launcher.ts';
import type { Registry } from '../install/registry.ts';
import { treeIn } from '../json-file.ts';
import { shellWord } from '../shell-word.ts';
import { type Finding, finding, installAgain } from './finding.ts';

/** Longest path of a socket in bytes (macOS: 104 with the closing zero; Linux has four more). */
const longestAddress = 103;

/** Checks that other users can neither enter our folders nor read our tokens, and that we can read them. */
export function checkFolders(home: Home): Finding[] {
  if (home.platform === 'win32' || !existsSync(home.dir)) return [];
  const folders: readonly (readonly [what: string, dir: string])[] = [
    ['home-open', home.dir],
    ['sockets-open', home.sockets],
    ['tokens-open', home.tokens],
  ];
  const open = folders.flatMap(([what, dir]) => {
    const why = existsSync(dir) ? opennessOf(dir, home.platform) : '';
    return why
      ? [
          finding(
            what,
            why,
            `chmod 700 '${dir}'; if another user could have been there: gleaner uninstall && gleaner install`,
          ),
        ]
      : [];
  });
  const files = existsSync(home.tokens) ? readdirSync(home.tokens).map((file) => join(home.tokens, file)) : [];
  const read = files.filter((file) => (statSync(file).mode & 0o077) !== 0);
  const readable = read.map((file) =>
    finding(
      'token-open',
      `${file} can be read by other users.`,
      `chmod 600 '${file}', and revoke the program in Gleaner's settings`,
    ),
  );
  const broken = tokenFiles(home).flatMap(({ file, stored }) =>
    stored
      ? []
      : [
          finding(
            'token-broken',
            `${file} holds no token that can be read.`,
            `rm -r '${file}', and pair its program again`,
          ),
        ],
  );
  const findings = [...open, ...readable, ...broken];
  if (Buffer.byteLength(socketAddress(home, '0123456789ab-4194304')) <= longestAddress) return findings;
  const why = `The folder ${home.dir} has too long a name for sockets in it.`;
  return [...findings, finding('path-too-long', why, 'set GLEANER_HOME to a shorter one, then: gleaner install')];
}

function runnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts the host as a browser does and closes its input at once. '' when it ends without an error, else its last line.
 */
function trouble(home: Home): string {
  // Windows starts a batch file by its shell, which takes the command as it is written.
  const shell = home.platform === 'win32';
  const { status, stderr, error } = spawnSync(shell ? `"${home.launcher}"` : home.launcher, [], {
    input: '',
    encoding: 'utf8',
    timeout: 10_000,
    shell,
  });
  if (status === 0) return '';
  return error?.message ?? (stderr.trim().split('\n').at(-1) || `it ended with ${status}`);
}

export function checkLauncher(home: Home): Finding[] {
  const { launcher } = home;
  if (!existsSync(launcher)) return [finding('launcher-missing', `${launcher} is not there.`, installAgain)];
  const started = startedBy(readFileSync(launcher, 'utf8'));
  if (!started) return [finding('launcher-foreign', `${launcher} is not what gleaner install writes.`, installAgain)];
  if (!runnable(launcher)) return [finding('launcher-not-runnable', `${launcher} may not be run.`, installAgain)];
  if (!existsSync(started.node))
    return [
      finding(
        'node-gone',
        `Node is not at ${started.node} any more.`,
        `${installAgain}, with the Node that is there now`,
      ),
    ];
  if (!existsSync(started.script))
    return [
      finding('script-gone', `${started.script} is not there any more.`, `${installAgain}, from where Gleaner is now`),
    ];
  const words = trouble(home);
  return words
    ? [
        finding(
          'host-fails',
          `The host does not start: ${words}`,
          `try it by hand: ${shellWord(launcher, home.platform)}; then ${installAgain}`,
        ),
      ]
    : [];
}

function isGleaner(manifest: Readonly<Record<string, unknown>>): boolean {
  const { commands, permissions, optional_permissions: later } = manifest;
  return (
    'capture-now' in tree(commands) &&
    [permissions, later].some((list) => Array.isArray(list) && list.includes('nativeMessaging'))
  );
}

/**
 * Gleaner's ids in a Chromium's profiles. Preferences name each extension's folder, or hold its manifest (store;
 * Chromium 148).
 */
function loadedIds(userData: string): string[] {
  const profiles = readdirSync(userData, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const ids = profiles.flatMap(({ name }) =>
    ['Preferences', 'Secure Preferences'].flatMap((file) => {
      const settings = tree(tree(treeIn(join(userData, name, file)).extensions).settings);
      return Object.entries(settings).flatMap(([id, value]) => {
        const { path, manifest } = tree(value);
        const folder = typeof path === 'string' && isAbsolute(path) ? path : '';
        return isGleaner(folder ? treeIn(join(folder, 'manifest.json')) : tree(manifest)) ? [id] : [];
      });
    }),
  );
  return [...new Set(ids)];
}

function checkText(text: string, place: HostPlace, home: Home): Finding[] {
  const { browser, folder, found } = place;
  const file = join(folder, hostFileName);
  const mend = `${installAgain} ${place.option}`;
  const written = jsonTree(text);
  if (!written) return [finding('host-file-broken', `${file} is not valid JSON: the browser passes over it.`, mend)];
  const loaded = browser === 'firefox' ? [] : found.filter(existsSync).flatMap(loadedIds);
  const wanted = hostFile(browser, home.launcher, [...named({ home }).ids, ...loaded]);
  const findings: Finding[] = [];
  if (written.name !== wanted.name)
    findings.push(finding('wrong-name', `${file} names the host "${written.name}", not "${wanted.name}".`, mend));
  if (written.path !== wanted.path)
    findings.push(finding('wrong-path', `${file} starts ${written.path}, not ${wanted.path}.`, mend));
  if (written.type !== 'stdio')
    findings.push(finding('wrong-type', `${file} is of type "${written.type}", not "stdio".`, mend));
  const key = browser === 'firefox' ? 'allowed_extensions' : 'allowed_origins';
  const allowed = written[key];
  const ids = 'allowed_extensions' in wanted ? wanted.allowed_extensions : wanted.allowed_origins;
  const shut = ids.filter((id) => !Array.isArray(allowed) || !allowed.includes(id));
  if (shut.length > 0) {
    const own = loaded.filter((id) => shut.some((origin) => origin.includes(id)));
    const help = own.length > 0 ? `${mend} --id ${own.join(',')}` : mend;
    findings.push(
      finding('wrong-id', `${file} does not let Gleaner (${shut.join(', ')}) have the host started.`, help),
    );
  }
  return findings;
}

function checkPlace(place: HostPlace, home: Home, registry: Registry): Finding[] {
  const { browser, folder, registryKey } = place;
  const file = join(folder, hostFileName);
  const mend = `${installAgain} ${place.option}`;
  if (!existsSync(file))
    return [finding('host-file-missing', `${browser} has no ${file}: it does not know the host.`, mend)];
  const open =
    home.platform !== 'win32' && statSync(file).mode & 0o022
      ? [
          finding(
            'host-file-open',
            `${file} can be changed by other users, who would decide what ${browser} starts.`,
            mend,
          ),
        ]
      : [];
  const key =
    registryKey && registry.read(registryKey) !== file
      ? [finding('registry', `${registryKey} does not name ${file}.`, mend)]
      : [];
  return [...open, ...key, ...checkText(readFileSync(file, 'utf8'), place, home)];
}

export function checkHostFiles(places: readonly HostPlace[], home: Home, registry: Registry): Finding[] {
  if (places.length === 0)
    return [
      finding(
        'no-browser',
        'No browser of this user was found.',
        'gleaner install --browser chromium (or chrome, edge, brave, firefox)',
      ),
    ];
  return places.flatMap((place) => checkPlace(place, home, registry));
}
