import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../lib/core/operation.ts';
import { because } from '../../../lib/core/reason.ts';
import { cnvideoLiveRoomData } from '../../../lib/platforms/cnvideo/live-room-data/index.ts';
import { cnvideoUserProductData } from '../../../lib/platforms/cnvideo/user-product-data/index.ts';
import { cnvideoVideoComment } from '../../../lib/platforms/cnvideo/video-comment/index.ts';
import { cnvideoVideoDetail } from '../../../lib/platforms/cnvideo/video-detail/index.ts';
import { intlvideoVideoDetail } from '../../../lib/platforms/intlvideo/video-detail/index.ts';
import { lifestylePostDetail } from '../../../lib/platforms/lifestyle/post-detail/index.ts';
import { newsVideoDetail } from '../../../lib/platforms/news/video-detail/index.ts';
import { notesNoteDetail } from '../../../lib/platforms/notes/note-detail/index.ts';
import { notesNoteDetailByHtml } from '../../../lib/platforms/notes/note-detail-by-html.ts';
import { shortclipUserData } from '../../../lib/platforms/shortclip/user-data.ts';
import { shortclipUserDataV2 } from '../../../lib/platforms/shortclip/user-data-v2.ts';
import { authorSecUid } from '../../fixtures/cnvideo/author.ts';
import { ids as cnvideo } from '../../replica/cnvideo/catalogue.ts';
import { broadcasts, rooms } from '../../replica/cnvideo/rooms.ts';
import { canonical, ids as intlvideo } from '../../replica/intlvideo/catalogue.ts';
import { ids as lifestyle } from '../../replica/lifestyle/catalogue.ts';
import { ids as news } from '../../replica/news/catalogue.ts';
import { noteLink, ids as notes } from '../../replica/notes/catalogue.ts';
import { eids, sharedProfile } from '../../replica/shortclip/catalogue.ts';
import type { Arrangement } from '../case.ts';
import { sessionStage } from '../stage/session-stage.ts';
import { withSources } from '../with-sources.ts';

const stage = sessionStage();
const { run, cookiesTo, namesTo } = stage;
const newsBody = { aweme_id: news.video, share_text: '' };
const anonymous = { choice: 'anonymous', signedIn: true } as const;

describe('without any cookie, whatever the jar holds', () => {
  const postPage = `/@gleaner.tester_01/${lifestyle.post}`;
  const filled = { tabs: ['https://www.lemon8-app.com/'], choice: 'anonymous' } as const;
  // The page, the embed player, the app's shared page of one broadcast, the post, the info answer.
  it.each<[Operation, source: string, body: object, host: string, path: string, Arrangement?]>([
    [intlvideoVideoDetail, 'page-document', { aweme_id: intlvideo.video }, 'www.tiktok.com', '/@_/video/'],
    [intlvideoVideoDetail, 'embed-page', { aweme_id: intlvideo.video }, 'www.tiktok.com', '/embed/v2/'],
    [
      cnvideoLiveRoomData,
      'reflow-room',
      { web_rid: broadcasts.live },
      'webcast.amemv.com',
      '/webcast/room/reflow/info/',
    ],
    [lifestylePostDetail, 'document', { aweme_id: lifestyle.post }, 'www.lemon8-app.com', postPage, filled],
    [newsVideoDetail, 'info', newsBody, 'm.toutiao.com', `/i${news.video}/info/`, { choice: 'anonymous' }],
  ])('$spec by %s', async (operation, source, body, host, path, arrange = anonymous) => {
    stage.replica.columns('intlvideo', ['document-full']);
    const { last } = await run(withSources(operation, [source]), body, arrange);
    expect(last).toMatchObject({ state: 'done', source, session: 'anonymous', signedIn: false });
    expect([...new Set(cookiesTo(host, path))]).toEqual([undefined]);
  });
});

describe('Douyin is asked signed out for what it shows to anybody alone, with no ticket of a device', () => {
  const cases: readonly { operation: Operation; body: object }[] = [
    { operation: cnvideoVideoDetail, body: { aweme_id: cnvideo.video } },
    { operation: cnvideoLiveRoomData, body: { web_rid: broadcasts.live } },
    { operation: cnvideoVideoComment, body: { aweme_id: cnvideo.video, cursor: 0, count: 20 } },
    { operation: cnvideoUserProductData, body: { sec_uid: authorSecUid, day: '7' } },
  ];
  // The other sources want what only a page has: a login, a signature or the answer to its check.
  const open = ['/webcast/room/reflow/info/', '/web/api/v2/aweme/slidesinfo/'];

  it.each(cases)('$operation.spec', async ({ operation, body }) => {
    await run(operation, body, { ...anonymous, tabs: [] });
    expect(stage.requests.filter(({ path }) => !open.includes(path)).map(({ host, path }) => host + path)).toEqual([]);
    expect(stage.requests.map(({ headers }) => headers.cookie)).toEqual(stage.requests.map(() => undefined));
  });
});

