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
};
