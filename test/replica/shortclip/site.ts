import { html, redirect } from '../framework/answer.ts';
import { addressOf } from '../framework/simple-pages.ts';
import { defineSite } from '../framework/site.ts';
import { desktopProfile, eids, sharedProfile, shortLinks, videos } from './catalogue.ts';
import { desktop } from './desktop.ts';
import { faults } from './faults.ts';
import { live } from './live.ts';
import { mobile } from './mobile.ts';
import { Sessions } from './session.ts';
import { Signatures } from './signature.ts';

/** Kuaishou, from `shortclip.md`. */
export const shortclip = defineSite({
  platform: 'shortclip',
  name: 'Kuaishou',
  hosts: ['.kuaishou.com', '.kuaishou.cn', '.kuaishouapp.com', '.chenzhongtech.com', '.gifshow.com'],
  examples: [
    { label: 'a profile', url: desktopProfile(eids.user) },
    { label: 'a shared profile', url: sharedProfile(eids.user) },
    { label: 'another shared profile', url: sharedProfile(eids.nextUser) },
    { label: 'a profile of the live site', url: `https://live.kuaishou.com/profile/${eids.user}` },
    { label: 'a live room', url: `https://live.kuaishou.com/u/${eids.user}` },
    { label: 'a video', url: `https://www.kuaishou.com/short-video/${videos.clip}?authorId=${eids.user}` },
    { label: 'another video', url: `https://www.kuaishou.com/short-video/${videos.nextClip}?authorId=${eids.nextUser}` },
    { label: 'a video without its author in the address', url: `https://www.kuaishou.com/short-video/${videos.clip}` },
    {
      label: 'a short link',
      url: 'https://v.kuaishou.com/Replica1',
      shareText: 'https://v.kuaishou.com/Replica1 看了这么多快手，还是「纸船」最好玩了！ 复制此消息，打开【快手极速版】直接观看！',
    },
  ],
  faults,
  open(world) {
    const site = { world, sessions: new Sessions(), signatures: new Signatures() };
    return {
      signIn: () => site.sessions.signIn(),
      handle(request) {
        const short = shortLinks[addressOf(request)];
        if (short) return redirect(short);
        if (request.host === 'captcha.zt.kuaishou.com') return html('<!doctype html><title>验证</title><p>拖动滑块</p>');
        if (request.host === 'live.kuaishou.com') return live(request, site);
        return (
          mobile(request, site) ?? (request.host === 'www.kuaishou.com' || request.path.startsWith('/fw/') ? desktop(request, site) : null)
        );
      },
    };
  },
});
