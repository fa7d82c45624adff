import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { chromiumPage } from './chromium-page.ts';
import { VirtualClock } from './virtual-clock.ts';

/** Reads a page that Playwright cannot evaluate in, and gives the failure. */
function failureOf(said: string, closed = false): Promise<unknown> {
  const page = { evaluate: () => Promise.reject(new Error(said)), isClosed: () => closed } as unknown as Page;
  const read = chromiumPage(page, true, 1000, new VirtualClock(), (_, work) => work()).evaluate(() => 1);
  return read.catch((failure: unknown) => failure);
}

it('a document that is replaced while it is read fails as in the extension, which asks the next one', async () => {
  const left = 'page.evaluate: Execution context was destroyed, most likely because of a navigation';
  expect(await failureOf(left)).toMatchObject({ kind: 'unreachable', reason: { code: 'page_left' } });
  expect(await failureOf('page.evaluate: Target page has been closed', true)).toMatchObject({
    reason: { code: 'page_gone' },
  });
  expect(await failureOf('page.evaluate: TypeError')).toMatchObject({ kind: 'upstream_changed' });
});
