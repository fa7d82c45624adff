import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Reply } from '../../../lib/browser/messaging/messages.ts';
import type { SessionChoice } from '../../../lib/core/gateway.ts';
import type { Protocol } from '../../../lib/protocol.ts';
import { topics, users } from '../../replica/microblog/catalogue.ts';
import { all, longForm } from '../../setup/long-form.ts';
import type { ExtensionApi } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { eachBrowser, inFirefox, type Stage } from '../stage/each-browser.ts';

/** In the library's world. */
declare const browser: ExtensionApi;

const uid = users.user.uid;
const profile = '/ajax/profile/info';
const paths = { user: '/api/microblog/user_detail', topic: '/api/microblog/topic_statics' };

interface Asked {
  readonly path: string;
  readonly body: unknown;
  readonly cookie?: string;
  readonly tabId?: number;
  readonly choice?: SessionChoice;
}

/** Asks at the gateway from a page of the extension, and gives the capture. */
async function ask({ driver }: Stage, { path, body, cookie, tabId = -1, choice = 'automatic' }: Asked) {
  const library = await driver.openLibrary();
  const request = { path, body: JSON.stringify(body), cookie: cookie ?? '' };
  const text = await library.evaluate(
    async (given, tab, chosen) => {
      const send = <T>(name: string, argument: unknown) =>
        browser.runtime.sendMessage({ name, argument }) as Promise<T>;
      await send('settings.change', { sessions: { microblog: chosen } });
      const argument = { ...given, tabId: tab < 0 ? null : tab, explicit: true };
      const handled = await send<Reply<Protocol['run.start']['answer']>>('run.start', argument);
      if (!handled.ok) return JSON.stringify({ error: handled.reason });
      const reply = await send<Reply<Protocol['run.get']['answer']>>('run.get', { id: handled.answer.run?.id ?? '' });
      return JSON.stringify(reply.ok ? reply.answer : { error: reply.reason });
    },
    request,
    tabId,
    choice,
  );
  await library.close();
  return { text, capture: JSON.parse(text) };
}

