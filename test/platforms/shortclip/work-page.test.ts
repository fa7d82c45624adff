import { expect, it } from 'vitest';
import type { PageContext } from '../../../lib/core/source.ts';
import type { Page } from '../../../lib/core/transport.ts';
import type { UserInput } from '../../../lib/platforms/shortclip/user/user-source.ts';
import { resolveAuthor } from '../../../lib/platforms/shortclip/user/work/video-author.ts';
import { workPage, workRecord } from '../../../lib/platforms/shortclip/user/work/work-page.ts';
import { answer, fakeTransport } from '../../core/parts.ts';
import { person } from '../../fixtures/shortclip/person.ts';
import { workInfo } from '../../fixtures/shortclip/work-info.ts';

const eid = '3xinvented00qtiq';
const other = '3xinvented00next';
const clip = '3xinvented0clip1';
const address = (id: string) => `https://c.kuaishou.com/fw/photo/${id}`;

/** An open page of a work; its document was loaded for `loaded`. */
function opened(id: string, works: readonly unknown[], loaded = id, over: Partial<Page> = {}): Page {
  const told = { works: works.map((one) => JSON.stringify(one)), loaded: address(loaded), complete: true };
  const evaluate = async (fn: { readonly name: string }) => (fn.name === 'readWorks' ? told : { text: '', check: '' });
  return {
    temporary: false,
    url: async () => address(id),
    evaluate,
    observed: async () => [],
    ...over,
  } as unknown as Page;
}

const read = (page: Page, ids: Record<string, string>) =>
  workPage.read({ ids, url: null }, { page } as unknown as PageContext<UserInput>);

it('gives what the page says of the author and nothing else', () => {
  const { userId, kwaiId, name, fans, following, works } = person(eid);
  const { photo, counts } = workInfo(clip, eid);
  const { headUrls, headUrl } = photo;
  expect(workRecord({ photo, counts })).toEqual({
    profile: {
      eid,
      user_id: userId,
      shortclipId: kwaiId,
      user_name: name,
      headurl: headUrl,
      headurls: headUrls.map(({ cdn, url }) => ({ cdn, url })),
      user_sex: 'F',
      verified: true,
    },
    ownerCount: { fan: fans, follow: following, photo: works },
  });
  expect(workRecord({ photo: { userEid: eid }, counts: { fanCount: '1.7万' } })).toEqual({ profile: { eid } });
});

it('asks an empty page once more where it shows the work asked for, and no other (R16)', async () => {
  const asked: string[] = [];
  const state = `<script>window.INIT_STATE={"0sftu":{"a":undefined},"qipup":${JSON.stringify(workInfo(clip, eid))}};</script>`;
  const fetch = async (url: string) => {
    asked.push(url);
    return { status: 200, url, text: state };
  };
  const page = opened(clip, [], clip, { fetch });
  expect((await read(page, { eid })).outcome).toBe('absent');
  expect((await read(page, { eid, photo_id: 'another' })).outcome).toBe('absent');
  expect(asked).toEqual([]);
  expect((await read(page, { eid, photo_id: clip })).outcome).toBe('found');
  expect(asked).toEqual([address(clip)]);
});

const desktop = `https://www.kuaishou.com/short-video/${clip}`;
const resolved = (transport: ReturnType<typeof fakeTransport>, readsPages = true) =>
  resolveAuthor({ ids: { photo_id: clip }, url: address(clip) }, {
    transport,
    session: async () => ({ kind: 'own' }),
    readsPages,
    opens: false,
  } as never);
/** Where the document of the video tells nothing. */
const resolvedOn = (page: Page) =>
  resolved(fakeTransport({ pages: [page], fetch: () => answer('<title>a</title>', { url: desktop }) }));

it('a state left from the work before does not name the author of the one in the address', async () => {
  expect((await resolvedOn(opened(clip, [workInfo(clip, eid)]))).ids.eid).toBe(eid);
  await expect(resolvedOn(opened(clip, [workInfo('before', other)], 'before'))).rejects.toMatchObject({
    kind: 'upstream_refused',
  });
});

it('an open page is not read where the request, or the user, forbids it', async () => {
  const pages = [opened(clip, [workInfo(clip, eid)])];
  const transport = fakeTransport({ pages, fetch: () => answer('<title>a</title>', { url: desktop }) });
  await expect(resolved(transport, false)).rejects.toMatchObject({ kind: 'upstream_refused' });
  expect((await resolved(transport)).ids.eid).toBe(eid);
});

it('a check over a page hides no state that names the author', async () => {
  const client = { [`VisionVideoDetailPhoto:${clip}`]: { author: { __ref: `VisionVideoDetailAuthor:${eid}` } } };
  const text = `window.__APOLLO_STATE__=${JSON.stringify({ defaultClient: client })};(function(){}())`;
  const seen = { scripts: [{ id: '', mark: '', text }], loaded: '', status: 200, age: 1, stage: 'complete', shown: [] };
  const told = { works: [JSON.stringify(workInfo(clip, eid))], loaded: address(clip), complete: true };
  const gate = { text: '', check: '<iframe src="captcha.zt.kuaishou.com">' };
  const evaluate = async ({ name }: { readonly name: string }) =>
    name === 'readGate' ? gate : name === 'readWorks' ? told : JSON.stringify(seen);
  for (const url of [desktop, address(clip)]) {
    const page = opened(clip, [], clip, { url: async () => url, evaluate } as Partial<Page>);
    expect((await resolvedOn(page)).ids.eid).toBe(eid);
  }
});

it.each([
  ['', 429, 'rate_limited', 1],
  ['{"data":{"result":400002}}', 200, 'challenge', 1],
  ['{"result":2}', 200, 'upstream_refused', 1],
  ['', 200, 'upstream_refused', 2],
])('a document of the video (%j, HTTP %i) is %s (requests: %i)', async (text, status, kind, times) => {
  const transport = fakeTransport({ fetch: () => answer(text, { status, url: desktop }) });
  await expect(resolved(transport)).rejects.toMatchObject({ kind });
  expect(transport.asked).toHaveLength(times);
});
