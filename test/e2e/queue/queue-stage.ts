import type { QueueStatus } from '../../../lib/features/queue/model/status.ts';
import { printJson } from '../../fixtures/exact-json.ts';
import { profileInfo } from '../../fixtures/microblog/profile-info.ts';
import { infoAnswer } from '../../fixtures/news/info-answer.ts';
import type { Replica } from '../../replica/start-replica.ts';
import type { Manifest } from '../../setup/manifest-of.ts';
import { extensionDir } from '../build-extensions.ts';
import { changedBuild } from '../changed-build.ts';
import type { BrowserName, DriverPage } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { askExtension } from '../stage/ask-extension.ts';

/**
 * Pauses of seconds become moments, ten minutes half a minute. No faster: more than four pages of comments a second are
 * refused (cnvideo README, R8).
 */
const queueSpeed = 20;

/** Chromium asks for this with a button that nobody here can press. */
const mayAskPrograms = ({ permissions, ...others }: Manifest): Partial<Manifest> => ({
  ...others,
  permissions: [...permissions, 'nativeMessaging'],
  optional_permissions: others.optional_permissions.filter((one) => one !== 'nativeMessaging'),
});

/**
 * The users' build with a queue whose time runs so much faster than life, and in Chromium with the permission for
 * programs.
 */
export function fastQueue(browser: BrowserName, speed = queueSpeed): string {
  const change = browser === 'chromium' ? mayAskPrograms : (manifest: Manifest) => manifest;
  return changedBuild(extensionDir('gleaner', browser), change, `globalThis.QUEUE_SPEED = ${speed};\n`);
}

export const userLink = (at: number): string => `https://weibo.com/u/${1_900_100_000 + at}`;
export const videoLink = (at: number): string =>
  `https://www.toutiao.com/video/${7_600_000_000_000_000_001n + BigInt(at) * 128n}/`;

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

/**
 * Waits until the open job is done and says so: the background knows it a moment sooner, and buttons move when it is
 * shown.
 */
export async function shownDone(page: DriverPage): Promise<void> {
  const patient = { timeout: 60_000 };
  // Asking also wakes a background that a test has stopped; its alarm would do so after half a minute.
  await until('the end', async () => (await statusOf(page)).jobs.at(-1)?.state === 'done', patient);
  await until(
    'the end to be shown',
    async () => (await page.text('.job-detail [role="status"]')).startsWith('Done'),
    patient,
  );
}

/**
 * Puts a list into its box at once, as pasting does: typed key by key, the list is read anew with each of some hundred
 * keys.
 */
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