describe('with a session made by request, once', () => {
  it('E6: a registered device ticket opens the page', async () => {
    const { last } = await run(withSources(newsVideoDetail, ['document']), newsBody, { choice: 'anonymous' }, 2);
    expect(last).toMatchObject({ state: 'done', session: 'anonymous', signedIn: false });
    const made = stage.replica.requestsTo('ttwid.bytedance.com');
    expect(made.map(({ method, headers }) => [method, headers.cookie])).toEqual([['POST', undefined]]);
    const [first, second] = cookiesTo('www.toutiao.com', '/video/');
    expect(first).toMatch(/^ttwid=[^;]+$/);
    expect(second).toBe(first);
  });

  it('E6: no ticket is made for a refusal that is none of sessions', async () => {
    const { last } = await run(withSources(newsVideoDetail, ['document']), newsBody, {});
    expect(last.trail.map(({ session, outcome }) => [session, outcome])).toEqual([['own', 'upstream_refused']]);
    // A refusal for want of a ticket says nothing of sessions, so a tab comes before another try (news README, F5).
    expect(stage.replica.requestsTo('ttwid.bytedance.com')).toEqual([]);
  });

  const user = { user_id: eids.user, share_text: sharedProfile(eids.user) };
  it.each([
    { operation: shortclipUserData, body: { user_id: eids.user } },
    { operation: shortclipUserDataV2, body: { share_text: user.share_text } },
  ])('$operation.spec: what a first visit of the home page sets', async ({ operation, body }) => {
    const { last } = await run(withSources(operation, ['live-request']), body, anonymous, 2);
    expect(last).toMatchObject({ state: 'done', session: 'anonymous', signedIn: false });
    const visits = stage.replica.requestsTo('www.kuaishou.com', '/').filter(({ path }) => path === '/');
    expect(visits.map(({ headers }) => headers.cookie)).toEqual([undefined]);
    const asked = cookiesTo('live.kuaishou.com', '/live_api/');
    expect(asked).toHaveLength(4);
    expect(new Set(asked).size).toBe(1);
    expect(namesTo('live.kuaishou.com', '/live_api/')).toEqual([
      'clientid',
      'did',
      'didv',
      'kpf',
      'kpn',
      'kuaishou.server.webday7_st',
    ]);
  });
});

describe('nothing is asked where no anonymous session can serve, and the answer says so', () => {
  const noteText = `https://www.xiaohongshu.com${noteLink(notes.image, 'pc_feed')}`;
  const cases: readonly { operation: Operation; body: object; tab: string }[] = [
    { operation: notesNoteDetail, body: { note_id: '', share_text: noteText, xsec_token: '' }, tab: noteText },
    { operation: notesNoteDetailByHtml, body: { share_text: noteText }, tab: noteText },
    { operation: cnvideoLiveRoomData, body: { web_rid: rooms.live }, tab: `https://live.douyin.com/${rooms.live}` },
    {
      operation: cnvideoVideoComment,
      body: { aweme_id: cnvideo.video, cursor: 0, count: 20 },
      tab: 'https://www.douyin.com/recommend',
    },
    { operation: cnvideoUserProductData, body: { sec_uid: authorSecUid, day: '7' }, tab: 'https://douhot.douyin.com/' },
  ];
  it.each(cases)('$operation.spec', async ({ operation, body, tab }) => {
    await run(operation, body, { tabs: [tab], signedIn: true });
    const { last } = await run(operation, body, { tabs: [tab], ...anonymous });
    expect(last).toMatchObject({ state: 'failed', requests: 0 });
    expect(last.failure?.reason.details?.flatMap(({ details }) => details)).toContainEqual(because('anonymous_only'));
  });
});

describe('a page in front is not asked when only anonymous sessions may be', () => {
  it('E1', async () => {
    stage.replica.columns('intlvideo', ['document-full', 'returning-visitor']);
    const { last } = await run(
      intlvideoVideoDetail,
      { aweme_id: intlvideo.video },
      { tabs: [canonical(intlvideo.video)], ...anonymous },
    );
    expect(last).toMatchObject({ source: 'page-document', session: 'anonymous' });
  });
});
