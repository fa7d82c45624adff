import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Operation } from '../../../lib/core/operation.ts';
import { operations } from '../../../lib/operations.ts';
import type { BrowserDriver } from '../../e2e/drivers/browser-driver.ts';
import { launchBrowser } from '../../e2e/drivers/launch-browser.ts';
import { temporaryProfile } from '../../e2e/drivers/temporary-profile.ts';
import { startReplica } from '../../replica/start-replica.ts';
import { buildExtension } from '../../setup/build-extension.ts';
import { captureItem, type Stage } from './capture-item.ts';
import { gatherLists, listLine } from './gather-list.ts';
import { startLive } from './live/start-live.ts';
import { type Options, readOptions } from './options.ts';
import { type Outcome, printTable } from './outcome.ts';
import { replicaItems } from './replica-items.ts';
import type { StartItem } from './start-item.ts';

const sessionWords = (session: string, signedIn: boolean | null): string =>
  signedIn === null ? session : `${session}, ${signedIn ? 'signed in' : 'guest'}`;

/** `E1 /api/…`; without a number if it has none. */
function nameOf({ spec, path }: Operation): string {
  return [spec, path].filter(Boolean).join(' ');
}

/** Captures one item; a failure is also an outcome. */
async function attempt(stage: Stage, operation: Operation, item: StartItem): Promise<Outcome> {
  const started = performance.now();
  const { path } = operation;
  const told = { operation: nameOf(operation), item: item.text === undefined ? item.label : `${item.label}, pasted` };
  const nothing = { source: '', session: '', coverage: '', file: '' };
  const milliseconds = () => performance.now() - started;
  try {
    const { capture, file } = await captureItem(stage, path, item);
    const { source, session, signedIn, coverage, state, msg } = capture;
    const covered = coverage ? `${coverage.known} of ${coverage.total}` : '';
    const facts = { source, session: sessionWords(session, signedIn), coverage: covered, file };
    return { ...told, ...facts, milliseconds: milliseconds(), failure: state === 'done' ? '' : msg };
  } catch (error) {
    return {
      ...told,
      ...nothing,
      milliseconds: milliseconds(),
      failure: error instanceof Error ? error.message : String(error),
    };
  }
}

/** Runs every listed operation on every item chosen for it. */
async function captureAll(stage: Stage, items: readonly StartItem[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const operation of operations) {
    const own = items.filter(({ path }) => path === operation.path);
    if (own.length === 0) throw new Error(`${operation.path} has no item to capture: its case lists none in \`start\``);
    for (const item of own) {
      process.stdout.write(`  ${nameOf(operation)} ${item.label} … `);
      const outcome = await attempt(stage, operation, item);
      console.log(outcome.failure ? 'failed' : 'captured');
      outcomes.push(outcome);
    }
  }
  return outcomes;
}

/** Waits until the user closes the browser. */
async function closed(driver: BrowserDriver): Promise<void> {
  const alive = () =>
    driver.openTabs().then(
      (tabs) => tabs.length > 0,
      () => false,
    );
  while (await alive()) await sleep(1000);
}

async function start({ headless, live, items, signIn }: Options): Promise<number> {
  // Deleted with its content at the end, also on Ctrl-C.
  const scratch = temporaryProfile('start');
  console.log('Building Gleaner for Chromium …');
  const extensionDir = buildExtension('chromium', scratch.dir);
  const replica = live ? null : await startReplica();
  const driver = await launchBrowser('chromium', { extensionDir, replica, headless });
  try {
    if (live) {
      console.log('Reading each source of each operation alone, from the real platforms:');
      return await startLive(driver, items, signIn);
    }
    const folder = join(tmpdir(), 'gleaner-captures');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    const home = replica?.origin ?? 'about:blank';
    await driver.newPage(home);
    console.log('Capturing with the real extension, from the replica of the platforms:');
    const stage = { driver, home, folder, patience: 30_000 };
    const outcomes = await captureAll(stage, replica ? replicaItems(replica) : []);
    console.log(`\n${printTable(outcomes)}`);
    const lists = replica ? await gatherLists(stage, replica) : [];
    if (lists.length > 0)
      console.log(
        `\nGathered, at no request of Gleaner's, now in the library under "Lists":\n  ${lists.map(listLine).join('\n  ')}`,
      );
    if (!headless) {
      console.log('\nChromium stays open on the list of examples: open one and press the Gleaner button.');
      console.log('Close its window, or press Ctrl-C here, to end.');
      await closed(driver);
    }
    return outcomes.every(({ failure }) => failure === '') ? 0 : 1;
  } finally {
    await driver.close().catch(() => undefined);
    await replica?.close();
    scratch.remove();
  }
}

try {
  const options = readOptions(process.argv.slice(2), process.env, process.platform);
  process.exitCode = await start(options);
} catch (error) {
  console.error(
    error instanceof Error
      ? `\n${error.message}${error.cause instanceof Error ? `\n${error.cause.message}` : ''}`
      : error,
  );
  process.exitCode = 1;
}
