import { expect, it } from 'vitest';
import { handle } from '../../lib/gateway/handle.ts';
import type { Operation } from '../../lib/gateway/operation.ts';
import { cnvideoVideoComment } from '../../lib/platforms/cnvideo/video-comment.ts';
import { cnvideoVideoDetail } from '../../lib/platforms/cnvideo/video-detail.ts';
import { post } from '../gateway/parts.ts';
import { ids } from '../replica/cnvideo/catalogue.ts';
import { conformanceStage } from './stage/stage.ts';

const stage = conformanceStage();

const page = `https://www.douyin.com/video/${ids.video}`;
const home = 'https://www.douyin.com/recommend';

async function ask(operation: Operation, body: object, tabs: readonly string[]) {
  const arranged = await stage.browser.arrange(operation, { tabs });
  await handle(arranged.parts, post(operation.path, body), arranged.asker);
  return arranged.captures.at(-1);
}

it('awaits the good answer that follows a bad first one (R7)', async () => {
  stage.replica.set({ platform: 'cnvideo', fault: 'status-only', path: '/aweme/detail/', times: 1 });
  expect(await ask(cnvideoVideoDetail, { aweme_id: ids.video }, [page])).toMatchObject({ source: 'observed-detail', requests: 0 });
});

it('asks once more after an intermittent refusal, and no third time', async () => {
  stage.replica.set({ platform: 'cnvideo', fault: 'argus', path: '/aweme/detail/', times: 1 });
  expect(await ask(cnvideoVideoDetail, { aweme_id: ids.video }, [home])).toMatchObject({ source: 'in-page-detail', requests: 2 });
});

it('sends parameters of the business alone, to www', async () => {
  await ask(cnvideoVideoComment, { aweme_id: ids.video, share_text: null, cursor: 0, count: 30 }, [home]);
  const [request] = stage.replica.requestsTo('www.douyin.com', '/aweme/v1/web/comment/list/');
  const names = [...(request?.url.searchParams.keys() ?? [])];
  const signed = ['msToken', 'verifyFp', 'fp', 'a_bogus'];
  expect(names).toEqual(['device_platform', 'aid', 'channel', 'aweme_id', 'cursor', 'count', 'item_type', ...signed]);
});
