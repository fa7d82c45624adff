import { microblogPostDetail } from '../../../../lib/platforms/microblog/post-detail/index.ts';
import { mblogidOf, midOf, shortOf } from '../../../fixtures/microblog/post.ts';
import { wholeWords } from '../../../fixtures/microblog/whole-post.ts';
import { leads, post, posts, users } from '../../../replica/microblog/catalogue.ts';
import type { Arrangement, Cell, ConformanceCase, FailureCase } from '../../case.ts';
import { asking } from '../../tables/asking.ts';
import { byKind } from '../../tables/by-kind.ts';
import { cellsAt } from '../../tables/cells-at.ts';
import { faultsAt } from '../../tables/signals.ts';
import { waysBy } from '../../tables/ways-by.ts';

const { user } = users;
const page = `https://weibo.com/${user.uid}/${post.id}`;
const home = 'https://weibo.com/';
const row = midOf(user.uid, 0);
const inList: Arrangement = {
  tabs: [`https://weibo.com/u/${user.uid}`],
  navigateTo: `#posts a[href$="${mblogidOf(user.uid, 0)}"]`,
  signedIn: true,
};
const open = { tabs: [home] };

function link(name: string, url: string, itemId?: string) {
  return { name, body: { share_text: url }, arrange: open, ...(itemId ? { itemId } : {}) };
}

/** A signal of the post's own answer, as sources meet it. */
const met = (source: string, arrange: Arrangement, path = '/ajax/statuses/show') =>
  faultsAt({ name: `$fault for ${source}`, path, sources: [source], arrange });

const failures: readonly FailureCase[] = [
  ...byKind(met('in-page-post', open), {
    sign_in_required: 'session-missing',
    challenge: 'captcha',
    rate_limited: 'too-fast',
    upstream_refused: 'status-432',
    upstream_changed: 'changed-shape',
    unreachable: 'cut',
  }),
  ...byKind(met('in-page-post', { ...open, signedIn: true }), { session_expired: 'session-missing' }),
  ...byKind(met('post-show', { signedIn: true }), {
    sign_in_required: 'login-prose',
    session_expired: 'relogin',
    timed_out: 'slow',
  }),
  ...byKind(met('visitor-post', {}), { upstream_changed: 'another-user' }),
  ...byKind(met('observed-post', { tabs: [page] }), { sign_in_required: 'session-missing' }),
  ...byKind(met('mobile-post', {}, '/statuses/show'), {
    upstream_refused: 'status-432',
    upstream_changed: 'changed-shape',
  }),
  {
    name: 'a mobile page without its post',
    kind: 'upstream_changed',
    sources: ['mobile-page'],
    columns: ['mobile-refused'],
    arrange: { choice: 'anonymous' },
  },
  {
    name: 'a list that is refused',
    scenarios: [{ fault: 'session-missing', path: '/ajax/statuses/mymblog' }],
    kind: 'upstream_refused',
    sources: ['observed-row'],
    arrange: { tabs: [`https://weibo.com/u/${user.uid}`], navigateTo: '#post' },
  },
  ...asking(
    {
      removed: { 'a deleted post': { mid: posts.deleted } },
      not_found: { 'a number that no post has': { mid: '5999345678901234' } },
      private: { 'a post for those its author chose': { mid: posts.closed } },
      invalid_request: {
        'a malformed id': { mid: '12' },
        nothing: {},
        'an id and a link of two posts': { mid: posts.other, share_text: page },
      },
      unsupported_link: {
        'an article without a post': { share_text: `https://weibo.com/ttarticle/p/show?id=${leads.lost}` },
        'a video without a post': { share_text: 'https://weibo.com/tv/show/1034:5999999999999999' },
        'a profile': { share_text: `https://weibo.com/u/${user.uid}` },
      },
      upstream_refused: {
        'an article that is gone': { share_text: 'https://weibo.com/ttarticle/p/show?id=2309405999999999999999' },
      },
    },
    { arrange: open },
  ),
];

const others = ['login-php', 'config-user', 'config-uid', 'config-none', 'topic-302', 'topic-referer-only'];
const pagewise = [...others, 'visitor-old', 'rid-wanted', 'visitor-none', 'mobile-wall', 'mobile-open'];

