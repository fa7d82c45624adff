import { newsVideoDetail } from '../../../../lib/platforms/news/video-detail/index.ts';
import { ids } from '../../../replica/news/catalogue.ts';
import type { ConformanceCase } from '../../case.ts';
import { asking } from '../../tables/asking.ts';
import { byKind } from '../../tables/by-kind.ts';
import { cellsAt } from '../../tables/cells-at.ts';
import { faultsAt, signals } from '../../tables/signals.ts';
import { waysBy } from '../../tables/ways-by.ts';
import { author, infoFault, tabFault } from './faults.ts';

const pageOf = (id: string) => `https://www.toutiao.com/video/${id}/`;
const page = pageOf(ids.video);
const mobileOf = (id: string) => `https://m.toutiao.com/video/${id}/`;
const mobile = mobileOf(ids.video);
const of = (aweme_id: string) => ({ aweme_id, share_text: '' });
const by = (share_text: string) => ({ aweme_id: '', share_text });
const both = { aweme_id: ids.video, share_text: page };

/** A fault of the page, met by the background's own request with an anonymous session. */
const byRequest = { sources: ['document'], arrange: { choice: 'anonymous' } } as const;
const document = faultsAt({ name: 'document: $fault', on: 'document', ...byRequest });
const refusedFeed = { fault: 'refused-feed', path: '/api/' };

/** An item that is asked for while a page is in front, by the source that reads the page. */
const inFront = (source: string, tab: string, id: string) => ({
  sources: [source],
  arrange: { tabs: [tab] },
  body: of(id),
});

function captured(file: string, id: string) {
  return { file, id, body: of(id), arrange: {}, sources: ['info'] };
}

const shareOnXigua = `https://m.ixigua.com/douyin/share/video/${ids.video}?aweme_type=107`;
const front = { tabs: [page], explicit: false };
const works = { tabs: [author], explicit: false };
const onXigua = { arrange: {}, body: by(`https://www.ixigua.com/${ids.xiguaOnly}`) };

