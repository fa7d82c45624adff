import { expect, it } from 'vitest';
import type { Operation } from '../../lib/core/operation.ts';
import { cnvideoVideoDetail } from '../../lib/platforms/cnvideo/video-detail/index.ts';
import { intlvideoVideoDetail } from '../../lib/platforms/intlvideo/video-detail/index.ts';
import { ids as douyin } from '../replica/cnvideo/catalogue.ts';
import { ids as tiktok } from '../replica/intlvideo/catalogue.ts';
import type { Arrangement } from './case.ts';
import { conformanceStage } from './stage/stage.ts';
import { withSources } from './with-sources.ts';

const stage = conformanceStage();
const recommended = 'https://www.douyin.com/recommend';

async function capture(operation: Operation, aweme_id: string, arrange: Arrangement = {}) {
  return (await stage.ask(operation, { aweme_id }, arrange)).capture;
}

const firewall = () => stage.replica.set({ platform: 'intlvideo', fault: 'waf-forever', on: 'document', path: '/@' });
const slider = () => stage.replica.set({ platform: 'cnvideo', fault: 'captcha', on: 'document', path: '/video/' });

it('TikTok: the embed and player are asked after a check that a tab did not pass', async () => {
  firewall();
  expect(await capture(intlvideoVideoDetail, tiktok.video)).toMatchObject({
    state: 'done',
    source: 'embed-page + player',
  });
});

it('TikTok: what waits for the item begins anew in the document after a long check (R2)', async () => {
  stage.replica.columns('intlvideo', ['seo-only']);
  stage.replica.set({ platform: 'intlvideo', fault: 'waf-long', on: 'document', path: '/@' });
  // The page asks for the item itself, seconds after it was loaded in the hidden tab.
  stage.replica.set({ platform: 'intlvideo', fault: 'slow', path: '/api/item/detail/', delay: 12_000 });
  expect(await capture(intlvideoVideoDetail, tiktok.video)).toMatchObject({
    state: 'done',
    source: 'tab: observed-detail',
  });
});

it.each([
  ['modal-page', { tabs: [recommended] }],
  ['slides-info', {}],
] as const)('Douyin: %s is asked after a check in a tab', async (source, arrange) => {
  slider();
  stage.replica.set({ platform: 'cnvideo', fault: 'argus', path: '/aweme/detail/' });
  const operation = withSources(cnvideoVideoDetail, ['tab', source]);
  expect(await capture(operation, douyin.video, arrange)).toMatchObject({ state: 'done', source });
});

// intlvideo README, C6.
it('TikTok: an item detail that was answered with a check is the last request to its host', async () => {
  stage.replica.columns('intlvideo', ['returning-visitor']);
  stage.replica.set({ platform: 'intlvideo', fault: 'verification', path: '/api/item/detail/' });
  const ended = await capture(intlvideoVideoDetail, tiktok.video, { tabs: ['https://www.tiktok.com/foryou'] });
  expect(ended).toMatchObject({ failure: { kind: 'challenge', retry: 'hold' }, requests: 1 });
  expect(stage.replica.requestsTo('www.tiktok.com', '/embed/')).toEqual([]);
});

it('Douyin: so it is after a detail that was', async () => {
  stage.replica.set({ platform: 'cnvideo', fault: 'verify', path: '/aweme/v1/web/aweme/detail/' });
  const operation = withSources(cnvideoVideoDetail, ['in-page-detail', 'modal-page']);
  const ended = await capture(operation, douyin.video, { tabs: [recommended] });
  expect(ended).toMatchObject({ failure: { kind: 'challenge', retry: 'hold' }, requests: 1 });
  expect(stage.replica.requestsTo('www.douyin.com', '/jingxuan')).toEqual([]);
});

it('a check that passes by itself holds no queue, one for the user does', async () => {
  firewall();
  const passing = await capture(withSources(intlvideoVideoDetail, ['tab']), tiktok.video);
  expect(passing?.failure).toMatchObject({ kind: 'challenge', retry: 'again' });
  slider();
  const held = await capture(withSources(cnvideoVideoDetail, ['tab']), douyin.video);
  expect(held?.failure).toMatchObject({ kind: 'challenge', retry: 'hold' });
});
