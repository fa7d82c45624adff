import { expect, it } from 'vitest';
import { eachBrowser } from './stage/each-browser.ts';

// The built extension on the replica: it loads, and its scripts meet the platforms' real host names.
eachBrowser('the built extension', (stage) => {
  it('puts its content script on a page of www.douyin.com', async () => {
    const { driver, replica } = stage;
    const page = await driver.newPage(replica.example('cnvideo', 'a video').url);
    expect(await page.text('#title')).toBe('河边的风筝 #风筝');
    const [tab] = await driver.openTabs();
    const answer = await driver.background(
      (api, id) => api.tabs.sendMessage(id, { name: 'page.ids', argument: { anchors: [] } }),
      tab?.id ?? -1,
    );
    expect(answer).toMatchObject({ url: await page.url() });
  });
});
