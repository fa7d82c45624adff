import { browser } from '../../../browser/browser.ts';
import { mayNotify } from '../../../browser/network/permissions.ts';
import { backgroundWords } from '../../settings/background/index.ts';
import type { JobProgress } from '../model/job.ts';

/** Returns a function that takes each new list of jobs and returns the jobs that were running in the previous list and are done now. */
export function createEndings(): (jobs: readonly JobProgress[]) => readonly JobProgress[] {
  let running = new Set<string>();
  return (jobs) => {
    const ended = jobs.filter(({ id, state }) => state === 'done' && running.has(id));
    running = new Set(jobs.filter(({ state }) => state === 'running').map(({ id }) => id));
    return ended;
  };
}

/** Notifies the user that a job is done, if the user allowed notifications. */
export async function notifyEnd({ id, title, counts }: JobProgress): Promise<void> {
  if (!(await mayNotify())) return;
  const { done, failed } = counts;
  const words = await backgroundWords();
  const text = words('queueDone', String(done), String(done + failed));
  const notice = { type: 'basic' as const, iconUrl: browser.runtime.getURL('/icon/128.png'), message: text };
  await browser.notifications.create(`job-${id}`, { ...notice, title: words('queueNoticeTitle', title) });
}
