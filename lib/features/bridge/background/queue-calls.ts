import type { Handlers } from '../../../browser/messaging/serve.ts';
import { english } from '../../../core/english.ts';
import type { Operation } from '../../../core/operation.ts';
import type { Platform } from '../../../core/platform.ts';
import { createRequestFor } from '../../queue/background/index.ts';
import { formatOf, type ListLine, listEntries, readList } from '../../queue/model/index.ts';
import type { QueueProtocol } from '../../queue/protocol.ts';
import type { AddedJob, QueueSummary } from '../model/bridge-protocol.ts';

export interface QueueCallsParts {
  readonly platforms: readonly Platform[];
  readonly operations: readonly Operation[];
  readonly handlers: Handlers<Pick<QueueProtocol, 'queue.add' | 'queue.read'>>;
}

const background = { tabId: null, incognito: false, url: '' };
/** Lines read in one go: a list of ten thousand must not block the worker. */
const slice = 200;

/** The queue as programs see it: the same jobs, pauses and budgets as those of the user's own lists. */
export function createQueueCalls({ platforms, operations, handlers }: QueueCallsParts) {
  const wanted = createRequestFor(operations);

  async function linesOf(text: string): Promise<ListLine[]> {
    const reading = readList(listEntries(text, formatOf('', text)), { platforms, wanted, stored: () => false });
    for (let at = 1; ; at += 1) {
      const { done, value } = reading.next();
      if (done) return value;
      if (at % slice === 0) await new Promise((resolve) => setTimeout(resolve));
    }
  }

  return {
    /** @throws when the list names nothing that can be captured */
    async add(text: string, title: string): Promise<AddedJob> {
      const lines = await linesOf(text);
      const skipped = lines.filter(({ skip }) => skip !== null).length;
      const job = await handlers['queue.add']({ title, origin: 'list', lines }, background);
      return { job, waiting: lines.length - skipped, skipped };
    },
    async status(): Promise<QueueSummary> {
      const { jobs, platforms: states } = await handlers['queue.read']({}, background);
      return {
        jobs: jobs.map(({ id, title, state, counts }) => ({ id, title, state, counts })),
        platforms: states.map(({ platform, waiting, running, left, held, budget, items }) => ({
          ...{ platform, waiting, running, left },
          leftToday: Math.max(0, Math.floor(budget.items - items)),
          held: held && { kind: held.kind, sentence: english(held.failure.reason) },
        })),
      };
    },
  };
}

export type QueueCalls = ReturnType<typeof createQueueCalls>;
