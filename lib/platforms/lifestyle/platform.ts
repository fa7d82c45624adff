import type { Platform } from '../../gateway/platform.ts';

export const lifestyle: Platform = {
  id: 'lifestyle',
  name: 'Lemon8',
  hosts: ['lemon8-app.com'],
  shareHosts: [],
  requestHosts: [],
  mediaHosts: [],
  pages: [],
  shortLinks: [],
  bareIds: [],
};
