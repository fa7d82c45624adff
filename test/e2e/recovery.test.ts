import { expect } from 'vitest';
import type { Capture } from '../../lib/core/capture.ts';
import type { RunAnswer } from '../../lib/core/handle.ts';
import type { DriverPage } from './drivers/browser-driver.ts';
import { until } from './drivers/until.ts';
import { eachBrowser, inChromium } from './stage/each-browser.ts';

type Ask = (name: string, argument: object) => Promise<{ readonly ok: boolean; readonly answer: never }>;

/** Sends a message as a page of the extension does; a background that is stopped in between answers `null`. */
function asker(page: DriverPage): Ask {
  const send = (message: object) => {
    const { browser } = globalThis as unknown as {
      browser: { runtime: { sendMessage(message: object): Promise<unknown> } };
    };
    return browser.runtime.sendMessage(message).catch(() => null);
  };
  return (name, argument) => page.evaluate(send, { name, argument }) as ReturnType<Ask>;
}

// The browser may stop the background at any moment: nothing of a run may stay open, and the run is there to be
// repeated.
eachBrowser('a background stopped in mid-run', (stage) => {
  // Firefox repeats one that was stopped in journeys.test.ts, and after every test nothing may be left.
  inChromium('leaves no tab, no header rule, and a run that can be repeated', async () => {
    const { driver, replica } = stage;
    replica.set({ platform: 'cnvideo', fault: 'slow' });
    const ask = asker(await driver.newPage(driver.extensionUrl('popup.html')));
    const url = replica.example('cnvideo', 'another video').url;
    const body = JSON.stringify({ aweme_id: url.split('/').at(-1) });
    const request = { path: '/api/cnvideo/aweme_detail', body };
    const [home] = await driver.openTabs();
    const running = ask('run.start', { ...request, tabId: home?.id, explicit: true });
    await until('a temporary tab', async () =>
      (await driver.openTabs()).some((tab) => tab.url.startsWith('https://open.douyin.com/')),
    );
    await driver.stopWorker();
    await running;

    const front = await ask('page.front', { tabId: home?.id });
    const run = (front.answer as { run: Capture }).run;
    expect(run).toMatchObject({ state: 'interrupted', failure: { kind: 'cancelled', action: 'retry' } });
    expect(await driver.openTabs()).toHaveLength(1);
    await expect.poll(() => driver.headerRules()).toEqual([]);

    replica.reset();
    const again = await ask('run.repeat', { id: run.id });
    expect((again.answer as RunAnswer).run).toMatchObject({ state: 'done', code: 200 });
    expect(await driver.openTabs()).toHaveLength(1);
  });
});
