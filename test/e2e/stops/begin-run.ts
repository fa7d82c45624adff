import type { ConformanceCase } from '../../conformance/case.ts';
import type { Replica } from '../../replica/start-replica.ts';
import type { BrowserDriver, DriverPage, ExtensionApi } from '../drivers/browser-driver.ts';

/** In the world of the extension's pages. */
declare const browser: ExtensionApi;

/** How a run is begun that is then stopped; those that look up open a tab. */
export const ways = [
  'background, by name',
  'popup',
  'background, through a proxy',
  'menu on the page',
  'menu on a text',
] as const;
export type StopWay = (typeof ways)[number];

export interface StopStage {
  readonly driver: BrowserDriver;
  readonly replica: Replica;
  /** A page of the extension that asks the background. */
  readonly asker: DriverPage;
  /** The page in front, of an item. */
  readonly front: DriverPage;
  readonly proxy: string;
}

/** A message to the background, without waiting for what comes of it. */
function send(message: object): void {
  void browser.runtime.sendMessage(message).catch(() => null);
}

async function ask(asker: DriverPage, path: string, body: object): Promise<void> {
  await asker.evaluate(send, {
    name: 'run.start',
    argument: { path, body: JSON.stringify(body), tabId: null, explicit: true },
  });
}

/** Begins a run and does not wait for it. Returns what puts away what was opened to begin it. */
export async function beginRun(
  { driver, replica, asker, front, proxy }: StopStage,
  way: StopWay,
  one: ConformanceCase,
): Promise<() => Promise<void>> {
  const nothing = async () => {};
  /** The menu shows the run in the popup. */
  const closePopup = async () => {
    const shown = await driver.shownPopup({ timeout: 500 }).catch(() => null);
    await shown?.close().catch(() => undefined);
  };
  if (way === 'background, by name') await ask(asker, one.operation.path, one.body);
  else if (way === 'background, through a proxy') {
    const id = /\/video\/(\d+)/.exec(replica.example('intlvideo', 'a video').url)?.[1] ?? '';
    await ask(asker, '/api/intlvideo/aweme_detail', { aweme_id: id, share_text: '', proxy });
  } else if (way === 'menu on a text') {
    await front.evaluate((url) => {
      const text = document.createElement('p');
      text.id = 'gleaner-stop';
      text.textContent = url;
      document.querySelector('#gleaner-stop')?.remove();
      document.body.prepend(text);
    }, one.page);
    await front.bringToFront();
    await driver.contextMenu(front, { on: 'selection', selector: '#gleaner-stop', item: 'selection' });
    return closePopup;
  } else if (way === 'menu on the page') {
    await front.bringToFront();
    await driver.contextMenu(front, { on: 'page', item: 'page' });
    return closePopup;
  } else {
    await front.bringToFront();
    await closePopup();
    const popup = await driver.openPopup();
    await popup.waitFor('[data-view="page"], [data-do="back"]', { timeout: 20_000 });
    if (await popup.evaluate(() => document.querySelector('[data-view="page"]') === null))
      await popup.click('[data-do="back"]');
    await popup.click('[data-do="capture"]:not([disabled])', { timeout: 20_000 });
    return () => popup.close().catch(() => undefined);
  }
  return nothing;
}
