import type { Platform } from '../../gateway/platform.ts';

export const news: Platform = {
  id: 'news',
  name: 'Toutiao',
  hosts: ['toutiao.com'],
  shareHosts: [],
  requestHosts: [],
  mediaHosts: [],
  pages: [],
  shortLinks: [],
  bareIds: [],
};
