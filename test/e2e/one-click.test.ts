import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Capture } from '../../lib/core/capture.ts';
import { operations } from '../../lib/operations.ts';
import { cases } from '../conformance/cases.ts';
import { all, longForm } from '../setup/long-form.ts';
import { captureItem } from '../tools/start/capture-item.ts';
import { replicaItems } from '../tools/start/replica-items.ts';
import type { StartItem } from '../tools/start/start-item.ts';
import { eachBrowser } from './stage/each-browser.ts';
import { captureByForm } from './stage/request-form.ts';
import { waysIn } from './stage/ways-in.ts';

/**
 * Operations over their pages in the true popup: the short form has one of each platform that no other of its tests has.
 * Each operation, and every way of naming an item, is proven without a browser.
 */
const short = ['/api/lifestyle/user_detail', '/api/news/post_detail', '/api/shortclip/user_data'];

eachBrowser('one click', (stage) => {
  const folder = mkdtempSync(join(tmpdir(), 'gleaner-one-click-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  // TikTok's first visit takes up to 10 s; that it passes by itself is shown in sites.test.ts.
  beforeEach(() => stage.replica.columns('intlvideo', ['returning-visitor']));

  function expectWhole({ path, msg, drift }: Capture): void {
    const known = cases.find((one) => one.operation.path === path)?.departures ?? [];
    const unlisted = (line: string) =>
      !line.endsWith(': new field') && !known.some((one) => line.startsWith(`${one.path}:`));
    expect(msg).toBe('success');
    expect(drift.filter(unlisted)).toEqual([]);
  }

  async function expectCaptured(path: string, item: StartItem): Promise<void> {
    const { driver, replica } = stage;
    await driver.newPage(replica.origin);
    // Of the items before, where one test takes several.
    const open = (await driver.openTabs()).length;
    const { capture, file } = await captureItem({ driver, home: replica.origin, folder, patience: 60_000 }, path, item);
    expectWhole(capture);
    expect(file).toMatch(/\.json$/);
    expect(await driver.openTabs()).toHaveLength(open);
  }

  describe.each(operations.map(({ spec, path }) => ({ spec, path })))('$spec $path', ({ path }) => {
    it.runIf(all || (short.includes(path) && stage.name === 'chromium'))('by its page', longForm, () =>
      expectCaptured(path, waysIn(path, stage.replica).page),
    );
    it.runIf(all)('by a link', longForm, () => expectCaptured(path, waysIn(path, stage.replica).link));
    it.runIf(all)('by a share text', longForm, () => expectCaptured(path, waysIn(path, stage.replica).shareText));
    it.runIf(all)('by the request form', longForm, async () => {
      const one = cases.find(({ operation }) => operation.path === path);
      const { signIn } = waysIn(path, stage.replica).page;
      if (signIn) await stage.driver.newPage(signIn);
      expectWhole(await captureByForm(stage.driver, path, one?.body ?? {}));
    });

    it.runIf(all)('by every item of npm start', longForm, async () => {
      for (const item of replicaItems(stage.replica).filter((other) => other.path === path))
        await expectCaptured(path, item);
    });
  });
});
