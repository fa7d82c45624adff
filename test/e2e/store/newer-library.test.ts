import { expect, it } from 'vitest';
import { ids } from '../../replica/cnvideo/catalogue.ts';
import { all, longForm } from '../../setup/long-form.ts';
import type { BrowserDriver } from '../drivers/browser-driver.ts';
import { askGateway } from '../stage/ask-gateway.ts';
import { eachBrowser } from '../stage/each-browser.ts';

const later = 900;

/**
 * The version of the library's database and what it holds, asked without changing it; `to`: raised to that version
 * first.
 */
function stored(driver: BrowserDriver, to?: number): Promise<unknown> {
  return driver.background(async (_, version) => {
    const opening = version === 0 ? indexedDB.open('library') : indexedDB.open('library', version);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onupgradeneeded = () => {
        if (!opening.result.objectStoreNames.contains('marvels'))
          opening.result.createObjectStore('marvels', { keyPath: 'id' });
      };
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const stores = [...database.objectStoreNames];
    const work = database.transaction(stores);
    const counts = stores.map(
      (name) =>
        new Promise((resolve) => {
          const request = work.objectStore(name).count();
          request.onsuccess = () => resolve([name, request.result]);
        }),
    );
    const all = [database.version, await Promise.all(counts)];
    database.close();
    return all;
  }, to ?? 0);
}

// As after going back to an earlier Gleaner: the library is left alone, and each part says what it is.
eachBrowser('a library of a newer Gleaner', (stage) => {
  it.runIf(all)(
    'is not touched, and said to be that; captures are answered and said not to be saved',
    longForm,
    async () => {
      const { driver, replica } = stage;
      await driver.newPage(replica.example('cnvideo', 'a video').url);
      const body = { aweme_id: ids.video, share_text: '' };
      const before = await driver.openLibrary();
      expect(await askGateway(before, { path: '/api/cnvideo/aweme_detail', body })).toMatchObject({
        state: 'done',
        stored: true,
      });
      await before.close();
      const raised = await stored(driver, later);
      try {
        const library = await driver.openLibrary();
        expect(await library.text('.list [role=alert]')).toContain('newer version of Gleaner');
        const answer = await askGateway(library, { path: '/api/cnvideo/aweme_detail', body });
        expect([answer.msg, answer.state, answer.stored, answer.envelope?.includes(ids.video)]).toEqual([
          'success',
          'done',
          false,
          true,
        ]);
        const popup = await driver.openPopup();
        await popup.close();
        expect(await stored(driver)).toEqual(raised);
        await library.close();
      } finally {
        await driver.background(() => void indexedDB.deleteDatabase('library'));
      }
    },
  );
});
