import { expect, it } from 'vitest';
import { handle } from '../../lib/core/handle.ts';
import type { Operation } from '../../lib/core/operation.ts';
import { signerCondition } from '../../lib/platforms/cnvideo/page/condition.ts';
import { cnvideoVideoComment } from '../../lib/platforms/cnvideo/video-comment/index.ts';
import { cnvideoVideoDetail } from '../../lib/platforms/cnvideo/video-detail/index.ts';
import { post } from '../core/parts.ts';
import { ids } from '../replica/cnvideo/catalogue.ts';
import { conformanceStage } from './stage/stage.ts';

const stage = conformanceStage();

const page = `https://www.douyin.com/video/${ids.video}`;
const home = 'https://www.douyin.com/recommend';

async function ask(operation: Operation, body: object, tabs: readonly string[]) {
  return (await stage.ask(operation, body, { tabs })).capture;
}

it('awaits the good answer that follows a bad first one (R7)', async () => {
  stage.replica.set({ platform: 'cnvideo', fault: 'status-only', path: '/aweme/detail/', times: 1 });
  expect(await ask(cnvideoVideoDetail, { aweme_id: ids.video }, [page])).toMatchObject({
    source: 'observed-detail',
    requests: 0,
  });
});

it('asks once more after an intermittent refusal, and no third time', async () => {
  stage.replica.set({ platform: 'cnvideo', fault: 'argus', path: '/aweme/detail/', times: 1 });
  expect(await ask(cnvideoVideoDetail, { aweme_id: ids.video }, [home])).toMatchObject({
    source: 'in-page-detail',
    requests: 2,
  });
});

it('sends parameters of the business alone, to www', async () => {
  await ask(cnvideoVideoComment, { aweme_id: ids.video, share_text: null, cursor: 0, count: 30 }, [home]);
  const [request] = stage.replica.requestsTo('www.douyin.com', '/aweme/v1/web/comment/list/');
  const names = [...(request?.url.searchParams.keys() ?? [])];
  const signed = ['msToken', 'verifyFp', 'fp', 'a_bogus'];
  expect(names).toEqual(['device_platform', 'aid', 'channel', 'aweme_id', 'cursor', 'count', 'item_type', ...signed]);
});

/** Runs in the page, as a captcha over it does. */
async function load(path: string): Promise<null> {
  await fetch(`https://verify.snssdk.com${path}?aid=6383`, { mode: 'no-cors' });
  const isNoted = () => performance.getEntriesByType('resource').some(({ name }) => name.includes(path));
  while (!isNoted()) await new Promise((resolve) => setTimeout(resolve, 50));
  return null;
}

it('knows a captcha over a page until it is answered, and reads what the page had before it (F1)', async () => {
  const { parts, asker, captures } = await stage.browser.arrange(cnvideoVideoDetail, { tabs: [page], openFor: 5000 });
  const { transport } = await parts.openTransport(asker, cnvideoVideoDetail, 'run');
  const [open] = await transport.findPages({ hosts: ['www.douyin.com'] });
  if (!open) throw new Error('no page');
  await open.evaluate(load, '/captcha/get');
  expect(await signerCondition(open)).toMatchObject({ state: 'check', over: true });
  await handle(parts, post(cnvideoVideoDetail.path, { aweme_id: ids.video }), asker);
  expect(captures.at(-1)).toMatchObject({ source: 'observed-detail', requests: 0 });
  await open.evaluate(load, '/captcha/verify');
  expect(await signerCondition(open)).toEqual({ state: 'ready' });
});
