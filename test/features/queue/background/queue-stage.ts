import { browser } from '../../../../lib/browser/browser.ts';
import { createTargetOf } from '../../../../lib/browser/tabs/page-target.ts';
import { startQueue } from '../../../../lib/features/queue/background/start-queue.ts';
import type { DraftLine } from '../../../../lib/features/queue/model/read-list.ts';
import { PagedLines } from '../../../../lib/features/queue/store/paged-lines.ts';
import { exampleOperation, platforms, videoId, videoUrl } from '../../capture/background/example-parts.ts';
import { emptyQueue } from '../model/queue-parts.ts';

export const sender = { tabId: null, incognito: false, url: '' };
export const videoLine: DraftLine = {
  input: videoUrl,
  url: videoUrl,
  platform: 'cnvideo',
  kind: 'video',
  path: exampleOperation.path,
  body: `{"aweme_id":"${videoId}"}`,
  key: `${exampleOperation.path} ${videoId}`,
  short: false,
  skip: null,
};

type Parts = Parameters<typeof startQueue>[0];

/** The empty queue of a browser. `contains`: whether sites are allowed. Gives what tells that one has been allowed. */
export function queueIn(
  parts: Pick<Parts, 'operations' | 'sessions' | 'handle'> & Partial<Parts>,
  contains: () => boolean = () => true,
) {
  const added: (() => void)[] = [];
  Object.assign(browser, {
    action: { setBadgeText: async () => {}, setBadgeBackgroundColor: async () => {} },
    permissions: { contains: async () => contains(), onAdded: { addListener: (one: () => void) => added.push(one) } },
  });
  // As a worker has it.
  Object.assign(globalThis, { addEventListener: () => {} });
  const { queue, jobs } = emptyQueue();
  const started = startQueue({
    platforms,
    store: queue,
    jobs,
    pagedLines: new PagedLines(queue),
    badge: { queue: async () => {} },
    targetOf: createTargetOf(platforms),
    answerOf: () => null,
    titleOf: async () => '',
    listChanged() {},
    follow: async () => videoUrl,
    workTabs: {
      of: () => ({ id: () => null, take: () => Promise.reject(new Error('not used')) }),
      rest: async () => {},
    },
    recovered: Promise.resolve(),
    tellEvery: 10,
    ...parts,
  });
  return { ...started, queue, jobs, allow: () => added.map((one) => one()) };
}
