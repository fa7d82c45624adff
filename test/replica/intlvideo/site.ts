import { defineSite } from '../framework/site.ts';
import { canonical, ids, threadIds } from './catalogue.ts';
import { columns } from './columns.ts';
import { faults } from './faults.ts';
import { creators, madeAddress } from './lists/creators.ts';
import { mediaHost } from './media.ts';
import { openState } from './state.ts';
import { www } from './www.ts';

/** TikTok, by the codes of its README. */
export const intlvideo = defineSite({
  platform: 'intlvideo',
  name: 'TikTok',
  hosts: [
    'www.tiktok.com',
    'tiktok.com',
    'm.tiktok.com',
    'vm.tiktok.com',
    'vt.tiktok.com',
    'www.tiktokv.com',
    mediaHost,
  ],
  examples: [
    { label: 'a video', url: canonical(ids.video) },
    { label: 'another video', url: canonical(ids.nextVideo) },
    { label: 'a photo post', url: canonical(ids.photo) },
    { label: 'a removed video', url: canonical(ids.removed) },
    { label: 'a video withheld in this region', url: canonical(ids.region) },
    { label: 'a private video', url: canonical(ids.private) },
    { label: 'a profile', url: 'https://www.tiktok.com/@gleaner.tester_01' },
    { label: 'a private profile', url: 'https://www.tiktok.com/@gleaner.private' },
    { label: 'a creator of 1,000 works', url: `https://www.tiktok.com/@${creators.thousand.uniqueId}` },
    { label: 'a collection', url: madeAddress('collection') },
    { label: 'a playlist', url: madeAddress('playlist') },
    { label: 'a tag', url: madeAddress('tag') },
    { label: 'a sound', url: madeAddress('music') },
    { label: 'a search', url: 'https://www.tiktok.com/search?q=kite' },
    { label: 'a video with threads', url: canonical(threadIds.few) },
    { label: 'the feed', url: 'https://www.tiktok.com/foryou' },
    {
      label: 'a short link',
      url: 'https://vm.tiktok.com/ZGrepVid1/',
      shareText: 'Check this out https://vm.tiktok.com/ZGrepVid1/',
    },
    {
      label: 'a short link to a profile',
      url: 'https://vm.tiktok.com/ZGrepUsr1/',
      shareText: 'Kites on TikTok: https://vm.tiktok.com/ZGrepUsr1/',
    },
    { label: 'a dead short link', url: 'https://vm.tiktok.com/2p4ewa7/' },
  ],
  faults,
  columns,
  open: (world) => {
    const site = openState(world);
    return { signIn: () => site.sessions.signIn(), handle: (request) => www(request, site) };
  },
});
