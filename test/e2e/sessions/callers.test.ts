import { beforeEach, describe, expect, it } from 'vitest';
import { noteLink, ids as notes } from '../../replica/notes/catalogue.ts';
import { eids } from '../../replica/shortclip/catalogue.ts';
import { all, longForm } from '../../setup/long-form.ts';
import { askGateway } from '../stage/ask-gateway.ts';
import { browserName, eachBrowser } from '../stage/each-browser.ts';

const note = `https://www.xiaohongshu.com${noteLink(notes.image, 'pc_feed')}`;
/** In the short form secrets.test.ts has others. */
const cases = [
  {
    spec: 'E9',
    path: '/api/notes/note_detail_by_html',
    body: { share_text: note },
    home: 'https://www.xiaohongshu.com/',
  },
  {
    spec: 'E7',
    path: '/api/shortclip/user_data',
    body: { user_id: eids.user },
    home: 'https://www.kuaishou.com/',
  },
] as const;

// A request's own `Cookie`, which no test without a browser can show to stay out of the jar: set by a header rule of
// one request.
eachBrowser("a request's own cookie", (stage) => {
  beforeEach(async () => {
    await stage.driver.newPage(stage.replica.origin);
  });

  describe.each(cases)('$spec:', ({ spec, path, body, home }) => {
    it.runIf(all || (spec === 'E9' && browserName === 'chromium'))(
      'is all that goes along, and stays nowhere',
      longForm,
      async () => {
        const platform = path.split('/')[2] ?? '';
        const library = await stage.driver.openLibrary();
        await (await stage.driver.newPage(`${home}__replica/sign-in`)).goto(stage.replica.origin);
        const jar = async () => (await stage.driver.cookies(home)).map(({ name, value }) => `${name}=${value}`).sort();
        const before = await jar();
        expect(before.length).toBeGreaterThan(0);
        const cookie = stage.replica.signIn(platform);
        const from = stage.replica.requests.length;
        const run = await askGateway(library, { path, body, cookie });
        expect(run).toMatchObject({ state: 'done' });
        expect(new Set(run.session.split(' + '))).toEqual(new Set(['caller']));
        const { hostname } = new URL(home);
        const site = hostname.replace('www.', '');
        const sent = stage.replica.requests.slice(from).filter(({ host }) => host.endsWith(site));
        expect(sent.map(({ headers }) => headers.cookie)).toEqual(Array(run.requests).fill(cookie));
        // Nor is a request known for Gleaner's.
        expect(JSON.stringify(sent.map(({ headers }) => headers))).not.toContain('extension');
        expect(await jar()).toEqual(before);
        await expect.poll(() => stage.driver.headerRules()).toEqual([]);
        for (const secret of cookie.split('; ').map((pair) => pair.slice(pair.indexOf('=') + 1))) {
          if (secret.length > 12) expect(JSON.stringify(run)).not.toContain(secret);
        }
      },
    );
  });
});
