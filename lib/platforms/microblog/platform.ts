import type { Platform } from '../../gateway/platform.ts';

export const microblog: Platform = {
  id: 'microblog',
  name: 'Weibo',
  hosts: ['weibo.com'],
  shareHosts: [],
  requestHosts: [],
  mediaHosts: [],
  pages: [],
  shortLinks: [],
  bareIds: [],
};
