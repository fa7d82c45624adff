import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../../lib/operations.ts';
import { all, longForm } from '../../setup/long-form.ts';
import { captureItem } from '../../start/capture-item.ts';
import { replicaItems } from '../../start/replica-items.ts';
import { browserName } from '../stage/each-browser.ts';
import { type BridgeStage, post, type serve, startServedStage } from './bridge-stage.ts';

describe(`every operation over HTTP in ${browserName}`, () => {
  let stage: BridgeStage;
  let token = '';
  let http: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    ({ stage, token, http } = await startServedStage(browserName, { pace: 50, firstPoll: 100 }));
  });
  afterAll(async () => {
    http?.end();
    await stage?.close();
  });

  /** Answered in a moment; the others take seconds each, and differ in nothing that the bridge could see. Nor do the browsers. */
  const quick = browserName === 'chromium' ? ['E2'] : [];

  for (const { spec, path } of operations) {
    it.runIf(all || quick.includes(spec ?? ''))(`${spec} answers what the popup exports, byte for byte`, longForm, async () => {
      const { driver, replica, profile } = stage;
      const item = replicaItems(replica).find((one) => one.path === path);
      if (!item) throw new Error(`no item of ${path}`);
      if (item.signIn) await (await driver.newPage(item.signIn)).close();
      // Its page stays open for the program: the same source answers both.
      const popup = { driver, home: replica.origin, folder: profile.dir, patience: 30_000, keepPage: true };
      const { capture, file } = await captureItem(popup, path, item);
      const { status, text } = await post(http.address, path, token, capture.request.body);
      for (const { url } of await driver.openTabs()) if (url === item.url) await (await driver.pageAt(url)).close();
      expect(status, text.slice(0, 300)).toBe(200);
      expect(text === readFileSync(file, 'utf8'), `${path} from ${capture.source}`).toBe(true);
    });
  }
});
