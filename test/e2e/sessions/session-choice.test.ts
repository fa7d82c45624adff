import { expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import { until } from '../drivers/until.ts';
import { agePage } from '../stage/age-page.ts';
import { askExtension } from '../stage/ask-extension.ts';
import { eachBrowser } from '../stage/each-browser.ts';
import { endedRun, frontTab } from '../stage/front-run.ts';

// What the popup's choice of session changes: which cookies the platform sees. The others: sites.test.ts.
eachBrowser('the choice of session in the popup', (stage) => {
  it.runIf(all)('anonymous only: no cookie at all, though somebody is signed in', longForm, async () => {
    const { driver, replica } = stage;
    const jar = async () => (await driver.cookies('https://www.tiktok.com/')).map(({ name, value }) => [name, value]);
    replica.columns('intlvideo', ['returning-visitor', 'document-full']);
    // The page in front states a code that decides nothing, so the item is asked for by request.
    replica.set({ platform: 'intlvideo', fault: 'unknown', on: 'document', path: '/@gleaner' });
    replica.set({ platform: 'intlvideo', fault: 'unknown', path: '/api/item/detail/' });
    const front = await driver.newPage('https://www.tiktok.com/__replica/sign-in');
    await front.goto(replica.example('intlvideo', 'another video').url);
    await agePage(front);
    const [before, tabId] = [await jar(), await frontTab(driver)];
    expect(before.map(([name]) => name)).toContain('sessionid');
    const popup = await driver.openPopup();
    await popup.waitFor('[data-session]');
    await popup.evaluate(() => {
      const field = document.querySelector<HTMLSelectElement>('[data-session] select');
      if (field) field.value = 'anonymous';
      field?.dispatchEvent(new Event('change', { bubbles: true }));
    });
    const chosen = async () => (await askExtension(popup, 'page.front', { tabId })).session;
    await until('the choice to be kept', async () => (await chosen()).choice === 'anonymous');
    await popup.click('button.primary');
    await popup.waitFor('[data-do="completeness"]', { timeout: 60_000 });
    const run = await endedRun(popup, tabId);
    expect(run).toMatchObject({ state: 'done', source: 'page-document', session: 'anonymous', signedIn: false });
    expect(await chosen()).toEqual({ choice: 'anonymous', signedIn: true });
    expect(replica.requestsTo('www.tiktok.com', '/@_/video/').map(({ cookies }) => cookies)).toEqual([{}]);
    expect(await jar()).toEqual(before);
    await popup.close();
  });
});
