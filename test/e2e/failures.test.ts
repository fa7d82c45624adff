import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { FailureAction, FailureKind } from '../../lib/core/failure.ts';
import { ids } from '../replica/cnvideo/catalogue.ts';
import type { Scenario } from '../replica/framework/scenario.ts';
import { ids as tikTok } from '../replica/intlvideo/catalogue.ts';
import { ids as notes } from '../replica/notes/catalogue.ts';
import { all, longForm } from '../setup/long-form.ts';
import type { DriverPage } from './drivers/browser-driver.ts';
import { until } from './drivers/until.ts';
import { askExtension } from './stage/ask-extension.ts';
import { askGateway } from './stage/ask-gateway.ts';
import { eachBrowser, elsewhere, isFor, otherBrowser } from './stage/each-browser.ts';
import { endedRun, frontTab } from './stage/front-run.ts';
import { shownItem } from './stage/shown-item.ts';

type Refusal = readonly [FailureKind, FailureAction, Omit<Scenario, 'platform' | 'path'>];

const texts: Readonly<Record<string, { readonly message: string }>> = JSON.parse(
  readFileSync(new URL('../../public/_locales/en/messages.json', import.meta.url), 'utf8'),
);
const text = (key: string, value: string) => texts[key]?.message.replaceAll('$1', value) ?? key;

const primary = '[data-do="capture"]:not([disabled])';
const patient = { timeout: 60_000 };
const path = '/aweme/v1/web/aweme/detail/';
/** Where the page itself asks. */
const pageHost = 'www-hj.douyin.com';
/**
 * What a page may still bring is not waited for as long as for users: each source of a page has this time, one after
 * the other.
 */
const shortPatience = { pace: 50, firstPoll: 100, openPatience: 300, hiddenPatience: 4000 };
const shortDeadlines = { ...shortPatience, evaluateDeadline: 1500, requestDeadline: 1500, tabDeadline: 4000 };

