import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../../lib/browser/browser.ts';
import { createRecentSuccess } from '../../../../../lib/features/capture/background/runs/recent-success.ts';

const source = '/api/intlvideo/aweme_detail page-document';
const day = 86_400_000;

beforeEach(() => fakeBrowser.reset());

it('remembers for a day what worked when it was last asked, over restarts of the worker', async () => {
  let time = 1000;
  const lately = createRecentSuccess(() => time);
  expect(await lately.worked(source)).toBe(false);
  await lately.note(source, true);
  time += day - 1;
  expect(await createRecentSuccess(() => time).worked(source)).toBe(true);
  time += 1;
  expect(await lately.worked(source)).toBe(false);
});

it('forgets it with the first try that fails, and nothing of other sources', async () => {
  const lately = createRecentSuccess();
  await lately.note(source, true);
  await lately.note('other', true);
  await lately.note(source, false);
  expect([await lately.worked(source), await lately.worked('other')]).toEqual([false, true]);
});

it('does not fail a run for a store that cannot be used', async () => {
  const refuse = () => Promise.reject(new Error('no room'));
  const { local } = browser.storage;
  Object.assign(browser.storage, { local: { get: refuse, set: refuse } });
  await createRecentSuccess().note(source, true);
  expect(await createRecentSuccess().worked(source)).toBe(false);
  Object.assign(browser.storage, { local });
});
