import { simplePages } from '../framework/simple-pages.ts';
import { defineSite } from '../framework/site.ts';

const profile = 'https://www.kuaishou.com/profile/3xreplica0user1';

// Addresses: shortclip.md §1.1 and §1.2. The pages hold no state yet.
const pages = simplePages(
  [
    { pattern: /^(www|live)\.kuaishou\.com\/(profile|u)\/[\w-]+/, title: '复本的主页 - 快手', text: 'A profile of the replica.' },
    { pattern: /^c\.kuaishou\.com\/fw\/user\/[\w-]+/, title: '复本的主页 - 快手', text: 'A shared profile of the replica.' },
    { pattern: /^www\.kuaishou\.com\/short-video\/[\w-]+/, title: '风筝 - 快手', text: 'A video of the replica.' },
    { pattern: /^www\.kuaishou\.com\/(new-reco)?(\?|$)/, title: '快手', text: 'The replica of the home page.' },
  ],
  { 'v.kuaishou.com/Replica1': 'https://c.kuaishou.com/fw/user/3xreplica0user1?cc=share_copylink&subBiz=PROFILE&shareObjectId=900000001' },
);

export const shortclip = defineSite({
  platform: 'shortclip',
  name: 'Kuaishou',
  hosts: ['www.kuaishou.com', 'live.kuaishou.com', 'c.kuaishou.com', 'v.kuaishou.com'],
  examples: [
    { label: 'a profile', url: profile },
    { label: 'a video', url: 'https://www.kuaishou.com/short-video/3xreplica0clip1?authorId=3xreplica0user1' },
    {
      label: 'a short link',
      url: 'https://v.kuaishou.com/Replica1',
      shareText: 'https://v.kuaishou.com/Replica1 看了这么多快手，还是「复本」最好玩了！ 复制此消息，打开【快手极速版】直接观看！',
    },
  ],
  faults: [],
  open: () => ({ handle: pages }),
});
