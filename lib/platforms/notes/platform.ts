import type { Platform } from '../../gateway/platform.ts';

export const notes: Platform = {
  id: 'notes',
  name: 'Xiaohongshu',
  hosts: ['xiaohongshu.com'],
  shareHosts: [],
  requestHosts: [],
  mediaHosts: [],
  pages: [],
  shortLinks: [],
  bareIds: [],
};
