import type { Platform } from '../../gateway/platform.ts';

/** `user_id` is what the address gives: an eid (`3x…`), a number or a chosen name. `uid`: the numeric id a profile share adds. */
export const shortclip: Platform = {
  id: 'shortclip',
  name: 'Kuaishou',
  hosts: ['kuaishou.com', 'chenzhongtech.com', 'gifshow.com'],
  shareHosts: ['kuaishou.cn', 'kuaishouapp.com'],
  requestHosts: [],
  mediaHosts: ['yximgs.com'],
  shapes: { site: '(?:[\\w.]+\\.)?(?:kuaishou|chenzhongtech|gifshow)\\.com', user_id: '[\\w-]{3,40}', uid: '\\d+' },
  pages: {
    profile: [
      '(www.|live.|)kuaishou.com/profile/:user_id',
      '{site}/fw/user/:user_id&subBiz=PROFILE&shareObjectId=:uid',
      '{site}/fw/user/:user_id',
    ],
    video: ['{site}/(short-video|fw/photo|fw/long-video)/:photo_id&?authorId=:user_id', 'live.kuaishou.com/u/:user_id/:photo_id'],
    live: ['live.kuaishou.com/u/:user_id'],
  },
  shortLinks: ['(v.kuaishou.(com|cn)|www.kuaishou.(com|cn)/f|v.kuaishouapp.com/s)/{code}'],
  bareIds: { profile: [':user_id'] },
};
