import { expect } from 'vitest';
import type { DriverPage } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { askExtension } from '../stage/ask-extension.ts';
import { askGateway } from '../stage/ask-gateway.ts';
import { eachBrowser, inChromium } from '../stage/each-browser.ts';
import { frontTab } from '../stage/front-run.ts';

eachBrowser('a small picture', (stage) => {
  /** What is kept, as the background's database has it: types and sizes. */
  const kept = () =>
    stage.driver.background(async () => {
      const opening = indexedDB.open('library');
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const request = database.transaction('thumbnails').objectStore('thumbnails').getAll();
      const rows = await new Promise<{ id: string; blob: Blob; size: number; width: number; height: number }[]>(
        (resolve) => {
          request.onsuccess = () => resolve(request.result);
        },
      );
      database.close();
      return rows.map(({ blob, ...row }) => ({ ...row, bytes: blob.size, type: blob.type }));
    });

  /** Captures what a page shows; gives the capture's id. */
  async function capture(library: DriverPage, url: string): Promise<string> {
    const page = await stage.driver.newPage(url);
    const tabId = await frontTab(stage.driver);
    const offered = await until(
      'the page to be recognised',
      async () => (await askExtension(library, 'page.front', { tabId })).offers[0],
    );
    const { id, state } = await askGateway(library, {
      path: offered.operation.path,
      body: JSON.parse(offered.body),
      tabId,
      explicit: false,
    });
    expect([url, state]).toEqual([url, 'done']);
    await page.close();
    return id;
  }

  /** The picture of a capture, within its limits. */
  async function expectKept(id: string): Promise<void> {
    const row = await until('the picture', async () => (await kept()).find((one) => one.id === id) ?? null);
    expect(row).toMatchObject({ type: 'image/webp', bytes: row.size });
    expect(row.size).toBeLessThanOrEqual(20_000);
    expect(Math.max(row.width, row.height)).toBeLessThanOrEqual(400);
    expect(Math.max(row.width, row.height)).toBeGreaterThanOrEqual(300);
  }

  const turn = (library: DriverPage, thumbnails: boolean) => askExtension(library, 'settings.change', { thumbnails });

  inChromium(
    'is kept with a capture, with the Referer its host wants, unless that is off, and goes when the user deletes all',
    async () => {
      const { driver, replica } = stage;
      const library = await driver.openLibrary();
      await turn(library, false);
      const url = replica.example('microblog', 'a profile').url;
      await capture(library, url);
      await turn(library, true);
      const id = await capture(library, url);
      await expectKept(id);
      expect((await kept()).map((one) => one.id)).toEqual([id]);
      const asked = replica.requests.filter(({ host }) => host.endsWith('.sinaimg.cn'));
      expect(asked.map(({ headers, cookies }) => [headers.referer, cookies])).toEqual([['https://weibo.com/', {}]]);
      await library.evaluate(() => {
        location.hash = '#settings';
      });
      await library.waitFor('[data-do="delete-thumbnails"]');
      expect(await library.text('main')).toContain('1 thumbnail, ');
      await library.click('[data-do="delete-thumbnails"]');
      await library.click('.danger[data-do="delete-thumbnails"]');
      await library.waitFor(() => !document.querySelector('[data-do="delete-thumbnails"]'));
      expect(await kept()).toEqual([]);
      await library.close();
    },
  );
});
