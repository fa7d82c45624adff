import { randomBytes } from 'node:crypto';
import { redirect, script } from '../framework/answer.ts';
import { boardBelow } from '../framework/board-program.ts';
import { type Answer, defineSite, type ReplicaRequest } from '../framework/site.ts';
import { authorToken, ids, prolificToken, shortLinks, threadIds } from './catalogue.ts';
import { fansStatOf, feed, info } from './data.ts';
import {
  emptySharePage,
  faulty,
  firstVisit,
  mobilePage,
  postPage,
  profilePage,
  videoPage,
  xiguaPage,
} from './documents.ts';
import { comments, commentsProgram } from './lists/comment-threads.ts';
import { boardAnswer, hotProgram } from './lists/hot.ts';
import { worksProgram } from './lists/works.ts';
import { type NewsState, page } from './page.ts';
import { Seeds } from './seeds.ts';

const ofSignIn = 'Domain=.toutiao.com; Path=/; Max-Age=5184000; Secure';

const feeds = ['/api/pc/list/feed', '/api/pc/list/user/feed'];

function toutiao(request: ReplicaRequest, site: NewsState): Answer | null {
  const { path, host } = request;
  if (host === 'sso.toutiao.com') return page('登录', '<p>扫码登录</p>', site);
  if (path === '/replica-comments.js') return script(commentsProgram);
  if (path === '/replica-works.js') return script(worksProgram);
  if (path === '/replica-board.js') return script(hotProgram);
  const answered = host === 'www.toutiao.com' ? comments(request, site) : null;
  if (answered) return answered;
  const asked = /^\/(?:video\/|article\/|group\/|item\/|i|a)(\d{15,20})\//.exec(`${path.replace(/\/$/, '')}/`)?.[1];
  if (host === 'www.toutiao.com' && feeds.includes(path)) return feed(request, site);
  const post = /^\/w\/[ia]?(\d{15,20})\//.exec(`${path.replace(/\/$/, '')}/`)?.[1];
  if (post) return host === 'www.toutiao.com' ? postPage(post, request, site) : mobilePage(post, request, site);
  if (asked && host !== 'www.toutiao.com')
    return /\/info\/(v2\/)?$/.test(path) ? info(asked, request, site) : mobilePage(asked, request, site);
  if (asked) return videoPage(asked, request, site);
  if (path === '/api/pc/user/fans_stat') return fansStatOf(request, site);
  const token = /^\/c\/user\/token\/([^/]+)/.exec(path)?.[1];
  if (token) return profilePage(token, request, site);
  if (path === '/hot-event/hot-board/') return boardAnswer(site.boards++);
  if (path !== '/' && !path.startsWith('/c/')) return null;
  return firstVisit(request, site) ?? page('今日头条', '', site, path === '/' ? boardBelow : '');
}

function xigua(request: ReplicaRequest, site: NewsState): Answer | null {
  if (request.path.startsWith('/douyin/share/video/')) return emptySharePage();
  const id = /^\/(?:i|video\/)?(\d{15,20})/.exec(request.path)?.[1];
  return id ? xiguaPage(id, request, site) : null;
}

const video = `https://www.toutiao.com/video/${ids.video}/`;

/** Toutiao and Xigua, by the codes of its README. */
export const news = defineSite({
  platform: 'news',
  name: 'Toutiao',
  hosts: [
    'www.toutiao.com',
    'm.toutiao.com',
    'm.toutiaoimg.cn',
    'sso.toutiao.com',
    'www.ixigua.com',
    'm.ixigua.com',
    'v.ixigua.com',
  ],
  examples: [
    { label: 'a video', url: video },
    { label: 'a video on Xigua', url: `https://www.ixigua.com/${ids.video}` },
    { label: 'an article with threads', url: `https://www.toutiao.com/article/${threadIds.few}/` },
    { label: 'an article', url: `https://www.toutiao.com/article/${ids.article}/` },
    { label: 'a mobile article', url: `https://m.toutiao.com/article/${ids.article}/` },
    {
      label: 'a short link to an article',
      url: 'https://m.toutiao.com/is/replicaA/',
      shareText: '【一篇文章 - 今日头条】\nhttps://m.toutiao.com/is/replicaA/',
    },
    { label: 'a micro post', url: `https://www.toutiao.com/w/${ids.post}/` },
    { label: 'a micro post of 19 digits', url: `https://www.toutiao.com/w/${ids.longPost}/` },
    { label: 'a short link to a micro post', url: 'https://m.toutiao.com/is/replicaW/' },
    {
      label: 'a short link',
      url: 'https://m.toutiao.com/is/-replica001/',
      shareText: '【秋收现场 - 今日头条】\nhttps://m.toutiao.com/is/-replica001/',
    },
    { label: 'an author', url: `https://www.toutiao.com/c/user/token/${authorToken}/` },
    { label: 'an author of 120 works', url: `https://www.toutiao.com/c/user/token/${prolificToken}/` },
    { label: 'the hot board', url: 'https://www.toutiao.com/' },
    { label: 'a short link to an author', url: 'https://m.toutiao.com/is/replicaU/' },
  ],
  faults: [
    ...new Set([...Object.keys(faulty), 'withheld', 'video-loading', 'refused', 'no-data', 'article', 'refused-feed']),
    'another-post',
  ],
  columns: [
    { name: 'script-page', rule: 'R1: a script page first' },
    { name: 'late-state', rule: 'R3: RENDER_DATA seconds after the shell' },
    { name: 'xhr-only', rule: 'R6: the signer is in XHR alone' },
    { name: 'profile-feed-empty', rule: 'R8 Q: profile rows through /api/pc/list/feed are empty' },
    { name: 'info-null', rule: 'R9: info null, v2 filled' },
    { name: 'info-none', rule: 'R9: both null' },
    { name: 'counts-refused', rule: 'R18 B: fans_stat is refused' },
    { name: 'xigua-mobile-state', rule: 'R12 Y: the mobile state' },
    { name: 'xigua-no-state', rule: 'R12 Z: neither state' },
    { name: 'article-time-text', rule: 'R19 B: an article’s time as text' },
    { name: 'post-other-key', rule: 'R20 B: a micro post under another name' },
    { name: 'post-no-state', rule: 'R20 C: a micro post without a state' },
    { name: 'post-mobile', rule: 'R20: a micro post as phones get it' },
  ],
  open: (world) => {
    const site = { world, seeds: new Seeds(), boards: 0 };
    return {
      // R13
      signIn: () => [
        `sid_guard=${randomBytes(16).toString('hex')}; ${ofSignIn}`,
        `sessionid=${randomBytes(16).toString('hex')}; ${ofSignIn}; HttpOnly`,
      ],
      handle(request) {
        const target = shortLinks[`${request.host}${request.path.replace(/\/+$/, '')}`];
        if (target) return redirect(target);
        return request.host.endsWith('ixigua.com') ? xigua(request, site) : toutiao(request, site);
      },
    };
  },
});
