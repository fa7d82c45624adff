import type { Platform } from '../../gateway/platform.ts';

export const intlvideo: Platform = {
  id: 'intlvideo',
  name: 'TikTok',
  hosts: ['tiktok.com'],
  shareHosts: [],
  requestHosts: [],
  mediaHosts: [],
  pages: [],
  shortLinks: [],
  bareIds: [],
};
