import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reply } from '../../lib/browser/ask.ts';
import type { FrontPage } from '../../lib/browser/messages.ts';
import { fileName } from '../../lib/export/file-name.ts';
import type { Capture } from '../../lib/gateway/capture.ts';
import type { BrowserDriver, DriverPage, ExtensionApi } from '../e2e/drivers/browser-driver.ts';
import { until } from '../e2e/drivers/until.ts';
import type { StartItem } from './start-item.ts';

/** In the popup's world. */
declare const browser: ExtensionApi;

/** How the real thing is used: what is in front when the popup opens, and where files end up. */
export interface Stage {
  readonly driver: BrowserDriver;
  /** A page without an item, for pasted texts. */
  readonly home: string;
  /** Folder that outlives the browser. */
  readonly folder: string;
  /** Ms for one step. */
  readonly patience: number;
}

/** What the background says of a tab, asked as the popup asks it. */
async function frontPage(popup: DriverPage, tabId: number): Promise<FrontPage> {
  const reply = await popup.evaluate(
    (id) => browser.runtime.sendMessage({ name: 'page.front', argument: { tabId: id } }) as Promise<Reply<'page.front'>>,
    tabId,
  );
  if (!reply.ok) throw new Error(reply.error);
  return reply.answer;
}

async function choose(popup: DriverPage, front: FrontPage, path: string): Promise<void> {
  const index = front.offers.findIndex(({ operation }) => operation.path === path);
  if (index < 0) throw new Error(`the popup does not offer ${path} here`);
  if (front.offers.length > 1) await popup.click(`label.offer:nth-of-type(${index + 1}) input`);
}

async function activeTab(driver: BrowserDriver): Promise<number> {
  const tab = (await driver.openTabs()).find(({ active }) => active);
  if (!tab) throw new Error('no tab is in front');
  return tab.id;
}

/** Saves the envelope with the popup's button; gives the path of the file, which holds the envelope byte for byte. */
async function save({ driver, folder, patience }: Stage, popup: DriverPage, capture: Capture): Promise<string> {
  const name = fileName(capture);
  const saved = join(driver.downloads, name);
  await popup.click('.buttons button:not(.primary, .quiet)', { timeout: patience });
  const same = () => existsSync(saved) && readFileSync(saved, 'utf8') === capture.envelope;
  await until(`${name} to be saved as the envelope, byte for byte`, async () => same(), { timeout: patience });
  copyFileSync(saved, join(folder, name));
  return join(folder, name);
}

/** One capture as a user makes it: the item in front (or its text pasted), the popup, its button, the file. */
export async function captureItem(stage: Stage, path: string, item: StartItem): Promise<{ capture: Capture; file: string }> {
  const { driver, home, patience } = stage;
  const started = Date.now();
  if (item.signIn) await (await driver.newPage(item.signIn)).close();
  const page = await driver.newPage(item.text === undefined ? item.url : home);
  try {
    const tabId = await activeTab(driver);
    const popup = await driver.openPopup();
    if (item.text === undefined) await choose(popup, await frontPage(popup, tabId), path);
    else await popup.type('textarea', item.text);
    await popup.click('form button.primary:not([disabled])', { timeout: patience });
    const ended = async () => {
      const { run } = await frontPage(popup, tabId);
      return run && run.startedAt >= started && run.state !== 'running' && run;
    };
    const capture = await until('the capture to end', ended, { timeout: patience });
    const file = capture.state === 'done' ? await save(stage, popup, capture) : '';
    await popup.close();
    return { capture, file };
  } finally {
    await page.close();
  }
}
