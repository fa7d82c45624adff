import type { Platform } from '../../gateway/platform.ts';

export const cnvideo: Platform = {
  id: 'cnvideo',
  name: 'Douyin',
  hosts: ['douyin.com'],
  shareHosts: [],
  requestHosts: [],
  mediaHosts: [],
  pages: [],
  shortLinks: [],
  bareIds: [],
  // The recommend feed keeps its address while one scrolls from video to video.
  anchors: [{ kind: 'video', id: 'aweme_id', selector: 'div[data-e2e="feed-active-video"]', attribute: 'data-e2e-vid' }],
};
