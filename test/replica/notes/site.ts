import { html, json, redirect } from '../framework/answer.ts';
import { defineSite } from '../framework/site.ts';
import { authorId, ids, noteLink, shortLinks } from './catalogue.ts';
import { api, feedFaults } from './feed.ts';
import { commented } from './lists/commented.ts';
import { boardId, creators } from './lists/listed.ts';
import { media } from './media.ts';
import { openState } from './state.ts';
import { pageFaults, www } from './www.ts';

const home = 'https://www.xiaohongshu.com';
const rednote = 'https://www.rednote.com';
const feed = (id: string) => noteLink(id, 'pc_feed');

/** Xiaohongshu and RedNote, by the codes of its README. */
export const notes = defineSite({
  platform: 'notes',
  name: 'Xiaohongshu',
  hosts: [
    'www.xiaohongshu.com',
    'www.rednote.com',
    'edith.xiaohongshu.com',
    'webapi.rednote.com',
    'so.xiaohongshu.com',
    't2.xiaohongshu.com',
    't2.rednote.com',
    'xhslink.com',
    'xhslink.cn',
    '.xhscdn.com',
    '.rednotecdn.com',
    'ci.xiaohongshu.com',
  ],
  examples: [
    { label: 'a note', url: home + feed(ids.image) },
    { label: 'a video note', url: home + feed(ids.video) },
    { label: 'a live photo', url: home + feed(ids.livePhoto) },
    { label: 'a note the page asks for itself', url: home + feed(ids.late) },
    { label: 'a note opened from a profile', url: home + noteLink(ids.image, 'pc_user', `/user/profile/${authorId}/`) },
    { label: 'a note for signed-in visitors', url: home + feed(ids.signedInOnly) },
    { label: 'a private note', url: home + feed(ids.private) },
    { label: 'a removed note', url: home + feed(ids.removed) },
    { label: 'the feed', url: `${home}/explore` },
    { label: 'a creator of 120 notes', url: `${home}/user/profile/${creators.many.id}` },
    { label: 'saved notes', url: `${home}/user/profile/${creators.reader.id}?tab=fav&subTab=note` },
    { label: 'liked notes', url: `${home}/user/profile/${creators.reader.id}?tab=liked&subTab=note` },
    { label: 'a board', url: `${home}/board/${boardId}` },
    { label: 'a board on RedNote', url: `${rednote}/board/${boardId}` },
    {
      label: 'a search',
      url: `${home}/search_result?keyword=${encodeURIComponent('纸船')}&source=web_explore_feed`,
    },
    { label: 'a note with few comments', url: home + feed(commented.few) },
    { label: 'a user', url: `${home}/user/profile/${authorId}` },
    {
      label: 'a short link',
      url: 'https://xhslink.com/m/1replicaNote',
      shareText:
        '33 复本发布了一篇小红书笔记，快来看吧！ 😆 rEplicaCode0001 😆 http://xhslink.com/m/1replicaNote，复制本条信息，打开【小红书】App查看精彩内容！',
    },
    { label: 'a short link that ends at the error page', url: 'https://xhslink.com/o/3replicaGate' },
    {
      label: 'a short link to a creator',
      url: 'https://xhslink.com/m/5replicaCreator',
      shareText: '在小红书收获了293043次赞与收藏，来看Ta的主页 https://xhslink.com/m/5replicaCreator',
    },
  ],
  faults: [...feedFaults, ...pageFaults],
  spacings: [
    {
      rule: 'C7: calls of the page\u2019s client are 10 s apart',
      ms: 10_000,
      of: 'all',
      at: ({ method, path }) => method === 'POST' && path === '/api/sns/web/v1/feed',
    },
  ],
  columns: [
    { name: 'guest-error', rule: 'R1 b: guests are sent to an error page by script' },
    { name: 'guest-open', rule: 'R1 c: guests see the note, a video without streams' },
    { name: 'late-state', rule: 'R2 b: entry {} in HTML and global, filled after the page\u2019s own feed POST' },
    { name: 'emptied-state', rule: 'R2 c: the note in the script text, the global emptied at hydration' },
    { name: 'no-state', rule: 'R2 d: no state script, only the feed POST' },
    { name: 'cut-state', rule: 'R2 e: the state ends before the note' },
    { name: 'empty-entry', rule: 'change 2: entry {}, no wall and no feed POST, until the feed has been visited' },
    { name: 'title-disguise', rule: 'R4: a missing token is a page titled 你访问的页面不见了' },
    { name: 'text-disguise', rule: 'R4: a missing token is 当前笔记暂时无法浏览' },
    { name: 'feed-disguise', rule: 'R4: a missing token leads to /explore' },
    { name: 'error-disguise', rule: 'R4: a missing token leads to /website-login/error?error_code=300017' },
    { name: 'map-disguise', rule: 'R4: a missing token is a map with the one key "undefined"' },
    { name: 'status-disguise', rule: 'R4: a missing token is a 404' },
    { name: 'list-check', rule: 'R21: the seventh page of a list is a check', lists: true },
    { name: 'profile-needs-token', rule: 'R27 (C): a profile without its token is 300031' },
    { name: 'caller-walled', rule: 'R8 b: a scripted GET with a caller\u2019s cookie meets the login' },
  ],
  open: (world) => {
    const site = openState(world);
    return {
      // R9: each face has cookies of its own.
      signIn: (host) => site.visitors.signIn(host),
      handle: (request) => {
        const { host, path, method } = request;
        if (/\.(xhscdn|rednotecdn)\.com$/.test(host) || host === 'ci.xiaohongshu.com') return media(request);
        if (['edith.xiaohongshu.com', 'webapi.rednote.com', 'so.xiaohongshu.com'].includes(host))
          return api(request, site);
        // R18
        if (host.startsWith('t2.')) return { ...json('', { status: 204 }), role: 'asset' };
        if (host.startsWith('www.')) return www(request, site);
        // R10: short links answer GET alone; dead ones lead to the home page.
        if (method === 'HEAD') return html('', { status: 404 });
        return redirect(shortLinks[path.replace(/\/+$/, '')] ?? `${home}/`);
      },
    };
  },
});
