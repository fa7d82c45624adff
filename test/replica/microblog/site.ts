import { html, redirect } from '../framework/answer.ts';
import { defineSite } from '../framework/site.ts';
import { post, posts, shortLinks, topics, users, writers } from './catalogue.ts';
import { commented, commentsAnswer } from './lists/comments.ts';
import { hotAnswer } from './lists/hot.ts';
import { keptAnswer } from './lists/kept.ts';
import { postsAnswer } from './lists/posts.ts';
import { searched, searchPage } from './lists/results.ts';
import { appScript, sitePage } from './pages.ts';
import { leadAnswer } from './posts/leads.ts';
import { longtextAnswer, mobilePostAnswer, mobilePostPage, showAnswer } from './posts/post.ts';
import { configAnswer, mobileIndex, profileInfoAnswer } from './profile.ts';
import { faulty } from './refusals.ts';
import { memberId } from './sessions.ts';
import { openState } from './state.ts';
import { topicSite } from './topic.ts';
import { passport } from './visitor.ts';

const { user, nextUser } = users;
const topicQuery = encodeURIComponent(`#${topics.topic}#`);

/** Weibo, by the codes of its README. */
export const microblog = defineSite({
  platform: 'microblog',
  name: 'Weibo',
  hosts: [
    'weibo.com',
    'www.weibo.com',
    's.weibo.com',
    'm.s.weibo.com',
    'card.weibo.com',
    'm.weibo.cn',
    'passport.weibo.com',
    'visitor.passport.weibo.cn',
    'login.sina.com.cn',
    't.cn',
  ],
  examples: [
    { label: 'a profile', url: `https://weibo.com/u/${user.uid}` },
    { label: 'another profile', url: `https://weibo.com/u/${nextUser.uid}` },
    { label: 'a profile by personal domain', url: `https://weibo.com/${user.domain}` },
    { label: 'a profile by nickname', url: `https://weibo.com/n/${encodeURIComponent(user.nickname)}` },
    { label: 'a post', url: `https://weibo.com/${user.uid}/${post.id}` },
    {
      label: 'a repost of a video',
      url: `https://weibo.com/detail/${posts.repost}`,
      shareText: '风里的视频 https://t.cn/A6repost',
    },
    { label: 'a user of 118 posts', url: `https://weibo.com/u/${writers.many}` },
    { label: 'the hot search', url: 'https://weibo.com/hot/search' },
    { label: 'what a member saved', url: `https://weibo.com/u/page/fav/${memberId}` },
    { label: 'what a member liked', url: `https://weibo.com/u/page/like/${memberId}` },
    { label: 'a post with 267 comments', url: `https://weibo.com/detail/${commented.some.mid}` },
    { label: 'a search of 50 pages', url: `https://s.weibo.com/weibo?q=${encodeURIComponent(searched.most)}` },
    { label: 'a topic', url: `https://s.weibo.com/weibo?q=${topicQuery}` },
    {
      label: 'a topic page',
      url: `https://m.s.weibo.com/vtopic/detail_new?q=${topicQuery}&showmenu=0&topnavstyle=1&immersiveScroll=60`,
    },
    { label: 'a short link', url: 'https://t.cn/A6replica', shareText: '风筝很好看 https://t.cn/A6replica' },
    {
      label: 'another topic page',
      url: `https://m.s.weibo.com/vtopic/detail_new?q=${encodeURIComponent(`#${topics.nextTopic}#`)}`,
    },
    {
      label: 'a topic in a text',
      url: `https://s.weibo.com/weibo?q=${topicQuery}`,
      shareText: `今天去放风筝 #${topics.topic}# 真好玩`,
    },
    { label: 'a short link to a post without its author', url: 'https://t.cn/A6status' },
  ],
  faults: [...Object.keys(faulty), 'no-visitor'],
  spacings: [
    {
      rule: 'F2: a busy site and a soft brake pass in 5 s',
      ms: 5000,
      of: 'all',
      at: ({ path }) => path === '/ajax/profile/info' || path.startsWith('/ajax_topic/'),
      after: ({ status, body }) =>
        status === 200 && /^\{"ok":0,"data":\{\}\}$|系统繁忙|^system error!/.test(String(body)),
    },
  ],
  columns: [
    { name: 'topic-302', rule: 'R1 B: refused by a login' },
    { name: 'topic-referer-only', rule: 'R1 C: the Referer alone is enough' },
    { name: 'login-php', rule: 'R8 B: the older address of the login' },
    { name: 'config-user', rule: 'R10 B: $CONFIG.user.id' },
    { name: 'config-uid', rule: 'R10 C: $CONFIG.uid' },
    { name: 'config-none', rule: 'R10 D: the page does not name its user' },
    { name: 'brake', rule: 'R14: every other call of a profile is braked' },
    { name: 'visitor-old', rule: 'R15 B: the older handshake only' },
    { name: 'visitor-none', rule: 'R15 C: no visitor at all' },
    { name: 'rid-wanted', rule: 'R15: genvisitor2 wants a rid' },
    { name: 'visitor-500', rule: 'R16: data refused to visitors of genvisitor2' },
    { name: 'mobile-wall', rule: 'R17 B: one answer, then a wall' },
    { name: 'mobile-open', rule: 'R17 C: visitors are served' },
    { name: 'text-whole', rule: 'R36 A: the whole text is given at once' },
    { name: 'guest-post', rule: 'R37 B: no post for visitors' },
    { name: 'mobile-refused', rule: 'R39 B: single posts of the mobile site are refused' },
    { name: 'mobile-page-only', rule: 'R39 C: single posts of the mobile site are in its page alone' },
  ],
  open: (world) => {
    const site = openState(world);
    return {
      signIn: () => site.sessions.signIn(),
      handle: (request) => {
        const { host, path } = request;
        if (host === 't.cn') {
          const target = shortLinks[path.replaceAll('/', '')];
          return target ? redirect(target) : null;
        }
        if (host === 'passport.weibo.com' || host === 'visitor.passport.weibo.cn') return passport(request, site);
        if (host === 'login.sina.com.cn') return html('<!doctype html><title>新浪通行证</title><h1>登录</h1>');
        if (host === 'm.s.weibo.com') return topicSite(request, site);
        if (host === 's.weibo.com') return path === '/weibo' ? searchPage(request, site) : null;
        if (path === '/replica-app.js') return appScript();
        if (host === 'card.weibo.com' || path === '/tv/api/component') return leadAnswer(request, site);
        if (path === '/ajax/statuses/show') return showAnswer(request, site);
        if (path === '/ajax/statuses/longtext') return longtextAnswer(request, site);
        if (path === '/statuses/show') return mobilePostAnswer(request, site);
        if (host === 'm.weibo.cn' && path.startsWith('/detail/')) return mobilePostPage(request, site);
        if (host === 'm.weibo.cn')
          return path === '/api/container/getIndex' ? mobileIndex(request, site) : sitePage(request, site);
        if (path === '/ajax/statuses/mymblog') return postsAnswer(request, site);
        if (path === '/ajax/side/hotSearch') return hotAnswer();
        if (path === '/ajax/favorites/all_fav' || path === '/ajax/statuses/likelist') return keptAnswer(request, site);
        if (path === '/ajax/statuses/buildComments') return commentsAnswer(request, site);
        if (path === '/ajax/profile/info') return profileInfoAnswer(request, site);
        if (path === '/ajax/config/get_config') return configAnswer(request, site);
        if (path === '/login.php' || path === '/newlogin')
          return html('<!doctype html><title>登录 - 微博</title><h1>登录</h1>');
        return path.startsWith('/ajax/') ? null : sitePage(request, site);
      },
    };
  },
});
