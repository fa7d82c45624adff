import { newsVideoDetail } from '../../../lib/platforms/news/video-detail.ts';
import { ids } from '../../replica/news/catalogue.ts';
import type { ConformanceCase, FailureCase } from '../case.ts';

const page = `https://www.toutiao.com/video/${ids.video}/`;
const mobile = `https://m.toutiao.com/video/${ids.video}/`;
const both = { aweme_id: ids.video, share_text: page };

function info(fault: string, kind: FailureCase['kind']): FailureCase {
  return { name: `info: ${fault}`, scenarios: [{ fault, path: '/info/' }], kind, sources: ['info'] };
}

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

function captured(file: string, id: string) {
  return { file, id, body: { aweme_id: id, share_text: '' }, arrange: {}, sources: ['info'] };
}

/** E6, as upstream/news.md describes its sources and failure signals. */
export const newsVideoDetailCase: ConformanceCase = {
  operation: newsVideoDetail,
  page,
  itemId: ids.video,
  body: both,
  ways: [
    { name: 'id alone, no tab open', body: { aweme_id: ids.video, share_text: '' } },
    { name: 'page address alone', body: { aweme_id: '', share_text: page } },
    { name: 'id and link that agree', body: both },
    { name: 'mobile address', body: { aweme_id: '', share_text: mobile } },
    { name: 'article address of a video', body: { aweme_id: '', share_text: `https://www.toutiao.com/article/${ids.video}/` } },
    { name: 'shared page', body: { aweme_id: '', share_text: `https://m.toutiaoimg.cn/a${ids.video}/?app=news_article` } },
    { name: 'Xigua address', body: { aweme_id: '', share_text: `https://www.ixigua.com/${ids.video}` } },
    {
      name: 'share text with a short link',
      body: { aweme_id: '', share_text: '【秋收现场 - 今日头条】\nhttps://m.toutiao.com/is/-replica001/' },
    },
    { name: 'short link of Xigua', body: { aweme_id: '', share_text: 'https://v.ixigua.com/ReplicaX/' } },
    {
      name: 'in front after in-page navigation from another video',
      body: { aweme_id: ids.nextVideo, share_text: '' },
      arrange: { tabs: [page], navigateTo: '#next-video' },
      itemId: ids.nextVideo,
    },
    { name: 'a video older than the newest of its author', body: { aweme_id: ids.oldVideo, share_text: '' }, itemId: ids.oldVideo },
  ],
  sources: [
    { id: 'embedded-pc', arrange: { tabs: [page] }, session: 'page' },
    { id: 'embedded-mobile', arrange: { tabs: [mobile] }, session: 'page' },
    { id: 'in-page-feed', arrange: { tabs: [page] }, session: 'page' },
    { id: 'info', arrange: {}, session: 'anonymous' },
    { id: 'document', arrange: { choice: 'anonymous' }, session: 'anonymous' },
    { id: 'tab', arrange: {}, session: 'page' },
    { id: 'embedded-xigua', arrange: { tabs: [`https://www.ixigua.com/${ids.video}`] }, session: 'page' },
  ],
  failures: [
    info('refused', 'not_found'),
    info('no-data', 'not_found'),
    info('article', 'unsupported_link'),
    info('malformed', 'upstream_changed'),
    info('empty', 'upstream_refused'),
    info('status-403', 'upstream_refused'),
    info('status-404', 'not_found'),
    info('status-429', 'rate_limited'),
    info('status-500', 'unreachable'),
    info('cut', 'unreachable'),
    info('slow', 'timed_out'),
    document('no-video', 'not_found'),
    document('captcha', 'challenge'),
    document('sign-in', 'sign_in_required'),
    document('no-state', 'upstream_refused'),
    document('malformed', 'upstream_refused'),
    document('status-429', 'rate_limited'),
    document('slow', 'timed_out'),
    { name: 'a first visit without a ticket', scenarios: [], kind: 'upstream_refused', sources: ['document'], arrange: { choice: 'own' } },
    {
      name: 'the feed is refused',
      scenarios: [{ fault: 'empty-feed', path: '/api/' }],
      kind: 'upstream_refused',
      sources: ['in-page-feed'],
      arrange: { tabs: [page] },
    },
    { name: 'an article', scenarios: [], kind: 'unsupported_link', body: { aweme_id: ids.article, share_text: '' } },
    { name: 'an id nobody has', scenarios: [], kind: 'not_found', body: { aweme_id: '7526000000000009999', share_text: '' } },
    {
      name: 'a short link to a micro post',
      scenarios: [],
      kind: 'unsupported_link',
      body: { aweme_id: '', share_text: 'https://m.toutiao.com/is/replicaW/' },
    },
  ],
  departures: [],
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
    rows: 1,
  },
  start: {
    examples: ['a video', 'a video on Xigua', 'a short link'],
    live: [{ label: 'a video', url: 'https://www.toutiao.com/video/7505382061495176511/' }],
  },
};
