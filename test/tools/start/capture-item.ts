import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Capture } from '../../../lib/core/capture.ts';
import { fileName } from '../../../lib/features/export/model/file-name.ts';
import { operations } from '../../../lib/operations.ts';
import type { BrowserDriver, DriverPage } from '../../e2e/drivers/browser-driver.ts';
import { until } from '../../e2e/drivers/until.ts';
import { askExtension } from '../../e2e/stage/ask-extension.ts';
import { captureByForm } from '../../e2e/stage/request-form.ts';
import type { StartItem } from './start-item.ts';

/**
 * The setting of a capture through the real popup: the page in the active tab when the popup opens, and where files are
 * saved.
 */
export interface Stage {
  readonly driver: BrowserDriver;
  /** A page without an item, for pasted texts. */
  readonly home: string;
  /** Folder that is kept after the browser closes. */
  readonly folder: string;
  /** Timeout of one step, in ms. */
  readonly patience: number;
}

/**
 * Goes from the popup's first view (possibly a run on this item that just ended) to the form for the active tab. The
 * popup keeps the first view it shows.
 */
async function toForm(popup: DriverPage, patience: number): Promise<void> {
  await popup.waitFor('[data-view="page"], [data-do="back"]', { timeout: patience });
  const showsForm = await popup.evaluate(() => document.querySelector('[data-view="page"]') !== null);
  if (!showsForm) await popup.click('[data-do="back"]', { timeout: patience });
}

/** Selects the operation if several are offered. */
async function choose(popup: DriverPage, path: string, form: string): Promise<void> {
  const choice = `${form} input[name^="offer"][value="${path}"]`;
  const offered = await popup.evaluate(
    (selector, any) => document.querySelector(selector) !== null || document.querySelector(any) === null,
    choice,
    `${form} input[name^="offer"]`,
  );
  if (!offered) throw new Error(`the popup does not offer ${path} here`);
  if (await popup.evaluate((selector) => document.querySelector(selector) !== null, choice)) await popup.click(choice);
}

async function activeTab(driver: BrowserDriver): Promise<number> {
  const tab = (await driver.openTabs()).find(({ active }) => active);
  if (!tab) throw new Error('no tab is in front');
  return tab.id;
}

/**
 * Saves the envelope with the popup's button; returns the path of the file, which equals the envelope byte for byte.
 */
async function save({ driver, folder, patience }: Stage, popup: DriverPage, capture: Capture): Promise<string> {
  const name = fileName(capture);
  const saved = join(driver.downloads, name);
  const same = async () => existsSync(saved) && readFileSync(saved, 'utf8') === capture.envelope;
  await popup.click('[data-do="save"]', { timeout: patience });
  await until(`${name} to be saved as the envelope, byte for byte`, same, { timeout: patience }).catch(
    (cause: unknown) => {
      throw new Error(
        `${cause instanceof Error ? cause.message : cause}; saved: ${readdirSync(driver.downloads).join(', ') || 'nothing'}`,
        {
          cause,
        },
      );
    },
  );
  copyFileSync(saved, join(folder, name));
  return join(folder, name);
}

/** Captures through the open popup and waits for the end. */
async function capture(
  popup: DriverPage,
  { patience }: Stage,
  path: string,
  item: StartItem,
  tabId: number,
): Promise<Capture> {
  const started = Date.now();
  await toForm(popup, patience);
  if (item.text !== undefined) await popup.type('textarea', item.text);
  const form = item.text === undefined ? '[data-view="page"]' : '[data-paste]';
  const primary = `${form} [data-do="capture"]:not([disabled])`;
  await popup.waitFor(primary, { timeout: patience });
  await choose(popup, path, form);
  await popup.click(primary, { timeout: patience });
  const ended = async () => {
    const { run } = await askExtension(popup, 'page.front', { tabId });
    return run && run.startedAt >= started && run.state !== 'running' && askExtension(popup, 'run.get', { id: run.id });
  };
  const made = await until('the capture to end', ended, { timeout: patience });
  if (made.path !== path) throw new Error(`the popup captured ${made.path} instead`);
  return made;
}

/** The popup's text, for error messages. */
function shown(popup: DriverPage): Promise<string> {
  return popup.evaluate(() => String(document.body.innerText).slice(0, 1500)).catch(() => 'nothing: it is closed');
}

/** A page of a list is nothing that the popup captures: it is asked for in the API console. */
async function captureByConsole(
  { driver, folder }: Stage,
  path: string,
  item: StartItem,
): Promise<{ capture: Capture; file: string }> {
  const capture = await captureByForm(driver, path, { share_text: item.text ?? item.url });
  const file = join(folder, fileName(capture));
  if (capture.state === 'done') writeFileSync(file, capture.envelope ?? '');
  return { capture, file: capture.state === 'done' ? file : '' };
}

/** One capture as a user makes it: the item in the active tab (or its text pasted), the popup, its button, the file. */
export async function captureItem(
  stage: Stage,
  path: string,
  item: StartItem,
): Promise<{ capture: Capture; file: string }> {
  const { driver, home } = stage;
  if (item.signIn) await (await driver.newPage(item.signIn)).close();
  if (operations.find((one) => one.path === path)?.paging) return captureByConsole(stage, path, item);
  const page = await driver.newPage(item.text === undefined ? item.url : home);
  let popup: DriverPage | undefined;
  try {
    const tabId = await activeTab(driver);
    popup = await driver.openPopup();
    const made = await capture(popup, stage, path, item, tabId);
    return { capture: made, file: made.state === 'done' ? await save(stage, popup, made) : '' };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(popup ? `${reason}; the popup shows: ${await shown(popup)}` : reason, { cause });
  } finally {
    await popup?.close();
    await page.close();
  }
}
