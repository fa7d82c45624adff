import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Operation } from '../../../../lib/core/operation.ts';
import { browserName } from '../../../../lib/features/report/model/report-text.ts';
import { operations } from '../../../../lib/operations.ts';
import { cases } from '../../../conformance/cases.ts';
import type { BrowserDriver } from '../../../e2e/drivers/browser-driver.ts';
import { askExtension } from '../../../e2e/stage/ask-extension.ts';
import { checkLive, type LiveItem } from './check-live.ts';
import { healthDocument, healthPage } from './health-page.ts';
import { itemsIn } from './items-file.ts';
import { exitStatus, liveTable } from './live-outcome.ts';

/** Delay between two sources, in ms; speed does not matter here. */
const pause = 4000;

function listed({ path }: Operation): LiveItem[] {
  const live = cases.find(({ operation }) => operation.path === path)?.start.live ?? [];
  return live.map(({ label, url, text }) => ({ label, url, text: text ?? url }));
}

async function signedIn(): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  await terminal.question('Sign in to the platforms in the browser that has opened, then press Enter here. ');
  terminal.close();
}

/**
 * `npm start -- --live`: prints a table and the page of the sources' health, writes a report for each failure, and
 * returns the exit status. `signIn`: the user signs in first; otherwise everything is read as a guest.
 */
export async function startLive(driver: BrowserDriver, file: string | null, signIn: boolean): Promise<0 | 1 | 2> {
  const folder = join(tmpdir(), 'gleaner-live');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const page = await driver.openLibrary();
  const browser = browserName(await page.evaluate(() => navigator.userAgent));
  const given = file === null ? null : itemsIn(file);
  const offered = new Map<string, LiveItem[]>();
  for (const item of given ?? []) {
    const links = await askExtension(page, 'text.read', { text: item.text });
    for (const { operation } of links.flatMap(({ offers }) => offers))
      offered.set(operation.path, [...(offered.get(operation.path) ?? []), item]);
  }
  const wanted = given ? operations.filter(({ path }) => offered.has(path)) : operations;
  if (wanted.length === 0) throw new Error(`${file} holds no link that any operation reads.`);
  if (signIn) await signedIn();
  const stage = { driver, page, folder, browser, pause, guest: !signIn };
  const outcomes = await checkLive(
    stage,
    wanted,
    (operation) => (given ? (offered.get(operation.path) ?? []) : listed(operation)),
    (line) => console.log(`  ${line}`),
  );
  console.log(`\n${liveTable(outcomes)}`);
  if (outcomes.some(({ report }) => report))
    console.log(
      `Reports: ${folder}. They hold shapes and no value of an item; \`npm run tool -- learn <report>\` makes a test of one.`,
    );
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(healthDocument, healthPage(readFileSync(healthDocument, 'utf8'), operations, outcomes, day));
  console.log(`${healthDocument} says so now; commit it, and others see it.`);
  return exitStatus(outcomes);
}
