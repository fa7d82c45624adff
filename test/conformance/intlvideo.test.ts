import { expect, it } from 'vitest';
import { intlvideoVideoDetail } from '../../lib/platforms/intlvideo/video-detail/index.ts';
import { canonical, ids } from '../replica/intlvideo/catalogue.ts';
import { inState, type Poison, withScript } from '../tools/attack/poison/poison.ts';
import { poisoned } from '../tools/attack/poison/poisoned.ts';
import type { Arrangement } from './case.ts';
import { conformPlatform } from './conform-platform.ts';
import { conformanceStage } from './stage/stage.ts';

conformPlatform('intlvideo');

const stage = conformanceStage();
const video = { aweme_id: ids.video };
const ask = async (arrange: Arrangement) => (await stage.ask(intlvideoVideoDetail, video, arrange)).capture;
const columns = (...names: readonly string[]) => stage.replica.columns('intlvideo', names);
const onPage = (fault: string) => stage.replica.set({ platform: 'intlvideo', fault, on: 'document', path: '/@' });
const loads = () =>
  stage.replica.requestsTo('www.tiktok.com', '/@').filter(({ headers }) => headers['sec-fetch-mode'] === 'navigate');

it.each([
  ['sigi', 'page-document + player'],
  ['next', 'page-document'],
])(
  'a page with the older state "%s" is used when nothing is complete, and says what is missing',
  async (fault, source) => {
    columns('document-full');
    onPage(fault);
    const capture = await ask({ explicit: false });
    const missing = expect.arrayContaining(['statsV2', 'stats.collectCount']);
    expect(capture).toMatchObject({ state: 'done', source, missing });
  },
);

it('item detail is asked by another page of the site where the one in front has an older state', async () => {
  columns('returning-visitor');
  onPage('sigi');
  const capture = await ask({ tabs: [canonical(ids.video), 'https://www.tiktok.com/foryou'] });
  expect(capture).toMatchObject({ source: 'item-detail', requests: 1 });
});

it('a shell in a tab is loaded once more, and no oftener (change 3)', async () => {
  columns('returning-visitor', 'shell');
  stage.replica.set({ platform: 'intlvideo', fault: 'empty', path: '/api/item/detail/', times: 1 });
  expect(await ask({})).toMatchObject({ state: 'done', source: expect.stringMatching(/^tab: /) });
  expect(loads()).toHaveLength(2);
});

const lie =
  'Document.prototype.querySelector = Document.prototype.querySelectorAll = () => { throw new Error("no"); };';

// In a new tab a state that was cut may be whole; a page that lies does so again. Watching explains neither.
it.each<[name: string, alter: NonNullable<Poison['alter']>, code: string, times: number]>([
  [
    'a state that is not JSON',
    (own) => (own.role === 'document' ? { ...own, body: inState(own.body, (text) => text.slice(0, -9)) } : own),
    'page_state',
    2,
  ],
  ['a page that lies', (own) => ({ ...own, body: withScript(own.body, lie) }), 'page_unreadable', 1],
])('%s is read once, and what is left is asked', async (name, alter, code, times) => {
  for (const tabs of [[canonical(ids.video)], []]) {
    stage.replica.reset();
    columns('returning-visitor');
    stage.replica.altered(poisoned({ name, alter }, () => ({})));
    const { state, trail } = await ask({ tabs });
    const told = JSON.stringify(trail);
    expect(state, told).toBe('done');
    const reasons = trail.filter(({ source }) => source === 'page-state').map(({ reason }) => JSON.stringify(reason));
    expect(reasons.join(), told).toContain(code);
    expect(loads()).toHaveLength(tabs.length > 0 ? times : 1);
  }
});

it('asks item detail with the parameters of the page and the signature of its script, no token of ours', async () => {
  columns('returning-visitor');
  await ask({ tabs: ['https://www.tiktok.com/foryou'] });
  const [feed, ours] = stage.replica.requestsTo('www.tiktok.com', '/api/').map(({ url }) => url.searchParams);
  expect(ours?.get('itemId')).toBe(ids.video);
  expect(ours?.get('device_id')).toBe(feed?.get('device_id'));
  expect(ours?.getAll('msToken')).toHaveLength(1);
  expect(ours?.getAll('X-Gnarly')).toHaveLength(1);
  expect([ours?.has('count'), feed?.has('count')]).toEqual([false, true]);
});
