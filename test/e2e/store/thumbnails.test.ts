import { expect } from 'vitest';
import { until } from '../drivers/until.ts';
import { askExtension } from '../stage/ask-extension.ts';
import { askGateway } from '../stage/ask-gateway.ts';
import { eachBrowser, inChromium } from '../stage/each-browser.ts';
import { showPlace } from '../stage/show-place.ts';

const asking = { path: '/api/microblog/user_detail', body: { uid: '1900000001' } };

eachBrowser('a small picture', (stage) => {
  inChromium(
    'is kept with a capture, with the Referer its host wants, unless that is off, and goes when deleted',
    async () => {
      const { driver, replica } = stage;
      const library = await driver.openLibrary();
      const capture = async (thumbnails: boolean) => {
        await askExtension(library, 'settings.change', { thumbnails });
        const { id, state } = await askGateway(library, asking);
        expect(state).toBe('done');
        return id;
      };
      const picture = (id: string) => askExtension(library, 'run.picture', { id });
      const asked = () => replica.requests.filter(({ host }) => host.endsWith('.sinaimg.cn'));
      await capture(false);
      expect(asked()).toEqual([]);
      const id = await capture(true);
      await until('the picture', async () => (await picture(id)).startsWith('data:image/webp'));
      expect(asked().map(({ headers, cookies }) => [headers.referer, cookies])).toEqual([['https://weibo.com/', {}]]);
      await showPlace(library, 'settings');
      await library.waitFor('[data-do="delete-thumbnails"]');
      expect(await library.text('main')).toContain('1 thumbnail, ');
      await library.click('[data-do="delete-thumbnails"]');
      await library.click('.danger[data-do="delete-thumbnails"]');
      await library.waitFor(() => !document.querySelector('[data-do="delete-thumbnails"]'));
      expect(await picture(id)).toBe('');
      await library.close();
    },
  );
});
