import { expect, it } from 'vitest';
import { reasonCodes } from '../../../lib/core/reason.ts';
import { newsVideoDetail } from '../../../lib/platforms/news/video-detail/index.ts';
import { ids } from '../../replica/news/catalogue.ts';
import { sessionStage } from '../stage/session-stage.ts';
import { withSources } from '../with-sources.ts';

const stage = sessionStage();

it.each([true, false])('whose session read the page is told by its cookies: signed in %s', async (signedIn) => {
  const page = `https://www.toutiao.com/video/${ids.video}/`;
  const { last } = await stage.run(
    withSources(newsVideoDetail, ['embedded-pc']),
    { aweme_id: ids.video, share_text: '' },
    { tabs: [page], signedIn },
  );
  expect(last).toMatchObject({ failure: null, session: 'page', signedIn });
});

it.each(['item', 'group'])(
  'R10: an /%s/ address, which leads away from the video, is never asked; the video is',
  async (kind) => {
    const body = { aweme_id: '', share_text: `https://www.toutiao.com/${kind}/${ids.video}/` };
    const { last } = await stage.run(withSources(newsVideoDetail, ['document', 'tab']), body, {});
    expect(last.failure, JSON.stringify(last.trail)).toBeNull();
    expect(stage.replica.requestsTo('www.toutiao.com', `/${kind}/`)).toEqual([]);
    expect(stage.replica.requestsTo('www.toutiao.com', `/video/${ids.video}/`).length).toBeGreaterThan(0);
  },
);

it('R12: Xigua is asked by a tab alone, never in the background', async () => {
  const body = { aweme_id: '', share_text: `https://www.ixigua.com/${ids.xiguaOnly}` };
  const { last } = await stage.run(newsVideoDetail, body, {});
  expect(last.source).toBe('tab-xigua: embedded-xigua');
  const kinds = stage.replica
    .requestsTo('www.ixigua.com', `/${ids.xiguaOnly}`)
    .map(({ headers }) => headers['sec-fetch-dest']);
  expect(new Set(kinds)).toEqual(new Set(['document']));
});

it('a Xigua item that is nowhere is said to be on Douyin; another is not (change 8)', async () => {
  stage.replica.columns('news', ['xigua-no-state']);
  const reason = async (share_text: string) => {
    const { last } = await stage.run(newsVideoDetail, { aweme_id: '', share_text }, {});
    return last.failure && reasonCodes(last.failure.reason);
  };
  expect(await reason(`https://www.ixigua.com/${ids.xiguaOnly}`)).toBe('news_not_found < news_xigua_on_douyin');
  expect(await reason(`https://www.toutiao.com/video/${ids.xiguaOnly}/`)).not.toContain('douyin');
});