/** E6: its sources (news README, S1) and failure signals. */
export const newsVideoDetailCase: ConformanceCase = {
  operation: newsVideoDetail,
  page,
  itemId: ids.video,
  body: both,
  lacks: {
    'a video without a PC page': ['video'],
    'a video whose page holds it under another name, in front': ['video'],
  },
  ways: [
    ...waysBy({
      'id alone, no tab open': of(ids.video),
      'page address alone': by(page),
      'id and link that agree': both,
      'mobile address': by(mobile),
      'article address of a video': by(`https://www.toutiao.com/article/${ids.video}/`),
      // R10: /item/ and /group/ lead away from the video.
      'item address of a video': by(`https://www.toutiao.com/item/${ids.video}/`),
      'group address of a video': by(`https://www.toutiao.com/group/${ids.video}/`),
      'shared page': by(`https://m.toutiaoimg.cn/a${ids.video}/?app=news_article`),
      'Xigua address': by(`https://www.ixigua.com/${ids.video}`),
      'share text with a short link': by('【秋收现场 - 今日头条】\nhttps://m.toutiao.com/is/-replica001/'),
      'short link of Xigua': by('https://v.ixigua.com/ReplicaX/'),
    }),
    {
      name: 'in front after in-page navigation from another video',
      body: of(ids.nextVideo),
      arrange: { tabs: [page], navigateTo: '#next-video' },
      itemId: ids.nextVideo,
    },
    { name: 'a video without a PC page', body: of(ids.mobileOnly), itemId: ids.mobileOnly },
    {
      name: 'a video of Douyin origin, in front',
      body: of(ids.fromAweme),
      arrange: { tabs: [mobileOf(ids.fromAweme)] },
      itemId: ids.fromAweme,
    },
    {
      name: 'the share page of Xigua in front, which holds no video any more (R12)',
      body: by(shareOnXigua),
      arrange: { tabs: [shareOnXigua] },
    },
    {
      name: 'a Xigua link that Xigua alone knows',
      body: by(`https://www.ixigua.com/${ids.xiguaOnly}`),
      itemId: ids.xiguaOnly,
    },
    // R16 A
    {
      name: 'a video whose page holds it under another name, in front',
      body: of(ids.renamed),
      arrange: { tabs: [pageOf(ids.renamed)] },
      itemId: ids.renamed,
    },
    { name: 'a video older than the newest of its author', body: of(ids.oldVideo), itemId: ids.oldVideo },
  ],
  sources: [
    { id: 'embedded-pc', arrange: { tabs: [page] } },
    { id: 'embedded-mobile', arrange: { tabs: [mobile] } },
    { id: 'observed-feed', arrange: { tabs: [author] } },
    { id: 'info', arrange: {}, session: 'anonymous' },
    { id: 'in-page-feed', arrange: { tabs: [page] } },
    { id: 'document', arrange: { choice: 'anonymous' }, session: 'anonymous' },
    { id: 'tab', arrange: {} },
    { id: 'tab-mobile', arrange: {} },
    { id: 'embedded-xigua', arrange: { tabs: [`https://www.ixigua.com/${ids.video}`] } },
    { id: 'tab-xigua', arrange: {} },
  ],
  others: [
    {
      name: 'another video',
      names: { [ids.video]: ids.nextVideo },
      except: { 'observed-feed': 'a list is asked for an author: the item is looked up in it by its id' },
    },
  ],
  failures: [
    ...byKind(infoFault, {
      not_found: 'refused no-data status-404',
      unsupported_link: 'article',
      upstream_changed: 'another-video malformed',
      upstream_refused: 'empty status-403',
      rate_limited: 'status-429',
      unreachable: 'status-500 cut',
      timed_out: 'slow',
    }),
    ...byKind(document, {
      upstream_changed: 'no-video another-video',
      challenge: 'captcha',
      sign_in_required: 'sign-in',
      rate_limited: 'busy status-429',
      not_found: 'deleted',
      upstream_refused: 'no-state malformed',
      timed_out: 'slow',
    }),
    ...byKind(tabFault, {
      upstream_changed: 'no-video',
      challenge: 'captcha wordless-check',
      sign_in_required: 'sign-in to-login',
      rate_limited: 'busy',
      not_found: 'deleted sent-home',
    }),
    ...signals({
      upstream_refused: {
        'a first visit without a ticket': { sources: ['document'], arrange: { choice: 'own' } },
        'the feed is refused': { ...refusedFeed, sources: ['in-page-feed'], arrange: { tabs: [page] } },
        'the feed that the page asked for is refused': {
          ...refusedFeed,
          sources: ['observed-feed'],
          arrange: { tabs: [author] },
        },
        'a page of Xigua without its state': {
          fault: 'malformed',
          on: 'document',
          sources: ['embedded-xigua'],
          arrange: { tabs: [`https://www.ixigua.com/${ids.video}`] },
        },
      },
      unsupported_link: {
        'an article on the mobile page in front': inFront(
          'embedded-mobile',
          `https://m.toutiao.com/article/${ids.mobileArticle}/`,
          ids.mobileArticle,
        ),
        'an article in front': inFront('embedded-pc', `https://www.toutiao.com/article/${ids.article}/`, ids.article),
      },
      upstream_changed: {
        'what a video’s mobile address calls no video, by the page alone': {
          ...byRequest,
          body: of(ids.mobileArticle),
        },
        'article content under the address of a video, by the page alone': inFront(
          'embedded-pc',
          pageOf(ids.article),
          ids.article,
        ),
        'a video under other names on both pages, and info null (R16 B)': {
          columns: ['info-none', 'xigua-no-state'],
          body: of(ids.renamed),
        },
        'the same on the mobile page in front': inFront('embedded-mobile', mobileOf(ids.renamed), ids.renamed),
      },
    }),
    ...asking({
      invalid_request: { 'a malformed id': of('no id') },
      unsupported_link: {
        'a micro post': of(ids.longPost),
        'an article': of(ids.article),
        'a short link to a micro post': by('https://m.toutiao.com/is/replicaW/'),
      },
      not_found: { 'a deleted video': of(ids.deleted), 'an id nobody has': of('7526000000000009999') },
    }),
  ],
  // Read off the document: open pages ask for nothing, info is one request (two where the first is null), the author's
  // list one more by the page (two where only XHR is signed); a page is opened for what a first visit hides from the
  // background.
  cells: [
    ...cellsAt({ arrange: front }, [
      'sources 1, 4, 5',
      [
        [
          'default counts-refused script-page late-state profile-feed-empty xigua-mobile-state',
          'xigua-no-state article-time-text post-other-key post-no-state post-mobile',
        ],
        'embedded-pc',
        2,
      ],
      ['xhr-only', 'embedded-pc', 3, 'change 2: fetch first, then once XHR'],
      ['info-null info-none', 'embedded-pc', 3, 'change 7: info, then v2'],
    ]),
    ...cellsAt({ arrange: works }, [
      'source 3, R5: the page has asked; info and document for the rest',
      ['default xhr-only script-page', 'observed-feed', 2],
    ]),
    ...cellsAt({ arrange: { tabs: ['https://www.toutiao.com/'], explicit: false } }, [
      ['default xhr-only', 'observed-feed', 2, 'source 3, R5: the home page has asked for its own list'],
    ]),
    ...cellsAt({ arrange: { ...front, navigateTo: '#next-video' }, body: of(ids.nextVideo) }, [
      ['default', 'info', 2, 'R15: the state of the video before, after navigation in the page'],
    ]),
    ...cellsAt({ arrange: {}, body: of(ids.mobileOnly) }, [
      ['info-none', 'document', 4, 'R11: a 404 on the PC site, the mobile page works'],
    ]),
    ...cellsAt({ arrange: {} }, [
      'source 4, then 6 and 7 for the fields of a page',
      [
        ['default late-state xhr-only profile-feed-empty info-null xigua-no-state script-page', 'article-time-text'],
        'info',
        3,
      ],
      ['info-none', 'tab: embedded-pc', 3, 'source 7: a tab has ttwid'],
    ]),
    {
      columns: ['default', 'xigua-mobile-state'],
      rule: 'change 8, R12 X and Y',
      ...onXigua,
      source: 'tab-xigua: embedded-xigua',
      requests: 4,
    },
    { columns: ['xigua-no-state'], rule: 'R12 Z: no source has it', ...onXigua, failure: 'not_found', requests: 4 },
  ],
  departures: [
    {
      path: 'data.data.user_info.user_auth_info',
      reason: 'a JSON text, to which the info answer adds more than the page',
    },
  ],
  captured: [
    captured('e6-info-video-2017.json', '6472872261551532223'),
    captured('e6-info-video-2020.json', '6472872261551532223'),
    { ...captured('e6-info-article-2016.json', '6561381832637601615'), failure: 'unsupported_link' },
  ],
  exact: [`"group_id":${ids.video}`],
  shows: {
    title: '秋收现场:一天收完三百亩麦子 🌾',
    author: '测试号 🌾',
    counters: ['plays', 'likes', 'comments', 'saves', 'reads'],
  },
  start: {
    examples: ['a video', 'a video on Xigua', 'a short link'],
    live: [{ label: 'a video', url: 'https://www.toutiao.com/video/7505382061495176511/' }],
  },
};
