import { beforeEach, expect } from 'vitest';
import type { Capture } from '../../../lib/core/capture.ts';
import { exportedCapture } from '../../../lib/features/export/model/index.ts';
import { exportCaptures } from '../../../lib/features/export/pages/export-captures.ts';
import { operations } from '../../../lib/operations.ts';
import { words } from '../../features/export/model/words.ts';
import { ids as intlvideo } from '../../replica/intlvideo/catalogue.ts';
import { topics, users } from '../../replica/microblog/catalogue.ts';
import { noteLink, ids as notes } from '../../replica/notes/catalogue.ts';
import type { DriverPage } from '../drivers/browser-driver.ts';
import { askGateway } from '../stage/ask-gateway.ts';
import { eachBrowser, inChromium, type Stage } from '../stage/each-browser.ts';

const profile = '/api/microblog/user_detail';
const noteDetail = '/api/notes/note_detail';
const proxy = { user: 'proxy-user-0815', password: 'proxy-password-4711' };

/** Runs in a page of the extension: everything its databases hold, as text. */
async function readDatabases(): Promise<string> {
  const texts: string[] = [];
  const settle = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await settle(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const rows = await settle(database.transaction(store).objectStore(store).getAll());
      texts.push(
        `${name}/${store}: ${rows.length}`,
        JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
      );
    }
    database.close();
  }
  return texts.join('\n');
}

/** Values long enough to identify somebody. */
function secretsIn(cookies: readonly { readonly value: string }[]): string[] {
  return [...new Set(cookies.map(({ value }) => value).filter((value) => value.length >= 12))];
}

function pairs(cookie: string): { value: string }[] {
  return cookie.split('; ').map((pair) => ({ value: pair.slice(pair.indexOf('=') + 1) }));
}

/** Every run in every form it can leave the library. */
async function exported(captures: readonly Capture[]): Promise<string> {
  const texts: string[] = [];
  const saves: Promise<void>[] = [];
  for (const format of ['json', 'ndjson', 'csv', 'summary'] as const) {
    await exportCaptures(
      {
        count: captures.length,
        read: async function* all() {
          for (const one of captures) yield exportedCapture(one);
        },
        format,
        provenance: true,
      },
      {
        save: (name, parts) =>
          void saves.push(new Blob(parts).text().then((text) => void texts.push(`${name}\n${text}`))),
        report: () => {},
        stopped: () => false,
        rowsOf: (path) => operations.find((one) => one.path === path)?.view.rows,
        words,
      },
    );
  }
  await Promise.all(saves);
  return texts.join('\n');
}

// Runs with every kind of session and a proxy, then a search of all that is kept, exported or logged.
eachBrowser('cookies, tokens and proxy passwords', (stage: Stage) => {
  let library: DriverPage;

  beforeEach(async () => {
    library = await stage.driver.openLibrary();
    const page = await stage.driver.newPage('https://weibo.com/__replica/sign-in');
    await page.goto('https://www.tiktok.com/__replica/sign-in');
    await page.goto(stage.replica.origin);
    // A page of the site is to ask: what it is answered has headers.
    await stage.driver.newPage('https://www.xiaohongshu.com/__replica/sign-in');
  });

  inChromium('are in no capture, export, storage or log', async () => {
    const { driver, replica } = stage;
    const cookie = replica.signIn('microblog');
    const noteCookie = replica.signIn('notes');
    const own = await askGateway(library, { path: profile, body: { uid: users.membersOnly.uid } });
    const caller = await askGateway(library, { path: profile, body: { uid: users.user.uid }, cookie });
    const topic = await askGateway(library, {
      path: '/api/microblog/topic_statics',
      body: { name: topics.topic },
      cookie,
    });
    const visitor = await askGateway(library, { path: profile, body: { uid: users.user.uid }, choice: 'anonymous' });
    const refused = await askGateway(library, {
      path: profile,
      body: { uid: users.user.uid },
      cookie: 'SUB=_2A25refused-secret-0001; SUBP=x',
    });
    const body = {
      aweme_id: intlvideo.video,
      share_text: '',
      proxy: `http://${proxy.user}:${proxy.password}@127.0.0.1:9`,
    };
    const detour = await askGateway(library, { path: '/api/intlvideo/aweme_detail', body });
    const broken = await askGateway(library, {
      path: '/api/intlvideo/aweme_detail',
      body: { ...body, proxy: `gopher://${proxy.user}:${proxy.password}@x` },
    });
    // E5 alone repeats upstream's own headers and body.
    const noteOf = (id: string) => ({
      note_id: '',
      xsec_token: '',
      share_text: `https://www.xiaohongshu.com${noteLink(id, 'pc_feed')}`,
    });
    const note = await askGateway(library, { path: noteDetail, body: noteOf(notes.image) });
    const callersNote = await askGateway(library, {
      path: noteDetail,
      body: noteOf(notes.livePhoto),
      cookie: noteCookie,
    });
    const runs = [own, caller, topic, visitor, refused, detour, broken, note, callersNote];
    expect(runs.map(({ session, failure }) => failure?.kind ?? session)).toEqual([
      'own',
      'caller',
      'caller',
      'anonymous',
      'sign_in_required',
      'proxy_unavailable',
      'invalid_request',
      'page',
      'caller',
    ]);
    for (const { envelope } of [note, callersNote]) expect(envelope).toContain('"response_headers":{"');

    const sites = ['https://weibo.com/', 'https://www.tiktok.com/', 'https://www.xiaohongshu.com/'];
    const jars = await Promise.all(sites.map((site) => driver.cookies(site)));
    const sessions = [...jars, pairs(cookie), pairs(noteCookie)].map(secretsIn);
    // Each has what identifies somebody, or the search would prove nothing of it.
    expect(sessions.map((secrets) => secrets.length > 0)).toEqual(sessions.map(() => true));
    const visit = replica
      .requestsTo('weibo.com', '/ajax/profile/info')
      .flatMap(({ headers }) => headers.cookie?.match(/_2AkM[^;]*/) ?? []);
    const credentials = btoa(`${proxy.user}:${proxy.password}`);
    const kept = [...new Set(sessions.flat())];
    const secrets = [...kept, 'refused-secret-0001', proxy.user, proxy.password, credentials];
    expect(kept.length).toBeGreaterThan(8);
    expect(visit, visit.join()).toHaveLength(1);

    const databases = await library.evaluate(readDatabases);
    const [local, session] = await driver.background(async (api) => [
      await api.storage.local.get(null),
      await api.storage.session.get(null),
    ]);
    // The one place of a visitor's cookie, in memory only, under its own key.
    const { anonymous: visitors, ...rest } = session ?? {};
    expect(JSON.stringify(visitors)).toContain(visit[0]);
    const places = {
      databases,
      local: JSON.stringify(local),
      session: JSON.stringify(rest),
      runs: JSON.stringify(runs),
      exports: await exported(runs),
      logs: (await driver.logs()).join('\n'),
    };
    for (const { id } of runs) expect(databases).toContain(id);
    for (const [place, text] of Object.entries(places)) {
      const found = [...secrets, ...visit].filter(
        (secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)),
      );
      expect(found, `found in ${place}`).toEqual([]);
      expect(/set-cookie|"authorization"|proxy-authorization/i.test(text), `a header in ${place}`).toBe(false);
    }
    expect(kept.filter((secret) => JSON.stringify(visitors).includes(secret))).toEqual([]);
    await expect.poll(() => driver.headerRules()).toEqual([]);
  });
});