// Each way a run can fail, as it is met in a browser: its own card, the one thing to do about it, and nothing left
// behind.
eachBrowser('a failure', (stage) => {
  /** The card on show is that of this kind, with its one action. */
  async function expectCard(
    page: DriverPage,
    kind: FailureKind,
    action: FailureAction,
    platform = 'Douyin',
    here = false,
  ): Promise<void> {
    await page.waitFor('.why', patient);
    const card = await page.evaluate(() => ({
      title: document.querySelector('.why h1')?.textContent,
      words: document.querySelector('.why')?.textContent ?? '',
      actions: [...document.querySelectorAll('.why .primary')].map((one) => String(one.textContent)),
    }));
    expect(card.title).toBe(text(`whyTitle_${kind}`, platform));
    expect(card.words).toContain(text(`whyText_${kind}`, platform));
    const seconds = /in (\d+) s$/.exec(card.actions[0] ?? '')?.[1] ?? '';
    // On the item's own page nothing is to be opened, and a report is only offered beside the retry.
    const onPage = {
      sign_in: 'action_retry',
      none: 'back',
      pass_check: 'action_reload',
      open_page: 'action_reload',
      report: 'action_retry',
    };
    const shown = here && action in onPage ? onPage[action as keyof typeof onPage] : `action_${action}`;
    expect(card.actions).toEqual([text(shown, seconds)]);
    const advice = await page.evaluate(() => document.querySelector('.why')?.textContent ?? '');
    if (here) expect(advice).not.toMatch(/open the page/i);
  }

  async function expectFailure(
    popup: DriverPage,
    kind: FailureKind,
    action: FailureAction,
    platform?: string,
    here = true,
  ): Promise<void> {
    await expectCard(popup, kind, action, platform, here);
    const run = await endedRun(popup, await frontTab(stage.driver));
    expect(run).toMatchObject({ state: 'failed', failure: { kind, action } });
    expect(JSON.parse(run.envelope ?? '')).toMatchObject({ data: null, msg: expect.stringMatching(`^${kind}: `) });
    await popup.close();
  }

  // The item on show came by in-page navigation, and the page itself was refused it: no state of the document, no
  // answer of the page's own, no other page and no other request stands in for what Gleaner asks for.
  // A card that counts down.
  const words: readonly Refusal[] = [['rate_limited', 'wait', { fault: 'status-429' }]];
  // Which answer is which kind is proven without a browser; popup.test.ts passes a check.
  const long: readonly Refusal[] = [
    ['unreachable', 'retry', { fault: 'cut' }],
    ['challenge', 'pass_check', { fault: 'captcha' }],
    ['timed_out', 'retry', { fault: 'slow' }],
    ['removed', 'none', { fault: 'removed' }],
    ['not_found', 'fix_input', { fault: 'not-found' }],
    ['upstream_changed', 'report', { fault: 'malformed' }],
    ['sign_in_required', 'sign_in', { fault: 'sign-in' }],
    ['upstream_refused', 'open_page', { fault: 'empty' }],
    ['region_blocked', 'open_page', { fault: 'region' }],
    ['upstream_refused', 'open_page', { fault: 'argus' }],
    ['unreachable', 'retry', { fault: 'cut-early' }],
  ];
  it.runIf(isFor('chromium')).each(words)('%s, to be met with %s, of %o', elsewhere, expectRefusal);
  it.runIf(all).each(long)('%s, to be met with %s, of %o', longForm, expectRefusal);

  async function expectRefusal(...[kind, action, scenario]: Refusal): Promise<void> {
    const { driver, replica } = stage;
    const paces = kind === 'timed_out' ? shortDeadlines : shortPatience;
    await driver.background((api, changed) => api.storage.local.set({ paces: changed }), paces);
    replica.columns('cnvideo', ['fallbacks-empty']);
    const page = await driver.newPage(replica.example('cnvideo', 'a video').url);
    const asked = () => replica.requestsTo(pageHost, path).length;
    await until('the page to have asked for its own item', async () => asked() > 0);
    replica.set({ platform: 'cnvideo', path, ...scenario });
    // In this column its answer is empty: that cannot break off half-way.
    const fault = scenario.fault === 'cut' ? 'cut-early' : scenario.fault;
    replica.set({ platform: 'cnvideo', path: '/slidesinfo/', ...scenario, fault });
    await page.click('#next-video');
    await until('the page to have asked for the next one', async () => asked() > 1);
    const popup = await driver.openPopup();
    expect(await shownItem(popup)).toBe(ids.nextVideo);
    await popup.click(primary, patient);
    await expectFailure(popup, kind, action);
  }

  it.runIf(all)('session_expired, for who was signed in', longForm, async () => {
    const { driver, replica } = stage;
    await driver.background((api, paces) => api.storage.local.set({ paces }), shortPatience);
    const page = await driver.newPage('https://www.douyin.com/__replica/sign-in');
    // The platform has forgotten it.
    replica.reset();
    await page.goto(replica.example('cnvideo', 'a video for signed-in visitors').url);
    await until('the page to have asked for its item', async () => replica.requestsTo(pageHost, path).length > 0);
    const popup = await driver.openPopup();
    await popup.click(primary, patient);
    await expectFailure(popup, 'session_expired', 'sign_in');
  });

  it.runIf(all)('private, of a video for its author alone', longForm, async () => {
    stage.replica.columns('intlvideo', ['returning-visitor']);
    await stage.driver.newPage(stage.replica.example('intlvideo', 'a private video').url);
    const popup = await stage.driver.openPopup();
    await popup.click(primary, patient);
    await expectFailure(popup, 'private', 'none', 'TikTok');
  });

  it.runIf(all)('token_missing, of a note by its bare address', longForm, async () => {
    await stage.driver.background((api, paces) => api.storage.local.set({ paces }), shortDeadlines);
    // A guest is sent to the login instead.
    await (await stage.driver.newPage('https://www.xiaohongshu.com/__replica/sign-in')).close();
    await stage.driver.newPage(stage.replica.origin);
    const popup = await stage.driver.openPopup();

    await popup.type('textarea', `https://www.xiaohongshu.com/explore/${notes.image}`);
    await popup.click(primary, patient);
    await expectFailure(popup, 'token_missing', 'open_page', 'Xiaohongshu', false);
  });

  const inChromiumAlone = stage.name === 'chromium' ? longForm : otherBrowser;
  it.runIf(all && stage.name === 'chromium')(
    'proxy_unavailable, which says which build has a proxy',
    inChromiumAlone,
    async () => {
      const library = await stage.driver.openLibrary();
      const body = { aweme_id: tikTok.video, share_text: '', proxy: 'http://127.0.0.1:9' };
      const capture = await askGateway(library, { path: '/api/intlvideo/aweme_detail', body });
      expect(capture).toMatchObject({
        failure: { kind: 'proxy_unavailable', action: 'proxy_build', reason: { code: 'proxy_build' } },
      });
    },
  );

  it.runIf(all).each<[FailureKind, Readonly<Record<string, string>>]>([
    ['invalid_request', { aweme_id: ids.video, share_text: `https://www.douyin.com/video/${ids.nextVideo}` }],
    ['unsupported_link', { share_text: 'https://www.example.org/video/7565000000000000129' }],
  ])('%s, of a request that says so: %o', longForm, async (kind, fields) => {
    const library = await stage.driver.newPage(stage.driver.extensionUrl('library.html#request'));
    await library.waitFor('#operation');
    await library.evaluate(() => {
      const list = document.querySelector<HTMLSelectElement>('#operation');
      if (list) list.value = '/api/cnvideo/aweme_detail';
      list?.dispatchEvent(new Event('change', { bubbles: true }));
    });
    for (const [name, value] of Object.entries(fields)) await library.type(`#field-${name}`, value);
    await library.click('form.request button.primary');
    await expectCard(library, kind, 'fix_input');
    await library.close();
  });

  it.runIf(all)('a platform switched off, which the card in the library switches on again', longForm, async () => {
    const { driver } = stage;
    const library = await driver.newPage(driver.extensionUrl('library.html'));
    await askExtension(library, 'settings.change', { disabled: { microblog: true } });
    const capture = await askGateway(library, { path: '/api/microblog/user_detail', body: { uid: '1900000001' } });
    expect(capture.failure).toMatchObject({ kind: 'unreachable', action: 'grant', reason: { code: 'platform_off' } });
    await library.evaluate((hash) => {
      location.hash = hash;
    }, `#capture=${capture.id}`);
    await library.waitFor('.why .primary', patient);
    expect(await library.text('.why .primary')).toBe(text('switchOn', 'Weibo'));
    await library.click('.why .primary');
    await until(
      'the repeated run',
      async () => (await library.evaluate(() => location.hash)) !== `#capture=${capture.id}`,
      patient,
    );
    expect(stage.replica.requestsTo('weibo.com')).not.toEqual([]);
    await library.close();
  });
});
