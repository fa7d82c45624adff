import { html, redirect } from '../framework/answer.ts';
import { addressOf } from '../framework/request.ts';
import { defineSite } from '../framework/site.ts';
import { desktopProfile, eids, sharedProfile, shortLinks, videos } from './catalogue.ts';
import { desktop } from './desktop.ts';
import { faults } from './faults.ts';
import { commented } from './lists/commented.ts';
import { live } from './live.ts';
import { mobile } from './mobile.ts';
import { openState } from './state.ts';

/** Kuaishou, by the codes of its README. */
export const shortclip = defineSite({
  platform: 'shortclip',
  name: 'Kuaishou',
  hosts: ['.kuaishou.com', '.kuaishou.cn', '.kuaishouapp.com', '.chenzhongtech.com', '.gifshow.com'],
  examples: [
    { label: 'a profile', url: desktopProfile(eids.user) },
    { label: 'a creator of 120 videos', url: desktopProfile(eids.many) },
    { label: 'a profile of one’s own', url: desktopProfile(eids.viewer) },
    { label: 'a search', url: `https://www.kuaishou.com/search/video?searchKey=${encodeURIComponent('纸船')}` },
    { label: 'a shared profile', url: sharedProfile(eids.user) },
    { label: 'another shared profile', url: sharedProfile(eids.nextUser) },
    { label: 'a live room', url: `https://live.kuaishou.com/u/${eids.user}` },
    { label: 'a video', url: `https://www.kuaishou.com/short-video/${videos.clip}?authorId=${eids.user}` },
    { label: 'a video with 60 comments', url: `https://www.kuaishou.com/short-video/${commented.few}` },
    {
      label: 'another video',
      url: `https://www.kuaishou.com/short-video/${videos.nextClip}?authorId=${eids.nextUser}`,
    },
    {
      label: 'a short link to a video',
      url: 'https://v.kuaishou.com/RepliV1',
      shareText: '河边的风筝 https://v.kuaishou.com/RepliV1 复制此消息，打开【快手】直接观看！',
    },
    {
      label: 'a short link',
      url: 'https://v.kuaishou.com/Replica1',
      shareText:
        'https://v.kuaishou.com/Replica1 看了这么多快手，还是「纸船」最好玩了！ 复制此消息，打开【快手极速版】直接观看！',
    },
  ],
  faults,
  columns: [
    { name: 'no-state', rule: 'R4 (B): the profile page has no state' },
    { name: 'foreign-state', rule: "R4 (C): the state holds another user's record" },
    { name: 'unsigned-refused', rule: 'R6 (B): profile/user wants a signature' },
    { name: 'risk-control', rule: 'R6 (C): profile/user answers 2, intercepted' },
    { name: 'viewer-refused', rule: 'R8 (B): 2 in the place of 109 for guests' },
    { name: 'list-check', rule: 'R24: the seventh page of a list is a check', lists: true },
    { name: 'rest-check', rule: 'R12 (A): lasting checks of profile/user, live and GraphQL' },
    { name: 'errors-check', rule: 'R12 (B): the same in the form of GraphQL' },
    { name: 'live-too-fast', rule: 'R13: the live site speaks of speed' },
    { name: 'video-null', rule: 'R29 (D): GraphQL tells nothing of a video, and does not say that it is gone' },
    { name: 'mobile-page', rule: 'R1, R2: the mobile page as a mobile browser has it, its answer a check' },
    { name: 'full-answer', rule: 'R2, the switch: the mobile page with its whole answer' },
  ],
  open(world) {
    const site = openState(world);
    return {
      signIn: () => site.sessions.signIn(),
      handle(request) {
        const short = shortLinks[addressOf(request)];
        if (short) return redirect(short);
        if (request.host === 'captcha.zt.kuaishou.com')
          return html('<!doctype html><title>验证</title><p>拖动滑块</p>');
        if (request.host === 'live.kuaishou.com') return live(request, site);
        return (
          mobile(request, site) ??
          (request.host === 'www.kuaishou.com' || request.path.startsWith('/fw/') ? desktop(request, site) : null)
        );
      },
    };
  },
});
