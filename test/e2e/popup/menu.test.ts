import { expect, it } from 'vitest';
import { ids } from '../../replica/cnvideo/catalogue.ts';
import { all, longForm } from '../../setup/long-form.ts';
import type { DriverPage, MenuClick } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { eachBrowser, inChromium } from '../stage/each-browser.ts';
import { endedRun, frontTab } from '../stage/front-run.ts';
import { shownPick } from '../stage/shown-pick.ts';

const blog = 'https://blog.example.org/';
const saved = '[data-do="save"]';
const patient = { timeout: 60_000 };
/** The first leads nowhere, the second to a video; the others name one each. */
const links = [
  'https://v.douyin.com/iGone0001/',
  'https://v.douyin.com/iReplica1/',
  ...Array.from({ length: 38 }, (_, at) => `https://www.douyin.com/video/75650000000000010${at + 10}`),
];

const shareText = (code: string) => `2.56 :1pm https://v.douyin.com/${code}/ 复制此链接，打开Dou音搜索，直接观看视频！`;

// Entries of the context menu of a page: what they show, where, and what they copy.
eachBrowser('the menu', (stage) => {
  /** A page that Gleaner may read: in Chromium no driver can open the menu, whose click lets it read any other. */
  const readable = () => (stage.name === 'chromium' ? stage.replica.example('cnvideo', 'another video').url : blog);

  /** Adds a paragraph of ours to a page, to be selected. */
  async function add(page: DriverPage, html: string): Promise<DriverPage> {
    await page.waitFor(() => document.readyState === 'complete' && document.body !== null);
    await page.evaluate((inner) => document.body.insertAdjacentHTML('afterbegin', inner), `<p id="ours">${html}</p>`);
    return page;
  }

  it.runIf(all)('looks up the link that selected words carry', longForm, async () => {
    const { driver } = stage;
    const page = await add(await driver.newPage(readable()), `A kite: <a href="${links[1]}">by the river</a>, look`);
    await driver.contextMenu(page, { on: 'selection', selector: '#ours', item: 'selection' });
    const popup = await shownPick(driver);
    await popup.waitFor(saved, patient);
    expect(await popup.text('main h1')).toBe('河边的风筝 #风筝');
    await popup.close();
  });

  // Each browser writes to the clipboard in its own way, whichever entry was chosen.
  it.runIf(all)('has the envelope of a selection there', longForm, () =>
    expectCopied('selection-copy', 'selection', '#cnvideo'),
  );
  inChromium('has the envelope of a link in the clipboard without another click', () =>
    expectCopied('link-copy', 'link', '#link-cnvideo'),
  );

  async function expectCopied(item: string, on: MenuClick['on'], selector: string): Promise<void> {
    const { driver } = stage;
    const page = await driver.newPage(blog);
    const tabId = await frontTab(driver);
    await driver.contextMenu(page, { on, selector, item });
    const popup = await shownPick(driver);
    await popup.waitFor(saved, patient);
    const run = await endedRun(popup, tabId);
    expect(run).toMatchObject({ state: 'done', itemId: ids.video });
    await until('the copy', async () => (await driver.clipboard(popup).catch(() => '')) === run.envelope);
    expect(await popup.evaluate(() => document.querySelector('footer > [role="status"]')?.textContent)).toBe('');
    await popup.close();
  }

  it.runIf(all)(
    'opens the page of the popup at once where no popup opens, with the result, and with what named nothing',
    longForm,
    async () => {
      const { driver, replica } = stage;
      // A window without a button.
      await driver.background(
        (api, address) => api.windows.create({ url: address, type: 'popup' }).then(() => null),
        readable(),
      );
      const page = await driver.pageAt(readable());
      await add(page, shareText('iReplica1'));
      const { promise, resolve } = Promise.withResolvers<void>();
      replica.set({ platform: 'cnvideo', fault: 'slow', path: '/aweme/v1/web/aweme/detail/', until: promise });
      await driver.contextMenu(page, { on: 'selection', selector: '#ours', item: 'selection' });
      const shown = await driver.pageAt(/popup\.html\?tab=/, patient);
      await shown.waitFor('[data-view="running"]', patient);
      await until(
        'what is waited for',
        async () => (await shown.text('[data-view="running"] [role="status"]')) !== 'Starting…',
      );
      resolve();
      await shown.waitFor(saved, patient);
      await shown.close();
      await page.evaluate(() => document.querySelector('#ours')?.replaceChildren('No link at all'));
      await driver.contextMenu(page, { on: 'selection', selector: '#ours', item: 'selection' });
      const empty = await driver.pageAt(/popup\.html\?tab=/, patient);
      await empty.waitFor('#found p', patient);
      expect(await empty.text('#found')).toContain('No link recognised');
      expect(await empty.evaluate(() => document.querySelector('textarea')?.value)).toBe('No link at all');
      await empty.close();
      await page.close();
    },
  );
});
