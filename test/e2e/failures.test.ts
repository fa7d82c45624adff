import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ids } from '../replica/cnvideo/catalogue.ts';
import { all, longForm } from '../setup/long-form.ts';
import { until } from './drivers/until.ts';
import { askExtension } from './stage/ask-extension.ts';
import { askGateway } from './stage/ask-gateway.ts';
import { captureInPopup } from './stage/capture-in-popup.ts';
import { eachBrowser } from './stage/each-browser.ts';
import { endedRun, frontTab } from './stage/front-run.ts';

const texts: Readonly<Record<string, { readonly message: string }>> = JSON.parse(
  readFileSync(new URL('../../public/_locales/en/messages.json', import.meta.url), 'utf8'),
);
const text = (key: string, value: string) => texts[key]?.message.replaceAll('$1', value) ?? key;

const patient = { timeout: 60_000 };
const path = '/aweme/v1/web/aweme/detail/';
/**
 * What a page may still bring is not waited for as long as for users: each source of a page has this time, one after
 * the other.
 */
const shortPatience = { pace: 50, firstPoll: 100, openPatience: 300, hiddenPatience: 4000 };
const shortDeadlines = { ...shortPatience, evaluateDeadline: 1500, requestDeadline: 1500, tabDeadline: 4000 };

/**
 * Faults, the failure that each is, and what its card offers on the item's own page, where nothing is to be opened. Which
 * answer is which kind is proven without a browser; popup.test.ts passes a check.
 */
const refusals = [
  ['status-429', 'rate_limited', 'action_wait'],
  ['cut', 'unreachable', 'action_retry'],
  ['cut-early', 'unreachable', 'action_retry'],
  ['captcha', 'challenge', 'action_reload'],
  ['slow', 'timed_out', 'action_retry'],
  ['removed', 'removed', 'back'],
  ['not-found', 'not_found', 'action_fix_input'],
  ['malformed', 'upstream_changed', 'action_retry'],
  ['sign-in', 'sign_in_required', 'action_retry'],
  ['empty', 'upstream_refused', 'action_reload'],
  ['argus', 'upstream_refused', 'action_reload'],
  ['region', 'region_blocked', 'action_reload'],
] as const;

// Each way a run can fail, as it is met in a browser: its own card, the one thing to do about it, and nothing left
// behind.
eachBrowser('a failure', (stage) => {
  // The item on show came by in-page navigation, and the page itself was refused it: no state of the document, no
  // answer of the page's own, no other page and no other request stands in for what Gleaner asks for.
  it.runIf(all).each(refusals)('by %s is %s, with %s', longForm, async (fault, kind, action) => {
    const { driver, replica } = stage;
    const paces = kind === 'timed_out' ? shortDeadlines : shortPatience;
    await driver.background((api, changed) => api.storage.local.set({ paces: changed }), paces);
    replica.columns('cnvideo', ['fallbacks-empty']);
    const page = await driver.newPage(replica.example('cnvideo', 'a video').url);
    const asked = () => replica.requestsTo('www-hj.douyin.com', path).length;
    await until('the page to have asked for its own item', async () => asked() > 0);
    replica.set({ platform: 'cnvideo', path, fault });
    // In this column its answer is empty: that cannot break off half-way.
    replica.set({ platform: 'cnvideo', path: '/slidesinfo/', fault: fault === 'cut' ? 'cut-early' : fault });
    await page.click('#next-video');
    await until('the page to have asked for the next one', async () => asked() > 1);
    const popup = await captureInPopup(driver);
    const card = await popup.evaluate(() => ({
      title: document.querySelector('.why h1')?.textContent,
      words: document.querySelector('.why')?.textContent ?? '',
      actions: [...document.querySelectorAll('.why .primary')].map((one) => String(one.textContent)),
    }));
    expect(card.title).toBe(text(`whyTitle_${kind}`, 'Douyin'));
    expect(card.words).toContain(text(`whyText_${kind}`, 'Douyin'));
    expect(card.words).not.toMatch(/open the page/i);
    expect(card.actions).toEqual([text(action, /in (\d+) s$/.exec(card.actions[0] ?? '')?.[1] ?? '')]);
    const run = await endedRun(popup, await frontTab(driver));
    expect(run).toMatchObject({ state: 'failed', itemId: ids.nextVideo, failure: { kind } });
    expect(JSON.parse(run.envelope ?? '')).toMatchObject({ data: null, msg: expect.stringMatching(`^${kind}: `) });
    await popup.close();
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
