import type { Platform } from '../../gateway/platform.ts';

export const shortclip: Platform = {
  id: 'shortclip',
  name: 'Kuaishou',
  hosts: ['kuaishou.com'],
  shareHosts: [],
  requestHosts: [],
  mediaHosts: [],
  pages: [],
  shortLinks: [],
  bareIds: [],
};
