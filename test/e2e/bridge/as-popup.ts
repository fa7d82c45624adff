import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { captureItem } from '../../tools/start/capture-item.ts';
import { replicaItems } from '../../tools/start/replica-items.ts';
import { type BridgeStage, post } from './bridge-stage.ts';

/**
 * Captures an item of an operation in the popup and asks for it over HTTP: the answer is what the popup exports, byte
 * for byte.
 */
export async function expectAsPopup(
  { driver, replica, profile }: BridgeStage,
  address: string,
  token: string,
  path: string,
): Promise<void> {
  const item = replicaItems(replica).find((one) => one.path === path);
  if (!item) throw new Error(`no item of ${path}`);
  if (item.signIn) await (await driver.newPage(item.signIn)).close();
  // Its page stays open for the program: the same source answers both.
  const popup = { driver, home: replica.origin, folder: profile.dir, patience: 30_000, keepPage: true };
  const { capture, file } = await captureItem(popup, path, item);
  const { status, text } = await post(address, path, token, capture.request.body);
  for (const { url } of await driver.openTabs()) if (url === item.url) await (await driver.pageAt(url)).close();
  expect(status, text.slice(0, 300)).toBe(200);
  expect(text === readFileSync(file, 'utf8'), `${path} from ${capture.source}`).toBe(true);
}
