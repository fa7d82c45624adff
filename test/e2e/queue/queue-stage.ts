import type { QueueStatus } from '../../../lib/features/queue/model/status.ts';
import { printJson } from '../../fixtures/exact-json.ts';
import { profileInfo } from '../../fixtures/microblog/profile-info.ts';
import { infoAnswer } from '../../fixtures/news/info-answer.ts';
import type { Replica } from '../../replica/start-replica.ts';
import { buildExtension } from '../../setup/build-extension.ts';
import type { BrowserName, DriverPage } from '../drivers/browser-driver.ts';
import { temporaryProfile } from '../drivers/temporary-profile.ts';
import { askExtension } from '../stage/ask-extension.ts';

/** Pauses of seconds become moments, ten minutes half a minute. No faster: more than four pages of comments a second are refused (cnvideo README, R8). */
export const queueSpeed = 20;
const built = new Map<string, string>();

/**
 * Built once a process for each speed: the extension with a queue whose time runs faster, and in Chromium with the permission for
 * programs, whose question has a button nobody here can press.
 */
export function fastQueue(browser: BrowserName, speed = queueSpeed): string {
  const key = `${browser} ${speed}`;
  const options = { queueSpeed: speed, bridge: browser === 'chromium' };
  const dir = built.get(key) ?? buildExtension(browser, temporaryProfile('queue-build').dir, options);
  built.set(key, dir);
  return dir;
}

export const userLink = (at: number): string => `https://weibo.com/u/${1_900_100_000 + at}`;
export const videoLink = (at: number): string => `https://www.toutiao.com/video/${7_600_000_000_000_000_001n + BigInt(at) * 128n}/`;

/** Users and videos that the replica then knows, as many as wanted. */
export function serveItems(replica: Replica, users: number, videos = 0): void {
  for (let at = 0; at < users; at += 1) {
    const uid = userLink(at).split('/').at(-1) ?? '';
    replica.serve('microblog', uid, JSON.stringify(profileInfo(uid)));
  }
  for (let at = 0; at < videos; at += 1) {
    const id = /\d{15,}/.exec(videoLink(at))?.[0] ?? '';
    replica.serve('news', id, printJson(infoAnswer(id)));
  }
}

export const statusOf = (page: DriverPage): Promise<QueueStatus> => askExtension(page, 'queue.read', {});

/** Puts a list into its box at once, as pasting does: typed key by key, the list is read anew with each of some hundred keys. */
export async function putList(page: DriverPage, lines: readonly string[]): Promise<void> {
  await page.waitFor('.list-form textarea', { timeout: 60_000 });
  await page.evaluate((list) => {
    const field = document.querySelector<HTMLTextAreaElement>('.list-form textarea');
    if (!field) throw new Error('no field');
    field.value = list;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, lines.join('\n'));
  await page.waitFor('.preview .start:not([disabled])', { timeout: 60_000 });
}
