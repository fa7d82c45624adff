import { newsVideoDetail } from '../../../../lib/platforms/news/video-detail/index.ts';
import { authorToken, ids } from '../../../replica/news/catalogue.ts';
import type { ConformanceCase, FailureCase } from '../../case.ts';
import { asking } from '../../tables/asking.ts';
import { byKind } from '../../tables/by-kind.ts';
import { cellsAt } from '../../tables/cells-at.ts';
import { waysBy } from '../../tables/ways-by.ts';
import { infoFault } from './info-fault.ts';

const page = `https://www.toutiao.com/video/${ids.video}/`;
const mobile = `https://m.toutiao.com/video/${ids.video}/`;
const both = { aweme_id: ids.video, share_text: page };

/** A fault of the page, met by the background's own request with an anonymous session. */
function document(fault: string, kind: FailureCase['kind']): FailureCase {
  return {
    name: `document: ${fault}`,
    scenarios: [{ fault, on: 'document' }],
    kind,
    sources: ['document'],
    arrange: { choice: 'anonymous' },
  };
}

/** A fault of the page, met by a background tab. */
function tab(fault: string, kind: FailureCase['kind']): FailureCase {
  return { name: `tab: ${fault}`, scenarios: [{ fault, on: 'document' }], kind, sources: ['tab'] };
}

function captured(file: string, id: string) {
  return { file, id, body: { aweme_id: id, share_text: '' }, arrange: {}, sources: ['info'] };
}

