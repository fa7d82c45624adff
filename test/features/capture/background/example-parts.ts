import { z } from 'zod';
import { blankCapture } from '../../../../lib/core/blank-capture.ts';
import type { Capture } from '../../../../lib/core/capture.ts';
import { defineOperation } from '../../../../lib/core/operation.ts';
import type { PlatformSession } from '../../../../lib/core/session.ts';
import type { Watching } from '../../../../lib/features/capture/background/watching.ts';
import { platforms } from '../../../../lib/platforms/index.ts';
import { sessions as platformSessions } from '../../../../lib/platforms/sessions.ts';
import { blankView } from '../../../core/parts.ts';

/** An operation on Douyin videos that reads nothing: for what the browser layer does with operations. */
export const exampleOperation = defineOperation({
  spec: 'E2',
  path: '/api/cnvideo/example',
  name: 'example',
  pages: ['video'],
  rank: 0,
  cookie: 'none',
  proxy: false,
  echoesPath: false,
  input: z.object({ aweme_id: z.string().optional(), share_text: z.string().optional() }),
  data: z.looseObject({}),
  essentials: {},
  core: [],
  identity: ['aweme_id'],
  ids: ({ aweme_id }): Record<string, string> => (aweme_id ? { aweme_id } : {}),
  shareText: ({ share_text }) => share_text ?? '',
  prefill: ({ ids }) => (ids.aweme_id ? { aweme_id: ids.aweme_id } : null),
  itemUrl: () => null,
  view: blankView,
  sources: [],
});

/** The sessions of all platforms; that of Douyin is told by one cookie. */
export const exampleSession: PlatformSession = {
  platform: 'cnvideo',
  cookieUrl: 'https://www.douyin.com/',
  signInCookies: ['sessionid'],
};
export const sessions: readonly PlatformSession[] = [exampleSession, ...platformSessions];

export { platforms };

export const videoId = '7565000000000000129';
export const videoUrl = `https://www.douyin.com/video/${videoId}`;

/** A finished run on that video. */
export function exampleCapture(change: Partial<Capture> = {}): Capture {
  const what = { spec: 'E2', path: '/api/cnvideo/example', name: 'example', platform: 'cnvideo' } as const;
  const request = { path: what.path, body: `{"aweme_id":"${videoId}"}` };
  const time = { state: 'done', startedAt: 1, endedAt: 2, tabId: 7 } as const;
  const outcome = { code: 200, msg: 'success', envelope: '{}', version: '1', incognito: false, stored: true };
  const item = { itemId: videoId, itemUrl: videoUrl };
  return { ...blankCapture, id: 'a', ...what, request, ...item, ...time, ...outcome, ...change };
}

/** No page is watched, and nothing can be held off. */
export const unwatched: Watching = {
  adjust: async () => {},
  detectInOpenTabs: async () => {},
  isOn: async () => false,
  gather: async () => {},
  restored: async () => {},
  hold: async () => async () => {},
};
