import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handle } from '../../lib/gateway/handle.ts';
import { intlvideoVideoDetail } from '../../lib/platforms/intlvideo/video-detail.ts';
import { post } from '../gateway/parts.ts';
import { canonical, ids } from '../replica/intlvideo/catalogue.ts';
import { type Replica, startReplica } from '../replica/start-replica.ts';
import { openBrowser, type TestBrowser } from './browser.ts';
import type { Arrangement } from './case.ts';
import { conformPlatform } from './conform-platform.ts';

conformPlatform('intlvideo');

describe('E1 in the browser', () => {
  let replica: Replica;
  let browser: TestBrowser;

  beforeAll(async () => {
    replica = await startReplica();
    browser = await openBrowser(replica);
  });
  afterAll(async () => {
    await browser?.close();
    await replica?.close();
  });
  beforeEach(() => replica.reset());

  async function ask(id: string, arrange: Arrangement = {}) {
    const { parts, asker, captures } = await browser.arrange(intlvideoVideoDetail, arrange);
    const { body } = await handle(parts, post(intlvideoVideoDetail.path, { aweme_id: id }), asker);
    const capture = captures.at(-1);
    return { data: JSON.parse(body).data, capture, steps: capture?.trail.map(({ source, outcome }) => [source, outcome]) };
  }

  it('the firewall page stops the background and lets a tab pass', async () => {
    replica.set({ platform: 'intlvideo', fault: 'waf', on: 'document', path: '/@' });
    const { capture, steps } = await ask(ids.video);
    expect(steps).toContainEqual(['page-document', 'challenge']);
    expect(capture).toMatchObject({ state: 'done', source: 'tab: page-state' });
  });

  it('the firewall page is a challenge where no tab may be opened', async () => {
    replica.set({ platform: 'intlvideo', fault: 'waf', on: 'document', path: '/@' });
    replica.set({ platform: 'intlvideo', fault: 'no-state', on: 'document', path: '/embed' });
    const { capture } = await ask(ids.video, { explicit: false });
    expect(capture?.failure).toMatchObject({ kind: 'challenge', action: 'pass_check' });
  });

  it.each([
    ['sigi', ['statsV2', 'stats.collectCount', 'video.bitrateInfo']],
    ['next', ['statsV2', 'stats.collectCount']],
  ])('a page with the older state "%s" is used when nothing is complete, and says what it lacks', async (fault, missing) => {
    replica.set({ platform: 'intlvideo', fault, on: 'document', path: '/@' });
    const { capture, data } = await ask(ids.video);
    expect(capture).toMatchObject({ state: 'done', source: 'page-document', missing });
    expect(data.author.uniqueId).toBe('gleaner.tester_01');
  });

  it('a page with an older state in front is asked for item detail', async () => {
    replica.set({ platform: 'intlvideo', fault: 'sigi', on: 'document', path: '/@' });
    const { capture } = await ask(ids.video, { tabs: [canonical(ids.video)] });
    expect(capture).toMatchObject({ source: 'item-detail', missing: [] });
  });

  it('a photo post is read from its page under /video/', async () => {
    const { capture, data, steps } = await ask(ids.photo, { tabs: [canonical(ids.photo)] });
    expect(steps).toEqual([
      ['page-state', 'absent'],
      ['page-document', 'found'],
    ]);
    expect(capture).toMatchObject({ title: 'Three photos of kites', itemUrl: `https://www.tiktok.com/@_/video/${ids.photo}` });
    expect(data.imagePost.images).toHaveLength(3);
  });

  it.each([
    ['private', 'private'],
    ['age', 'sign_in_required'],
    ['login', 'sign_in_required'],
  ] as const)('a "%s" video is there for who is signed in, and %s for guests', async (name, kind) => {
    expect((await ask(ids[name], { signedIn: true })).capture).toMatchObject({ state: 'done', session: 'own', signedIn: true });
    expect((await ask(ids[name], { explicit: false })).capture?.failure?.kind).toBe(kind);
  });

  it('with every other way closed the embed page gives what it has', async () => {
    replica.set({ platform: 'intlvideo', fault: 'status-503', on: 'document', path: '/@' });
    const { capture } = await ask(ids.photo, { explicit: false });
    expect(capture).toMatchObject({ state: 'done', source: 'embed-page', session: 'anonymous' });
    expect(capture?.missing).toContain('statsV2');
  });

  it('state left from the item before is not taken for the one in front', async () => {
    const { data, steps } = await ask(ids.video, { tabs: [canonical(ids.nextVideo)], navigateTo: '#back-video' });
    expect(steps?.[0]).toEqual(['page-state', 'absent']);
    expect(data.desc).toBe('A kite over the bay 🪁 #kite');
  });

  it('asks for one page and nothing else, without a signature', async () => {
    await ask(ids.video);
    const asked = replica.requestsTo('www.tiktok.com').map(({ path, url }) => path + url.search);
    expect(asked).toEqual([`/@_/video/${ids.video}`]);
  });
});
