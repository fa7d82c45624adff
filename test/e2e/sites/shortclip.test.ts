import { expect, it } from 'vitest';
import type { Reply } from '../../../lib/browser/messaging/messages.ts';
import type { Capture } from '../../../lib/core/capture.ts';
import type { Protocol } from '../../../lib/protocol.ts';
import { person } from '../../fixtures/shortclip/person.ts';
import { eids } from '../../replica/shortclip/catalogue.ts';
import { all, longForm } from '../../setup/long-form.ts';
import type { ExtensionApi } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { eachBrowser, inChromium, inFirefox, type Stage } from '../stage/each-browser.ts';

/** In the world of the library. */
declare const browser: ExtensionApi;

const profilePath = '/rest/wd/user/profile';
const path = '/api/shortclip/user_data';

/** A request as the extension's own pages make it, about the tab in front where `front` is said. */
async function ask({ driver }: Stage, body: object, { front = false, cookie = '', to = path } = {}): Promise<Capture> {
  const tab = (await driver.openTabs()).find(({ active }) => active);
  const library = await driver.openLibrary();
  try {
    return await library.evaluate(
      async (text, name, sent, tabId) => {
        const argument = { path: name, body: text, cookie: sent, tabId, explicit: tabId === null };
        const reply = (await browser.runtime.sendMessage({ name: 'run.start', argument })) as Reply<
          Protocol['run.start']['answer']
        >;
        if (!reply.ok) throw new Error(JSON.stringify(reply.reason));
        const id = reply.answer.run?.id ?? '';
        const stored = (await browser.runtime.sendMessage({ name: 'run.get', argument: { id } })) as Reply<
          Protocol['run.get']['answer']
        >;
        if (!stored.ok || !stored.answer) throw new Error('no capture');
        return stored.answer;
      },
      JSON.stringify(body),
      to,
      cookie,
      front ? (tab?.id ?? null) : null,
    );
  } finally {
    await library.close();
  }
}

// E7 where real browsers may differ: the observer on the mobile hosts, tabs in the background, cookies of each site.
eachBrowser('Kuaishou', (stage) => {
  const asked = (host: string) => stage.replica.requestsTo(host, profilePath).filter(({ method }) => method === 'POST');

  /** What a browser has that is given the mobile page and its whole answer. */
  const whole = () => stage.replica.columns('shortclip', ['full-answer']);

  async function open(label: string): Promise<void> {
    const page = await stage.driver.newPage(stage.replica.example('shortclip', label).url);
    await until('the user to be shown', async () => (await page.text('#name')) === person(eids.user).name);
  }

  inChromium('takes the answer the mobile page fetched for itself, and asks nothing', async () => {
    whole();
    await open('a shared profile');
    const done = await ask(stage, { user_id: eids.user }, { front: true });
    expect(done).toMatchObject({
      state: 'done',
      source: 'observed-profile',
      session: 'page',
      requests: 0,
      missing: [],
      drift: [],
    });
    expect(done.coverage).toEqual({ known: 99, total: 99 });
    expect(asked('c.kuaishou.com')).toHaveLength(1);
  });

  it.runIf(all)('tells the user from the signed-in viewer, whom the page asks for too', longForm, async () => {
    // Before the sign-in, which another column's site would know nothing of.
    whole();
    await stage.driver.newPage('https://c.kuaishou.com/__replica/sign-in');
    await open('a shared profile');
    await until('both to be asked for', async () => asked('c.kuaishou.com').length === 2);
    const done = await ask(stage, { user_id: eids.user }, { front: true });
    expect(done).toMatchObject({ state: 'done', source: 'observed-profile', requests: 0 });
    expect(done.envelope).toContain(`"user_id":${person(eids.user).userId},`);
    expect(done.envelope).not.toContain(String(person(eids.viewer).userId));
  });

  inFirefox('observes on every host of the mobile page, and after in-page navigation', async () => {
    whole();
    const page = await stage.driver.newPage(`https://x2.m.chenzhongtech.com/fw/user/${eids.nextUser}`);
    await page.click(`#to-${eids.user}`);
    await until('both users to be asked for', async () => asked('x2.m.chenzhongtech.com').length === 2);
    const share_text = await page.url();
    const done = await ask(stage, { share_text }, { front: true, to: '/api/shortclip/user_data_v2' });
    expect(done).toMatchObject({
      state: 'done',
      source: 'observed-profile',
      itemId: eids.user,
      drift: [],
      missing: [],
    });
    expect(done.coverage).toEqual({ known: 95, total: 95 });
  });

  it.runIf(all)(
    'looks a share text up in background tabs where nothing answers a request, and closes them',
    longForm,
    async () => {
      stage.replica.columns('shortclip', ['rest-check']);
      await stage.driver.newPage(stage.replica.origin);
      const { shareText } = stage.replica.example('shortclip', 'a short link');
      const done = await ask(stage, { share_text: shareText });
      expect(done.failure).toBeNull();
      expect(done).toMatchObject({ source: 'desktop-page: profile-state', itemId: eids.user });
      expect((await stage.driver.openTabs()).filter(({ url }) => url.includes('kuaishou'))).toEqual([]);
    },
  );

  it.runIf(all)('goes on behind the human check of the mobile page', longForm, async () => {
    stage.replica.columns('shortclip', ['mobile-page']);
    const page = await stage.driver.newPage(stage.replica.example('shortclip', 'a shared profile').url);
    await page.waitFor('iframe');
    const done = await ask(stage, { user_id: eids.user }, { front: true });
    expect(done.failure).toBeNull();
    expect(done.source.split(' + ')[0]).toBe('profile-request');
    expect(done.trail).toContainEqual(expect.objectContaining({ source: 'observed-profile', outcome: 'challenge' }));
  });

  it.runIf(all)('takes exact counts from the state of the desktop page, as a guest', longForm, async () => {
    await stage.driver.newPage(stage.replica.example('shortclip', 'a profile').url);
    const done = await ask(stage, { user_id: eids.user }, { front: true });
    const { fans, following, likes, works } = person(eids.user);
    expect(done).toMatchObject({ state: 'done', source: 'profile-state + live-request', session: 'page + own' });
    expect(done.requests).toBeLessThanOrEqual(3);
    for (const text of [`"fan":${fans}`, `"follow":${following}`, `"like":${likes}`, `"photo_public":${works}`])
      expect(done.envelope).toContain(text);
  });

  it.runIf(all)('asks as a guest without touching the jar, and with the cookie of a request', longForm, async () => {
    const { driver, replica } = stage;
    await driver.newPage(replica.origin);
    const guest = await ask(stage, { user_id: eids.user }, { front: true });
    expect(guest).toMatchObject({ state: 'done', source: 'profile-request + live-request' });
    expect(guest.session).not.toContain('own');
    expect(await driver.cookies('https://www.kuaishou.com/')).toEqual([]);
    const cookie = `${replica.signIn('shortclip')}; did=web_0`;
    const caller = await ask(stage, { user_id: eids.user }, { cookie });
    expect(caller).toMatchObject({ state: 'done', source: 'profile-request + vision-request' });
    expect(caller.session).toBe('caller');
    expect(replica.requestsTo('www.kuaishou.com', '/graphql').map(({ headers }) => headers.cookie)).toEqual([cookie]);
    expect(await driver.cookies('https://www.kuaishou.com/')).toEqual([]);
    await expect.poll(() => driver.headerRules()).toEqual([]);
  });
});
