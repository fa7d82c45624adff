import { expect } from 'vitest';
import { ids } from '../../replica/cnvideo/catalogue.ts';
import { until } from '../drivers/until.ts';
import { allowedBuild } from '../stage/allowed-build.ts';
import { askGateway } from '../stage/ask-gateway.ts';
import { eachBrowser, inChromium } from '../stage/each-browser.ts';

/** The hosts of Douyin's pictures. */
const allowed = allowedBuild(['https://*.douyinpic.com/*']);

eachBrowser(
  'a small picture',
  (stage) => {
    /** What is kept, as the background's database has it: types and sizes. */
    const kept = () =>
      stage.driver.background(async () => {
        const opening = indexedDB.open('library');
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          opening.onsuccess = () => resolve(opening.result);
          opening.onerror = () => reject(opening.error);
        });
        const request = database.transaction('thumbnails').objectStore('thumbnails').getAll();
        const rows = await new Promise<{ id: string; blob: Blob; size: number }[]>((resolve) => {
          request.onsuccess = () => resolve(request.result);
        });
        database.close();
        return rows.map(({ id, blob, size }) => ({ id, size, bytes: blob.size, type: blob.type }));
      });

    inChromium('is kept with a capture after its answer, where the platform’s hosts may be asked', async () => {
      const { driver, replica } = stage;
      await driver.newPage(replica.example('cnvideo', 'a video').url);
      const library = await driver.openLibrary();
      const { id, state } = await askGateway(library, {
        path: '/api/cnvideo/aweme_detail',
        body: { aweme_id: ids.video, share_text: '' },
      });
      expect(state).toBe('done');
      const [row] = await until('the picture', async () => {
        const rows = await kept();
        return rows.length > 0 ? rows : null;
      });
      expect(row).toMatchObject({ id, type: 'image/webp', bytes: row?.size });
      expect(row?.size).toBeLessThanOrEqual(12 * 1024);
      await library.close();
    });
  },
  { own: allowed },
);
