import { simplePages } from '../framework/simple-pages.ts';
import { defineSite } from '../framework/site.ts';

const video = 'https://www.tiktok.com/@gleaner.replica/video/7526000000000000129';

// Addresses: intlvideo.md §1. The pages hold no state yet.
const pages = simplePages(
  [
    { pattern: /^www\.tiktok\.com\/@[^/]*\/video\/\d{19}/, title: 'A kite over the bay | TikTok', text: 'A video of the replica.' },
    { pattern: /^www\.tiktok\.com\/@[^/]*\/photo\/\d{19}/, title: 'Three photos | TikTok', text: 'A photo post of the replica.' },
    {
      pattern: /^www\.tiktok\.com\/@[\w.-]+(\?|$)/,
      title: 'Gleaner replica (@gleaner.replica) | TikTok',
      text: 'A profile of the replica.',
    },
    { pattern: /^www\.tiktok\.com\/(\?|$)/, title: 'TikTok - Make Your Day', text: 'The replica of the home page.' },
  ],
  { 'vm.tiktok.com/ZGrepVid1': `${video}?_r=1&_t=ZG-replica`, 'www.tiktok.com/t/ZTrepVid1': video },
);

export const intlvideo = defineSite({
  platform: 'intlvideo',
  name: 'TikTok',
  hosts: ['www.tiktok.com', 'm.tiktok.com', 'vm.tiktok.com', 'vt.tiktok.com'],
  examples: [
    { label: 'a video', url: video },
    { label: 'a photo post', url: 'https://www.tiktok.com/@gleaner.replica/photo/7526000000000000257' },
    { label: 'a profile', url: 'https://www.tiktok.com/@gleaner.replica' },
    { label: 'a short link', url: 'https://vm.tiktok.com/ZGrepVid1/', shareText: 'Check this out https://vm.tiktok.com/ZGrepVid1/' },
  ],
  faults: [],
  open: () => ({ handle: pages }),
});
