import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Reply } from '../../../lib/browser/messaging/messages.ts';
import type { CaptureFacts } from '../../../lib/core/capture.ts';
import type { SessionChoice } from '../../../lib/core/gateway.ts';
import type { Protocol } from '../../../lib/protocol.ts';
import { ids } from '../../replica/intlvideo/catalogue.ts';
import { all, longForm } from '../../setup/long-form.ts';
import type { DriverPage, ExtensionApi } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { agePage } from '../stage/age-page.ts';
import { eachBrowser } from '../stage/each-browser.ts';

/** In the popup's world. */
declare const browser: ExtensionApi;

const page = '/@_/video/';

// What the popup's choice of session changes: which cookies the platform sees.
eachBrowser('the choice of session in the popup', (stage) => {
  const jar = async () =>
    Object.fromEntries((await stage.driver.cookies('https://www.tiktok.com/')).map(({ name, value }) => [name, value]));
  const asked = () => stage.replica.requestsTo('www.tiktok.com', page).map(({ cookies }) => cookies);
  let popup: DriverPage;

  beforeEach(async () => {
    stage.replica.columns('intlvideo', ['returning-visitor', 'document-full']);
    // The page in front states a code that decides nothing, so the item is asked for by request.
    stage.replica.set({ platform: 'intlvideo', fault: 'unknown', on: 'document', path: '/@gleaner' });
    stage.replica.set({ platform: 'intlvideo', fault: 'unknown', path: '/api/item/detail/' });
    const front = await stage.driver.newPage('https://www.tiktok.com/__replica/sign-in');
    await front.goto(stage.replica.example('intlvideo', 'another video').url);
    await agePage(front);
    expect(Object.keys(await jar())).toContain('sessionid');
    popup = await stage.driver.openPopup();
    await popup.waitFor('[data-session], [data-do="completeness"]');
    // The run of the test before is still worth showing.
    if (await popup.evaluate(() => document.querySelector('[data-do="completeness"]') !== null))
      await popup.click('[data-do="back"]');
    await popup.waitFor('[data-session]');
  });
  afterEach(async () => {
    await popup.close();
    await stage.driver.background((api) => api.storage.local.remove('settings'));
    await expect.poll(() => stage.driver.headerRules()).toEqual([]);
  });

  async function capture(choice: SessionChoice): Promise<CaptureFacts> {
    await popup.evaluate((chosen) => {
      const field = document.querySelector<HTMLSelectElement>('[data-session] select');
      if (!field) throw new Error('no choice of session');
      field.value = chosen;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }, choice);
    const stored = () =>
      stage.driver.background(
        async (api) => (await api.storage.local.get('settings')).settings as { sessions?: object },
      );
    await until(
      'the choice to be kept',
      async () => JSON.stringify((await stored())?.sessions) === JSON.stringify({ intlvideo: choice }),
    );
    await popup.click('button.primary');
    await popup.waitFor('[data-do="completeness"]', { timeout: 60_000 });
    const reply = await popup.evaluate(async () => {
      return (await browser.runtime.sendMessage({ name: 'page.front', argument: {} })) as Reply<
        Protocol['page.front']['answer']
      >;
    });
    if (!reply.ok || !reply.answer.run) throw new Error('no run');
    expect(reply.answer.session).toEqual({ choice, signedIn: true });
    return reply.answer.run;
  }

  async function expectOwn(choice: 'automatic' | 'own'): Promise<void> {
    const before = await jar();
    const run = await capture(choice);
    expect(run).toMatchObject({
      state: 'done',
      source: 'page-document',
      session: 'own',
      signedIn: true,
      itemId: ids.nextVideo,
    });
    expect(asked()).toEqual([before]);
    await popup.click('[data-do="completeness"]');
    expect(await popup.text('.facts')).toContain(await popup.evaluate(() => browser.i18n.getMessage('answered_own')));
  }
  it.runIf(all)('own: the cookies of the browser', longForm, () => expectOwn('own'));

  it.runIf(all)('anonymous only: no cookie at all', longForm, async () => {
    const before = await jar();
    const run = await capture('anonymous');
    expect(run).toMatchObject({ state: 'done', source: 'page-document', session: 'anonymous', signedIn: false });
    expect(asked()).toEqual([{}]);
    expect(await jar()).toEqual(before);
  });
});
