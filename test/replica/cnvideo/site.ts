import { picture } from '../framework/answer.ts';
import { simplePages } from '../framework/simple-pages.ts';
import { defineSite } from '../framework/site.ts';
import { ids } from './catalogue.ts';
import { detailFaults } from './detail.ts';
import { Sessions } from './session.ts';
import { sharePage, shortLink } from './share.ts';
import { Signatures } from './signature.ts';
import { www } from './www.ts';

const home = 'https://www.douyin.com';

/** Live rooms, creator pages and players: recognisable, without data yet (cnvideo.md §1). */
const plainPages = simplePages(
  [
    { pattern: /^live\.douyin\.com\/[\w-]+/, title: '风筝直播间 - 抖音直播', text: 'A live room of the replica.' },
    { pattern: /^douhot\.douyin\.com\/creator\/detail/, title: '抖音热点宝', text: 'A creator page of the replica.' },
    { pattern: /^webcast\.amemv\.com\/douyin\/webcast\/reflow\/\d+/, title: '风筝直播间', text: 'A shared live room of the replica.' },
    { pattern: /^open\.douyin\.com\/player\/video\?/, title: '抖音播放器', text: 'An embedded player of the replica.' },
  ],
  {},
);

/** Douyin, from `cnvideo.md`. */
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
    '.douyinpic.com',
  ],
  examples: [
    { label: 'a video', url: `${home}/video/${ids.video}` },
    { label: 'another video', url: `${home}/video/${ids.nextVideo}` },
    { label: 'a note', url: `${home}/note/${ids.note}` },
    { label: 'a video in a modal', url: `${home}/jingxuan?modal_id=${ids.video}` },
    { label: 'the feed', url: `${home}/recommend` },
    { label: 'a removed video', url: `${home}/video/${ids.removed}` },
    { label: 'a video withheld in this region', url: `${home}/video/${ids.region}` },
    { label: 'a video for signed-in visitors', url: `${home}/video/${ids.login}` },
    { label: 'a share page', url: `https://www.iesdouyin.com/share/video/${ids.video}/` },
    {
      label: 'a short link',
      url: 'https://v.douyin.com/iReplica1/',
      shareText:
        '2.56 :1pm 11/11 GvS:/ b@n.dN 河边的风筝 # 风筝  https://v.douyin.com/iReplica1/ 复制此链接，打开Dou音搜索，直接观看视频！',
    },
    { label: 'a short link to a note', url: 'https://v.douyin.com/iReplica2/' },
    { label: 'a short link to a user', url: 'https://v.douyin.com/iReplica3/' },
    { label: 'a short link to a live room', url: 'https://v.douyin.com/iReplica4/' },
    { label: 'a short link to ixigua', url: 'https://v.douyin.com/iReplica5/' },
    { label: 'a live room', url: 'https://live.douyin.com/745964462470' },
  ],
  faults: detailFaults,
  open: (world) => {
    const site = { world, signatures: new Signatures(), sessions: new Sessions() };
    return {
      signIn: () => site.sessions.signIn(),
      handle: (request) => {
        const { host } = request;
        if (host.endsWith('.douyinpic.com')) return picture();
        if (host === 'v.douyin.com' || host === 'v.iesdouyin.com') return shortLink(request);
        if (host === 'www.iesdouyin.com' || host === 'm.douyin.com') return sharePage(request);
        return www(request, site) ?? plainPages(request);
      },
    };
  },
});