// What the tests without the extension cannot show: cookies set by header rules, read from answers, and kept out of the
// jar.
eachBrowser('Weibo', (stage) => {
  const cookies = (host: string, path: string) =>
    stage.replica.requestsTo(host, path).map(({ headers }) => headers.cookie);
  const jar = async () => (await stage.driver.cookies('https://weibo.com/')).map(({ name }) => name);

  // The library's tab is closed after each question: it must not be the last one.
  beforeEach(async () => {
    await stage.driver.newPage(stage.replica.origin);
  });
  afterEach(async () => {
    // A capture's picture may still be asked for, with the site as its Referer.
    await expect.poll(() => stage.driver.headerRules()).toEqual([]);
  });

  inFirefox('asks as a visitor made by request, once, and leaves the jar as it was', async () => {
    const first = await ask(stage, { path: paths.user, body: { uid }, choice: 'anonymous' });
    const second = await ask(stage, { path: paths.user, body: { uid: users.nextUser.uid }, choice: 'anonymous' });
    expect(first.capture).toMatchObject({
      state: 'done',
      source: 'visitor-profile',
      session: 'anonymous',
      signedIn: false,
      missing: [],
    });
    expect(second.capture).toMatchObject({ state: 'done', source: 'visitor-profile' });
    const made = stage.replica.requestsTo('passport.weibo.com', '/visitor/genvisitor2');
    expect(made.map(({ headers }) => [headers.cookie, headers.origin])).toEqual([[undefined, undefined]]);
    const [one, other] = cookies('weibo.com', profile);
    expect(one).toMatch(/^SUB=_2AkM[\w-]+; SUBP=/);
    expect(other).toBe(one);
    expect(stage.replica.requestsTo('weibo.com', profile).map(({ headers }) => headers.referer)).toEqual(
      [uid, users.nextUser.uid].map((asked) => `https://weibo.com/u/${asked}`),
    );
    expect(await jar()).toEqual([]);
    expect(first.text + second.text).not.toContain('_2AkM');
  });

  it.runIf(all)("uses a caller's cookie for that request alone", longForm, async () => {
    await stage.driver.newPage('https://weibo.com/__replica/sign-in');
    const before = await jar();
    const cookie = stage.replica.signIn('microblog');
    const from = stage.replica.requestsTo('weibo.com', profile).length;
    const { capture, text } = await ask(stage, { path: paths.user, body: { uid }, cookie });
    expect(capture).toMatchObject({ state: 'done', source: 'profile-info', session: 'caller' });
    expect(cookies('weibo.com', profile).slice(from)).toEqual([cookie]);
    expect(await jar()).toEqual(before);
    expect(text).not.toContain('_2A25');
    const topic = await ask(stage, { path: paths.topic, body: { name: topics.topic }, cookie });
    expect(topic.capture).toMatchObject({ state: 'done', source: 'topic', session: 'caller' });
    expect(cookies('m.s.weibo.com', '/ajax_topic/')).toEqual([cookie, cookie]);
  });

  it.runIf(all)('asks with the own session where there is one', longForm, async () => {
    const page = await stage.driver.newPage('https://weibo.com/__replica/sign-in');
    await page.goto(stage.replica.origin);
    const { capture } = await ask(stage, { path: paths.user, body: { uid: users.membersOnly.uid } });
    expect(capture).toMatchObject({ state: 'done', source: 'profile-info', session: 'own', signedIn: null });
    expect(cookies('weibo.com', profile).at(-1)).toContain('SUB=_2A25');
  });

  it.runIf(all)('lets a tab make the session where there is none, and closes it', longForm, async () => {
    const { capture } = await ask(stage, {
      path: paths.user,
      body: { share_text: `https://weibo.com/${users.user.domain}` },
    });
    expect(capture, JSON.stringify(capture.trail)).toMatchObject({
      state: 'done',
      source: 'tab: observed-profile',
      session: 'page',
    });
    expect(await jar()).toContain('SUB');
    expect((await stage.driver.openTabs()).filter(({ url }) => url.includes('weibo'))).toEqual([]);
  });

  it.runIf(all)('takes an account by its domain and by its number for one item of the library', longForm, async () => {
    await stage.driver.newPage('https://weibo.com/__replica/sign-in');
    const { uid: own, domain } = users.user;
    const asked = [
      { share_text: `https://weibo.com/${domain}` },
      { uid: own },
      { share_text: `https://weibo.com/${domain}` },
    ];
    for (const body of asked) {
      const { capture } = await ask(stage, { path: paths.user, body });
      expect(capture, JSON.stringify(capture.trail)).toMatchObject({
        state: 'done',
        itemId: own,
        itemUrl: `https://weibo.com/u/${own}`,
      });
    }
    const library = await stage.driver.openLibrary();
    const rows = () =>
      library.evaluate(
        (name) =>
          [...document.querySelectorAll('tr')].flatMap((row) =>
            row.textContent?.includes(name) ? [row.textContent] : [],
          ),
        users.user.nickname,
      );
    await until('the row of the account', async () => (await rows()).length > 0);
    expect(await rows()).toEqual([expect.stringMatching(/[3-9] versions/)]);
    await library.close();
  });

  it.runIf(all)('reads what the page has asked for the profile it shows now', longForm, async () => {
    const front = await stage.driver.newPage(stage.replica.example('microblog', 'a profile').url);
    await front.click('#next-user');
    await until('the next profile', async () => (await front.text('#app')) === users.nextUser.nickname);
    const tab = (await stage.driver.openTabs()).find(({ url }) => url.includes(users.nextUser.uid));
    const { capture } = await ask(stage, { path: paths.user, body: { uid: users.nextUser.uid }, tabId: tab?.id ?? -1 });
    expect(capture).toMatchObject({
      state: 'done',
      source: 'observed-profile',
      title: users.nextUser.nickname,
      signedIn: false,
    });
    expect(
      stage.replica
        .requestsTo('weibo.com', profile)
        .every(({ headers }) => headers.referer?.startsWith('https://weibo.com/')),
    ).toBe(true);
  });

  it.runIf(all)('asks for a topic without any cookie, and reads what its page has asked', longForm, async () => {
    await stage.driver.newPage('https://weibo.com/__replica/sign-in');
    const request = { path: paths.topic, body: { name: `#${topics.topic}#` } };
    expect((await ask(stage, request)).capture).toMatchObject({
      state: 'done',
      source: 'topic',
      session: 'anonymous',
      missing: [],
    });
    expect(cookies('m.s.weibo.com', '/ajax_topic/')).toEqual([undefined, undefined]);
    await stage.driver.newPage(stage.replica.example('microblog', 'a topic page').url);
    expect((await ask(stage, request)).capture).toMatchObject({
      state: 'done',
      source: 'observed-topic',
      title: topics.topic,
    });
  });
});
