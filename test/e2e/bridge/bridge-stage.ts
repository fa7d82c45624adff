import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Home, homeOf } from '../../../lib/program/home.ts';
import { install } from '../../../lib/program/install/install.ts';
import { type Replica, startReplica } from '../../replica/start-replica.ts';
import { changedBuild } from '../changed-build.ts';
import type { BrowserDriver, BrowserName, DriverPage } from '../drivers/browser-driver.ts';
import { launchBrowser } from '../drivers/launch-browser.ts';
import { type TemporaryProfile, temporaryProfile } from '../drivers/temporary-profile.ts';
import { until } from '../drivers/until.ts';
import { fastQueue } from '../queue/queue-stage.ts';
import { askExtension } from '../stage/ask-extension.ts';
import { siteHaste } from '../stage/running-stage.ts';

const script = join(process.cwd(), 'lib/program/cli/gleaner.ts');
/** The build of the queue's tests, which has the permission for programs, with an id as a store gives one. */
const keylessBuild = (browser: BrowserName): string =>
  changedBuild(fastQueue(browser), ({ key: _, ...manifest }) => manifest);

/** A browser with the bridge installed for it alone, in folders of its own. */
export interface BridgeStage {
  readonly name: BrowserName;
  readonly home: Home;
  readonly replica: Replica;
  readonly profile: TemporaryProfile;
  driver: BrowserDriver;
  /** The settings. */
  page: DriverPage;
  /** `gleaner …`, to its end. Gives what it printed; rejects with its exit code. */
  gleaner(...words: readonly string[]): Promise<string>;
  start(...words: readonly string[]): ChildProcess;
  /** Ends the browser as a crash does, and starts it again with its profile. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startBridgeStage(
  name: BrowserName,
  { installed = true, keyless = false } = {},
): Promise<BridgeStage> {
  const replica = await startReplica({ haste: siteHaste });
  const profile = temporaryProfile('bridge');
  const userHome = join(profile.dir, 'home');
  const home = homeOf(join(profile.dir, 'gleaner'));
  const started = { node: process.execPath, script };
  // As a browser leaves it that was used before.
  mkdirSync(join(userHome, '.config/mozilla'), { recursive: true });
  const where =
    name === 'firefox' ? { browsers: ['firefox' as const], userHome } : { browsers: [], profileDirs: [profile.dir] };
  if (installed) install({ home, started, ...where });
  const env = { ...process.env, GLEANER_HOME: home.dir, HOME: userHome };
  const extension = keyless ? keylessBuild(name) : fastQueue(name);
  const launch = () =>
    launchBrowser(name, { extensionDir: extension, replica, debugger: false, profile, home: userHome });

  const children: ChildProcess[] = [];
  const stage: BridgeStage = {
    name,
    home,
    replica,
    profile,
    driver: await launch(),
    page: undefined as unknown as DriverPage,
    async gleaner(...words) {
      const { stdout } = await promisify(execFile)(process.execPath, [script, ...words], {
        env,
        maxBuffer: 64 * 1024 * 1024,
      });
      return stdout;
    },
    start(...words) {
      const child = spawn(process.execPath, [script, ...words], { env, stdio: 'pipe' });
      // A test that fails does not come to end it.
      children.push(child);
      return child;
    },
    async restart() {
      profile.kill();
      stage.driver = await launch();
    },
    async close() {
      for (const child of children) child.kill();
      await stage.driver.close();
      profile.remove();
      await replica.close();
    },
  };
  stage.page = await settingsOf(stage.driver);
  return stage;
}

async function settingsOf(driver: BrowserDriver): Promise<DriverPage> {
  const page = await driver.newPage(driver.extensionUrl('library.html#settings'));
  await page.waitFor('[data-do="bridge"]');
  return page;
}

/** The user switches "Programs on this computer" on. */
export async function switchOn({ page }: BridgeStage): Promise<void> {
  await page.click('[data-do="bridge"]');
  await page.waitFor('section[data-port="connected"]', { timeout: 60_000 });
}

/** Less than politely: the replica does not mind. */
export function hurry({ driver }: BridgeStage): Promise<void> {
  return driver.background((api) => api.storage.local.set({ paces: { pace: 50, firstPoll: 100 } }));
}

/** `gleaner pair`, and the user's click. Gives the token. */
export async function pair(stage: BridgeStage, program: string): Promise<string> {
  const asking = stage.gleaner('pair', program, '--scope', 'operations');
  const button = `.pairing[data-program="${program}"] [data-do="allow-always"]`;
  await Promise.race([stage.page.click(button, { timeout: 60_000 }), asking]);
  return (await asking).trim();
}

export const bridgeState = ({ page }: BridgeStage) => askExtension(page, 'bridge.read', {});

/** `gleaner serve` on a free port, allowed already: its own request would open the popup. */
export async function serve(stage: BridgeStage) {
  await pair(stage, 'gleaner serve');
  const child = stage.start('serve', '--port', '0');
  let printed = '';
  child.stdout?.on('data', (text: Buffer) => {
    printed += text.toString();
  });
  child.stderr?.on('data', (text: Buffer) => {
    printed += text.toString();
  });
  const address = await until('gleaner serve', async () => /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0]);
  return { address, printed: () => printed, end: () => child.kill() };
}

/** A request as the specification draws it, with a token. */
export async function post(address: string, path: string, token: string, body: string) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(`${address}${path}`, { method: 'POST', headers, body });
  return { status: response.status, text: await response.text() };
}