/** Which source answers in each column (microblog README, S14). */
const cells: readonly Cell[] = [
  ...cellsAt({ arrange: { tabs: [page], explicit: false } }, [
    'R35, R36 B: the page asks for its post, and then for the words that are cut, at one request of ours',
    [['default visitor-old brake', ...others], 'in-page-post', 1],
    ['text-whole', 'observed-post', 0, 'R36 A: whole at once'],
  ]),
  ...cellsAt({ arrange: { ...inList, explicit: false }, body: { mid: row } }, [
    ['default', 'observed-row', 0, 'R35: opened in a list, no request is made for it; its row is the record'],
  ]),
  ...cellsAt({ arrange: { signedIn: true } }, [
    ['default config-none guest-post', 'post-show', 2, 'source 4, and the words'],
  ]),
  ...cellsAt({ arrange: {} }, [
    'source 5: the page makes its visitor and asks',
    [
      ['default', ...pagewise.filter((one) => !one.startsWith('visitor') && one !== 'rid-wanted')],
      'tab: in-page-post',
      4,
    ],
  ]),
  ...cellsAt({ arrange: { choice: 'anonymous' } }, [
    ['default rid-wanted', 'visitor-post', 5, 'source 6: a visitor by request, where no tab may be opened'],
    ['visitor-500', 'visitor-post', 6, 'R16: the older pair is accepted, and kept for the words'],
    ['visitor-none', 'mobile-post', 4, 'R39 A: the mobile site wants no session for a post'],
  ]),
  ...cellsAt({ arrange: { explicit: false } }, [
    ['guest-post', 'mobile-post', 8, 'R37 B, R39 A'],
    ['guest-post+mobile-page-only', 'mobile-page', 13, 'R37 B, R39 C: the mobile page after all else'],
    ['guest-post+mobile-refused', 'sign_in_required', 8, 'R37 B, R39 B: nothing for guests'],
  ]),
  ...cellsAt({ arrange: { tabs: [page], signedIn: true, explicit: false } }, [
    'R39 B, C say nothing of weibo.com',
    ['guest-post+mobile-page-only mobile-page-only mobile-refused', 'in-page-post', 1],
  ]),
];

/** The Weibo post: its sources (microblog README, S14) and failure signals. */
export const microblogPostDetailCase: ConformanceCase = {
  operation: microblogPostDetail,
  turn: 'second',
  page,
  itemId: post.mid,
  body: { mid: post.mid },
  ways: [
    ...waysBy(
      {
        mid: { mid: post.mid },
        'short id': { mid: post.id },
        'id and link that agree': { mid: post.mid, share_text: page },
      },
      { arrange: open },
    ),
    link('share text with a short link', '风里的视频 https://t.cn/A6repost', posts.repost),
    link('post address', `${page}?refer_flag=1001030103_`),
    link('address without the author', `https://weibo.com/detail/${post.mid}`),
    link('mobile address', `https://m.weibo.cn/status/${post.id}`),
    link('share page', `https://share.api.weibo.cn/share/1,${post.mid}.html`),
    link('long article', `https://weibo.com/ttarticle/p/show?id=${leads.article}`),
    link('long article on a phone', `https://weibo.com/ttarticle/x/m/show#/id=${leads.article}`),
    link('paid article on the mobile site', `https://card.weibo.com/article/m/show/id/${leads.paid}`),
    link('video', `https://video.weibo.com/show?fid=${leads.video}`, posts.other),
    link('video with its post', `https://weibo.com/tv/show/${leads.video}?mid=${post.mid}`),
    link('a repost of what is hidden', `https://weibo.com/detail/${posts.ofHidden}`, posts.ofHidden),
    link('a short post marked as long', `https://weibo.com/detail/${posts.flagged}`, posts.flagged),
    { name: 'without a tab and not by name', body: { mid: post.mid }, arrange: { explicit: false } },
    { name: 'signed in', body: { mid: post.mid }, arrange: { signedIn: true } },
  ],
  sources: [
    { id: 'observed-post', arrange: { tabs: [page] } },
    {
      id: 'observed-row',
      arrange: inList,
      body: { mid: row },
      itemId: row,
      exact: [`"mid":"${row}"`, `"mblogid":"${mblogidOf(user.uid, 0)}"`],
    },
    { id: 'in-page-post', arrange: open },
    { id: 'post-show', arrange: { signedIn: true }, session: 'own' },
    { id: 'tab', arrange: {} },
    { id: 'visitor-post', arrange: {}, session: 'anonymous' },
    { id: 'mobile-post', arrange: {}, session: 'anonymous' },
    { id: 'mobile-page', arrange: {}, session: 'anonymous' },
  ],
  first: 'in-page-post',
  others: [
    {
      name: 'another post',
      names: { [post.mid]: posts.other, [post.id]: shortOf(posts.other) },
      except: { 'observed-row': 'a list holds both: the one asked for is chosen by its number' },
    },
  ],
  failures,
  cells,
  alternatives: [
    { path: /^retweeted_status/, reason: 'of reposts' },
    { path: /^(page_info|mix_media_info)/, reason: 'of posts with a video or another thing' },
    { path: /^(edit_at|ori_mid|edit_count|reads_count|repost_type)$/, reason: 'of edited, forwarded and own posts' },
  ],
  captured: [
    {
      file: 'p-post-images-2026.json',
      id: '5160971076183090',
      body: { mid: 'PpA8rpWvg' },
      arrange: open,
      exact: ['"pic_num":18', '"total_cnt_format":9326', '"attitudes_count":49'],
    },
    {
      file: 'p-post-repost-video-2026.json',
      id: '5299328038127665',
      body: { mid: '5299328038127665' },
      arrange: open,
      exact: ['"total_cnt_format":"690.2万"', '"online_users_number":642409', '"mblogid":"Q2l8JD4yr"'],
    },
  ],
  exact: [`"id":${post.mid}`, `"mblogid":"${post.id}"`],
  shows: { title: wholeWords.slice(0, 200), author: user.nickname, counters: ['reposts', 'comments', 'likes'] },
  start: {
    examples: ['a post', 'a repost of a video'],
    live: [{ label: 'a post', url: 'https://weibo.com/1642634100/QFFYvy6nn' }],
  },
};
