import { authorSecUid } from '../../fixtures/cnvideo/author.ts';
import { html, json } from '../framework/answer.ts';
import { defineSite } from '../framework/site.ts';
import { ids, threadIds } from './catalogue.ts';
import { columns } from './columns.ts';
import { commentFaults } from './comments.ts';
import { detailFaults } from './detail.ts';
import { hotList, hotListFaults } from './hot-list.ts';
import { creators } from './lists/creators.ts';
import { mixId } from './lists/kept-lists.ts';
import { live, liveFaults } from './live.ts';
import { playerPage } from './player.ts';
import { reflow } from './reflow.ts';
import { rooms } from './rooms.ts';
import { sharePage, shortLink } from './share.ts';
import { slidesInfo } from './slides.ts';
import { openState } from './state.ts';
import { signingScript, www } from './www.ts';

const home = 'https://www.douyin.com';
/** Hosts whose first document is a check (R1). */
const challenged: readonly string[] = ['www.douyin.com', 'live.douyin.com'];

/** Douyin, by the codes of its README. */
export const cnvideo = defineSite({
  platform: 'cnvideo',
  name: 'Douyin',
  hosts: [
    'www.douyin.com',
    'www-hj.douyin.com',
    'douyin.com',
    'm.douyin.com',
    'v.douyin.com',
    'v.iesdouyin.com',
    'www.iesdouyin.com',
    'live.douyin.com',
    'douhot.douyin.com',
    'open.douyin.com',
    'webcast.amemv.com',
    'verify.snssdk.com',
  ],
  examples: [
    { label: 'a video', url: `${home}/video/${ids.video}` },
    { label: 'another video', url: `${home}/video/${ids.nextVideo}` },
    { label: 'a note', url: `${home}/note/${ids.note}` },
    { label: 'the feed', url: `${home}/recommend` },
    { label: 'a removed video', url: `${home}/video/${ids.removed}` },
    { label: 'a video for signed-in visitors', url: `${home}/video/${ids.login}` },
    { label: 'the official player', url: `https://open.douyin.com/player/video?vid=${ids.video}` },
    {
      label: 'a short link',
      url: 'https://v.douyin.com/iReplica1/',
      shareText:
        '2.56 :1pm 11/11 GvS:/ b@n.dN 河边的风筝 # 风筝  https://v.douyin.com/iReplica1/ 复制此链接，打开Dou音搜索，直接观看视频！',
    },
    { label: 'a short link to a note', url: 'https://v.douyin.com/iReplica2/' },
    { label: 'a short link to a user', url: 'https://v.douyin.com/iReplica3/' },
    { label: 'a short link to a live room', url: 'https://v.douyin.com/iReplica4/' },
    { label: 'a live room', url: `https://live.douyin.com/${rooms.live}` },
    { label: 'a live room by a handle', url: `https://live.douyin.com/${rooms.handle}` },
    { label: 'a live category', url: `https://live.douyin.com/${rooms.category}` },
    { label: 'an ended live room', url: `https://live.douyin.com/${rooms.ended}` },
    { label: 'a creator', url: `${home}/user/${authorSecUid}` },
    { label: 'a creator of 1,003 works', url: `${home}/user/${creators.thousand.secUid}` },
    {
      label: 'a short link to a creator',
      url: 'https://v.douyin.com/iReplica3/',
      shareText: '看看TA的主页 https://v.douyin.com/iReplica3/ 复制此链接',
    },
    { label: 'what the viewer saved', url: `${home}/user/self?showTab=favorite_collection` },
    {
      label: 'folders of what the viewer saved',
      url: `${home}/user/self?showTab=favorite_collection&showSubTab=favorite_folder`,
    },
    { label: 'what the viewer likes', url: `${home}/user/self?showTab=like` },
    { label: 'what a creator likes', url: `${home}/user/${creators.liking.secUid}?showTab=like` },
    { label: 'the hot board', url: `${home}/hot` },
    { label: 'a mix', url: `${home}/collection/${mixId}` },
    { label: 'a search', url: `${home}/search/${encodeURIComponent('风筝')}?type=general` },
    { label: 'a video with threads', url: `${home}/video/${threadIds.few}` },
    { label: 'a video with 4000 comments', url: `${home}/video/${ids.talkedAbout}` },
  ],
  columns,
  faults: [
    ...detailFaults,
    ...liveFaults,
    ...hotListFaults,
    ...commentFaults,
    'slides-other-item',
    'reflow-refused',
    'other-user',
  ],
  open: (world) => {
    const site = openState(world);
    return {
      signIn: (host) => {
        if (host === 'douhot.douyin.com') return site.hotList.signIn();
        return [...site.sessions.signIn(), ...(challenged.includes(host) ? site.visits.passed() : [])];
      },
      handle: (request) => {
        const { host } = request;
        if (host === 'verify.snssdk.com') {
          if (request.path === '/captcha/verify') site.listPace.pass();
          return json('{}', { role: 'asset' });
        }
        if (host === 'v.douyin.com' || host === 'v.iesdouyin.com') return shortLink(request);
        if (request.path === '/web/api/v2/aweme/slidesinfo/') return slidesInfo(request, site);
        if (host === 'www.iesdouyin.com' || host === 'm.douyin.com') return sharePage(request);
        if (host === 'webcast.amemv.com') return reflow(request, site);
        // R13: where the hot-list site sends guests.
        if (host === 'open.douyin.com' && request.path.startsWith('/platform/oauth/'))
          return html('<!doctype html><title>抖音登录</title><h1>抖音登录</h1>');
        const sdk = signingScript(request, site);
        if (sdk) return sdk;
        if (host === 'douhot.douyin.com') return hotList(request, site);
        return host === 'live.douyin.com' ? live(request, site) : (playerPage(request) ?? www(request, site));
      },
    };
  },
});