const author = `https://www.toutiao.com/c/user/token/${authorToken}/`;
const shareOnXigua = `https://m.ixigua.com/douyin/share/video/${ids.video}?aweme_type=107`;
const front = { tabs: [page], explicit: false };
const works = { tabs: [author], explicit: false };
const onXigua = { arrange: {}, body: { aweme_id: '', share_text: `https://www.ixigua.com/${ids.xiguaOnly}` } };

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
    ...waysBy(
      {},
      {
        'id alone, no tab open': { aweme_id: ids.video, share_text: '' },
        'page address alone': { aweme_id: '', share_text: page },
        'id and link that agree': both,
        'mobile address': { aweme_id: '', share_text: mobile },
        'article address of a video': { aweme_id: '', share_text: `https://www.toutiao.com/article/${ids.video}/` },
        // R10: /item/ and /group/ lead away from the video.
        'item address of a video': { aweme_id: '', share_text: `https://www.toutiao.com/item/${ids.video}/` },
        'group address of a video': { aweme_id: '', share_text: `https://www.toutiao.com/group/${ids.video}/` },
        'shared page': { aweme_id: '', share_text: `https://m.toutiaoimg.cn/a${ids.video}/?app=news_article` },
        'Xigua address': { aweme_id: '', share_text: `https://www.ixigua.com/${ids.video}` },
        'share text with a short link': {
          aweme_id: '',
          share_text: '【秋收现场 - 今日头条】\nhttps://m.toutiao.com/is/-replica001/',
        },
        'short link of Xigua': { aweme_id: '', share_text: 'https://v.ixigua.com/ReplicaX/' },
      },
    ),
    {
      name: 'in front after in-page navigation from another video',
      body: { aweme_id: ids.nextVideo, share_text: '' },
      arrange: { tabs: [page], navigateTo: '#next-video' },
      itemId: ids.nextVideo,
    },
    { name: 'a video without a PC page', body: { aweme_id: ids.mobileOnly, share_text: '' }, itemId: ids.mobileOnly },
    {
      name: 'a video of Douyin origin, in front',
      body: { aweme_id: ids.fromAweme, share_text: '' },
      arrange: { tabs: [`https://m.toutiao.com/video/${ids.fromAweme}/`] },
      itemId: ids.fromAweme,
    },
    {
      name: 'the share page of Xigua in front, which holds no video any more (R12)',
      body: { aweme_id: '', share_text: shareOnXigua },
      arrange: { tabs: [shareOnXigua] },
    },
    {
      name: 'a Xigua link that Xigua alone knows',
      body: { aweme_id: '', share_text: `https://www.ixigua.com/${ids.xiguaOnly}` },
      itemId: ids.xiguaOnly,
    },
    // R16 A
    {
      name: 'a video whose page holds it under another name, in front',
      body: { aweme_id: ids.renamed, share_text: '' },
      arrange: { tabs: [`https://www.toutiao.com/video/${ids.renamed}/`] },
      itemId: ids.renamed,
    },
    {
      name: 'a video older than the newest of its author',
      body: { aweme_id: ids.oldVideo, share_text: '' },
      itemId: ids.oldVideo,
    },
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
    ...byKind(tab, {
      upstream_changed: 'no-video',
      challenge: 'captcha wordless-check',
      sign_in_required: 'sign-in to-login',
      rate_limited: 'busy',
      not_found: 'deleted sent-home',
    }),
    {
      name: 'a first visit without a ticket',
      kind: 'upstream_refused',
      sources: ['document'],
      arrange: { choice: 'own' },
    },
    {
      name: 'the feed is refused',
      scenarios: [{ fault: 'refused-feed', path: '/api/' }],
      kind: 'upstream_refused',
      sources: ['in-page-feed'],
      arrange: { tabs: [page] },
    },
    {
      name: 'the feed that the page asked for is refused',
      scenarios: [{ fault: 'refused-feed', path: '/api/' }],
      kind: 'upstream_refused',
      sources: ['observed-feed'],
      arrange: { tabs: [author] },
    },
    {
      name: 'a page of Xigua without its state',
      scenarios: [{ fault: 'malformed', on: 'document' }],
      kind: 'upstream_refused',
      sources: ['embedded-xigua'],
      arrange: { tabs: [`https://www.ixigua.com/${ids.video}`] },
    },
    ...asking({
      invalid_request: { 'a malformed id': { aweme_id: 'no id', share_text: '' } },
      unsupported_link: {
        'a micro post': { aweme_id: ids.longPost, share_text: '' },
        'an article': { aweme_id: ids.article, share_text: '' },
        'a short link to a micro post': { aweme_id: '', share_text: 'https://m.toutiao.com/is/replicaW/' },
      },
      not_found: {
        'a deleted video': { aweme_id: ids.deleted, share_text: '' },
        'an id nobody has': { aweme_id: '7526000000000009999', share_text: '' },
      },
    }),
    {
      name: 'what a video’s mobile address calls no video, by the page alone',
      kind: 'upstream_changed',
      sources: ['document'],
      arrange: { choice: 'anonymous' },
      body: { aweme_id: ids.mobileArticle, share_text: '' },
    },
    {
      name: 'an article on the mobile page in front',
      kind: 'unsupported_link',
      sources: ['embedded-mobile'],
      arrange: { tabs: [`https://m.toutiao.com/article/${ids.mobileArticle}/`] },
      body: { aweme_id: ids.mobileArticle, share_text: '' },
    },
    {
      name: 'an article in front',
      kind: 'unsupported_link',
      sources: ['embedded-pc'],
      arrange: { tabs: [`https://www.toutiao.com/article/${ids.article}/`] },
      body: { aweme_id: ids.article, share_text: '' },
    },
    {
      name: 'article content under the address of a video, by the page alone',
      kind: 'upstream_changed',
      sources: ['embedded-pc'],
      arrange: { tabs: [`https://www.toutiao.com/video/${ids.article}/`] },
      body: { aweme_id: ids.article, share_text: '' },
    },
    {
      name: 'a video under other names on both pages, and info null (R16 B)',
      kind: 'upstream_changed',
      columns: ['info-none', 'xigua-no-state'],
      body: { aweme_id: ids.renamed, share_text: '' },
    },
    {
      name: 'the same on the mobile page in front',
      kind: 'upstream_changed',
      sources: ['embedded-mobile'],
      arrange: { tabs: [`https://m.toutiao.com/video/${ids.renamed}/`] },
      body: { aweme_id: ids.renamed, share_text: '' },
    },
  ],
  // Read off the document: open pages ask for nothing, info is one request (two where the first is null), the author's
  // list one more by the page (two where only XHR is signed); a page is opened for what a first visit hides from the
  // background.
  cells: [
    ...cellsAt({ arrange: front }, [
      'sources 1, 4, 5',
      [
        [
          'default',
          'counts-refused',
          'script-page',
          'late-state',
          'profile-feed-empty',
          'xigua-mobile-state',
          'xigua-no-state',
          'article-time-text',
          'post-other-key',
          'post-no-state',
          'post-mobile',
        ],
        'embedded-pc',
        2,
      ],
      [['xhr-only'], 'embedded-pc', 3, 'change 2: fetch first, then once XHR'],
      [['info-null', 'info-none'], 'embedded-pc', 3, 'change 7: info, then v2'],
    ]),
    ...cellsAt({ arrange: works }, [
      'source 3, R5: the page has asked; info and document for the rest',
      [['default', 'xhr-only', 'script-page'], 'observed-feed', 2],
    ]),
    ...cellsAt({ arrange: { tabs: ['https://www.toutiao.com/'], explicit: false } }, [
      [['default', 'xhr-only'], 'observed-feed', 2, 'source 3, R5: the home page has asked for its own list'],
    ]),
    ...cellsAt(
      { arrange: { ...front, navigateTo: '#next-video' }, body: { aweme_id: ids.nextVideo, share_text: '' } },
      [[['default'], 'info', 2, 'R15: the state of the video before, after navigation in the page']],
    ),
    ...cellsAt({ arrange: {}, body: { aweme_id: ids.mobileOnly, share_text: '' } }, [
      [['info-none'], 'document', 4, 'R11: a 404 on the PC site, the mobile page works'],
    ]),
    ...cellsAt({ arrange: {} }, [
      'source 4, then 6 and 7 for the fields of a page',
      [
        [
          'default',
          'late-state',
          'xhr-only',
          'profile-feed-empty',
          'info-null',
          'xigua-no-state',
          'script-page',
          'article-time-text',
        ],
        'info',
        3,
      ],
      [['info-none'], 'tab: embedded-pc', 3, 'source 7: a tab has ttwid'],
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
