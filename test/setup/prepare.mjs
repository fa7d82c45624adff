// Runs before `npm start` and `npm test`, on whatever Node (20 or later) the machine has and with nothing installed
// yet: plain JavaScript, no dependency. Installs the dependencies where they are missing or stale, then hands over to
// Node 24.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const windows = process.platform === 'win32';
const env = { ...process.env, PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter) };

function stop(...lines) {
  console.error(['', ...lines, ''].join('\n'));
  process.exit(1);
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

/**
 * What stands in the way of using node_modules as it is, or null. npm's own record of the last install is compared with
 * the lock file.
 */
function staleness() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return 'not installed yet';
  const wanted = readJson('package-lock.json').packages;
  const present = readJson('node_modules/.package-lock.json').packages;
  const differs = Object.keys(wanted).find((path) => {
    if (path === '') return false;
    const optional = wanted[path].optional || wanted[path].devOptional || wanted[path].peer;
    return present[path] ? present[path].version !== wanted[path].version : !optional;
  });
  return differs ? `${differs.replace('node_modules/', '')} is not the locked version` : null;
}

function install(reason) {
  console.log(`Dependencies: ${reason}. Installing (a minute or two) …`);
  // Windows cannot delete the running node.exe of node_modules, which `npm ci` would try.
  const args = windows && existsSync(join(root, 'node_modules')) ? ['install', '--no-save'] : ['ci'];
  const { status } = spawnSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  });
  if (status === 0) return;
  stop(
    'The dependencies could not be installed; the lines above say why.',
    'They come from the npm registry. Behind a proxy: npm config set proxy http://host:port',
    'With a mirror: npm config set registry https://…',
  );
}

function pinnedNode() {
  const { stdout } = spawnSync('node', ['--version'], { cwd: root, env, encoding: 'utf8', shell: windows });
  return (stdout ?? '').trim();
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(`Gleaner needs Node 20 or later; this is ${process.version}. Get one from https://nodejs.org/`);
}
const reason = staleness();
if (reason) install(reason);

const wantedNode = `v${readJson('package.json').devDependencies.node}`;
if (pinnedNode() !== wantedNode) {
  stop(
    `The project's own Node ${wantedNode} did not arrive: its install script did not run or could not download it.`,
    'Try: npm rebuild node --ignore-scripts=false',
  );
}
// tsconfig.json extends what WXT generates; without it nothing is even transformed.
if (!existsSync(join(root, '.wxt/tsconfig.json'))) {
  spawnSync('wxt', ['prepare', '--level', 'warn'], { cwd: root, env, stdio: 'inherit', shell: windows });
}
const { status } = spawnSync('node', ['test/setup/install-browsers.ts'], {
  cwd: root,
  env,
  stdio: 'inherit',
  shell: windows,
});
process.exit(status ?? 1);
