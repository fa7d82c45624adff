import { beforeEach, expect, it } from 'vitest';
import type { NetworkAnswer, NetworkRequest } from '../../../lib/core/transport.ts';
import { all, longForm } from '../../setup/long-form.ts';
import { extensionDir } from '../build-extensions.ts';
import type { DriverPage } from '../drivers/browser-driver.ts';
import { eachBrowser, inChromium } from '../stage/each-browser.ts';

const home = 'https://www.douyin.com';
type Answer = NetworkAnswer & { readonly kind?: string; readonly journal: readonly unknown[] };

// Which cookies and headers background requests really carry, and what they leave behind: the network of lib/browser
// alone. In the short form callers.test.ts, cookie-stores.test.ts and sites/microblog.test.ts have the sessions.
eachBrowser(
  'background requests',
  (stage) => {
    // The probe asks as fast as it is told.
    beforeEach(() => stage.replica.clockRule.set(null));

    let probe: DriverPage;

    async function ask(path: string, request: NetworkRequest): Promise<Answer> {
      const url = path.startsWith('/') ? `${home}${path}` : path;
      const send = (message: object) =>
        (
          globalThis as unknown as { browser: { runtime: { sendMessage(message: object): Promise<unknown> } } }
        ).browser.runtime.sendMessage(message);
      const answer = (await probe.evaluate(send, { url, request })) as Answer;
      // Whatever it was, nothing of it stays.
      await expect.poll(() => stage.driver.headerRules()).toEqual([]);
      expect(answer.journal).toEqual([]);
      return answer;
    }

    const asked = (path: string) =>
      stage.replica.requestsTo('www.douyin.com', path).map(({ cookies, headers }) => ({ cookies, headers }));
    const jar = async () =>
      Object.fromEntries((await stage.driver.cookies(home)).map(({ name, value }) => [name, value]));

    beforeEach(async () => {
      await stage.driver.newPage(`${home}/__replica/sign-in`);
      expect(Object.keys(await jar())).toContain('sessionid');
      probe = await stage.driver.newPage(stage.driver.extensionUrl('probe.html'));
    });

    it.runIf(all)('own: carry the jar, http-only cookies too', longForm, async () => {
      await ask('/probe/own', { session: { kind: 'own' } });
      expect(asked('/probe/own')[0]?.cookies).toEqual(await jar());
    });

    inChromium('own: carry what the site has partitioned too, as its pages do', async () => {
      const page = await stage.driver.newPage(`${home}/__replica/sign-in`);
      await page.evaluate(() =>
        Reflect.set(document, 'cookie', 'chips=mine; Path=/; Secure; SameSite=None; Partitioned'),
      );
      // The jar of unpartitioned ones does not have it.
      expect(Object.keys(await jar())).not.toContain('chips');
      await ask('/probe/partitioned', { session: { kind: 'own' } });
      expect(asked('/probe/partitioned')[0]?.cookies).toEqual({ ...(await jar()), chips: 'mine' });
    });

    it.runIf(all)(
      'caller: carry exactly the given cookie, and the referer and origin asked for',
      longForm,
      async () => {
        const before = await jar();
        const headers = { referer: `${home}/video/1`, origin: home };
        await ask('/probe/caller', { session: { kind: 'caller', cookie: 'sid=given; x=1' }, headers });
        expect(asked('/probe/caller')).toMatchObject([{ cookies: { sid: 'given', x: '1' }, headers }]);
        expect(Object.keys(asked('/probe/caller')[0]?.cookies ?? {})).toEqual(['sid', 'x']);
        expect(await jar()).toEqual(before);
      },
    );

    it.runIf(all)(
      'anonymous: carry nothing, tell which cookies they were given, and leave the jar alone',
      longForm,
      async () => {
        const before = await jar();
        const answer = await ask('/__replica/sign-in', { session: { kind: 'anonymous', cookie: '' } });
        expect(asked('/__replica/sign-in').at(-1)?.cookies).toEqual({});
        expect(answer.setCookies.some((line) => line.startsWith('sessionid='))).toBe(true);
        expect(answer.headers['set-cookie']).toBeUndefined();
        expect(await jar()).toEqual(before);
      },
    );

    inChromium('never name this extension', async () => {
      const session = { kind: 'own' } as const;
      await ask('/probe/get', { session });
      await ask('/probe/post', {
        session,
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      });
      for (const { headers } of [...asked('/probe/get'), ...asked('/probe/post')]) {
        expect(headers.origin).toBeUndefined();
        expect(headers.referer).toBeUndefined();
        expect(JSON.stringify(headers)).not.toMatch(/extension/);
      }
    });

    inChromium('follow a short link from http to its page, and no link to a site that is not held', async () => {
      const session = { kind: 'anonymous', cookie: '' } as const;
      const short = stage.replica.example('cnvideo', 'a short link').url.replace('https:', 'http:');
      const answer = await ask(short, { session });
      // The probe holds douyin.com alone; the link leads to iesdouyin.com.
      expect(new URL(answer.url).host).toBe('www.iesdouyin.com');
      expect(answer.text).toBe('');
      expect(stage.replica.requestsTo('www.iesdouyin.com')).toEqual([]);
      expect((await ask('https://www.example.org/', { session })).kind).toBe('unreachable');
      expect(stage.replica.requestsTo('www.example.org')).toEqual([]);
    });
  },
  { own: (name) => extensionDir('probe', name) },
);
