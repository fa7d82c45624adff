import { beforeEach, expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import type { DriverPage } from '../drivers/browser-driver.ts';
import { askGateway } from '../stage/ask-gateway.ts';
import { eachBrowser } from '../stage/each-browser.ts';

// What an earlier Gleaner stored of a site that cuts names by length: half of an emoji, which no address can hold.
eachBrowser('a name cut in an emoji', (stage) => {
  let library: DriverPage;

  beforeEach(async () => {
    library = await stage.driver.openLibrary();
    const id = /\/video\/(\d+)/.exec(stage.replica.example('cnvideo', 'a video').url)?.[1] ?? '';
    await askGateway(library, { path: '/api/cnvideo/aweme_detail', body: { aweme_id: id } });
    await library.evaluate(async () => {
      const [own] = (await indexedDB.databases()).filter(({ name = '' }) => !name.startsWith('.'));
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(own?.name ?? '');
        opening.onsuccess = () => resolve(opening.result);
      });
      const half = String.fromCharCode(0xd83d);
      const work = database.transaction(['captures', 'lists'], 'readwrite');
      const captures = work.objectStore('captures');
      const all = captures.getAll();
      all.onsuccess = () => {
        // The words that a search finds it by stay the same: half a pair is none.
        for (const row of all.result) captures.put({ ...row, author: `${row.author}${half}`, title: `Tea ${half}` });
      };
      work.objectStore('lists').put({
        id: 'l1',
        platform: 'cnvideo',
        kind: 'works',
        ids: { sec_uid: half },
        title: `Ann ${half}`,
        url: 'https://www.douyin.com/user/a',
        container: '',
        begunAt: 1,
        changedAt: 1,
        tabId: null,
        state: 'ended',
        end: 'all',
        reason: null,
        count: 0,
        others: 0,
        atLeast: false,
        total: null,
        drift: [],
        spans: [],
        walk: null,
        stale: 0,
        loose: false,
        answers: 0,
        sees: false,
        bytes: 0,
      });
      await new Promise((resolve) => {
        work.oncomplete = resolve;
      });
      database.close();
    });
    await library.goto(stage.driver.extensionUrl('library.html'));
  });

  it.runIf(all)(
    'stands in the list of captures, also after a reload, and leads to all by its author',
    longForm,
    async () => {
      expect(await library.text('[role=grid] [data-row] b')).toContain('Tea');
      await library.click('[role=grid] [data-row] a[href*=author]');
      expect(await library.text('[data-chip=author]')).toContain('\ufffd');
      await expect.poll(() => library.text('.list-title')).toContain('1 item');
      await library.evaluate(() => document.querySelector<HTMLElement>('[role=grid] [data-row] b')?.click());
      expect(await library.text('.detail h2')).toContain('Tea');
    },
  );

  it.runIf(all)('names a list', longForm, async () => {
    await library.evaluate(() => {
      location.hash = 'lists=l1';
    });
    expect(await library.text('.list-head h1')).toContain('Ann');
  });
});
