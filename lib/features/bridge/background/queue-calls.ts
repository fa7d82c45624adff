import type { Handlers } from '../../../browser/messaging/serve.ts';
import { english } from '../../../core/english.ts';
import type { Operation } from '../../../core/operation.ts';
import type { Platform } from '../../../core/platform.ts';
import { createRequestFor } from '../../queue/background/index.ts';
import { type DraftLine, formatOf, listEntries, readList } from '../../queue/model/index.ts';
import type { QueueProtocol } from '../../queue/protocol.ts';
import type { AddedJob, QueueSummary } from '../model/bridge-protocol.ts';
import { refusalFor } from '../model/refusal.ts';
import type { PairedProgram } from './stored-bridge.ts';

export interface QueueCallsParts {
  readonly platforms: readonly Platform[];
  readonly operations: readonly Operation[];
  readonly handlers: Handlers<Pick<QueueProtocol, 'queue.add' | 'queue.change' | 'queue.read'>>;
  now(): number;
}

const background = { tabId: null, incognito: false, url: '' };
/** Lines read in one go: a list of ten thousand must not block the worker. */
const slice = 200;
/** Limits of a call, and of what a program has in the queue: a browser asks a platform for some hundred items a day. */
const mostLines = 5_000;
const mostChars = 1_000_000;
const mostOfProgram = { lines: 10_000, jobs: 200 };
const day = 24 * 60 * 60_000;

/** The queue as programs see it: the same jobs, pauses and budgets as those of the user's own lists. */
export function createQueueCalls({ platforms, operations, handlers, now }: QueueCallsParts) {
  const wanted = createRequestFor(operations);

  /** @throws Refusal `busy`, `bad_call` */
  async function linesOf(text: string, platform: string): Promise<DraftLine[]> {
    const full = () => refusalFor('queue_call_full', [{ number: mostLines }]);
    if (text.length > mostChars) throw full();
    const own = platforms.find(({ id }) => id === platform);
    if (platform && !own)
      throw refusalFor('platform_unknown', [
        { said: platform.slice(0, 100) },
        { words: platforms.map(({ id }) => id) },
      ]);
    const parts = { platforms, wanted, stored: () => false, ...(own && { own }) };
    const reading = readList(listEntries(text, formatOf('', text)), parts);
    for (let at = 1; ; at += 1) {
      const { done, value } = reading.next();
      if (done ? value.length > mostLines : at > mostLines) throw full();
      if (done) return value;
      if (at % slice === 0) await new Promise((resolve) => setTimeout(resolve));
    }
  }

  /**
   * @throws Refusal `busy` when a program would have too many lines in the queue: those that wait, and those that it
   * added within a day and that were skipped.
   */
  async function admit(lines: number, { id, name }: Pick<PairedProgram, 'id' | 'name'>): Promise<void> {
    const { jobs } = await handlers['queue.read']({}, background);
    const isNew = ({ createdAt }: { readonly createdAt: number }) => Math.abs(now() - createdAt) < day;
    const own = jobs.filter((job) => job.program === id && (['running', 'paused'].includes(job.state) || isNew(job)));
    const counted = own.reduce((sum, job) => sum + job.counts.waiting + (isNew(job) ? job.counts.skipped : 0), 0);
    if (counted + lines > mostOfProgram.lines || own.length >= mostOfProgram.jobs)
      throw refusalFor('queue_program_full', [
        { said: name },
        ...[counted, own.length, mostOfProgram.lines, mostOfProgram.jobs].map((number) => ({ number })),
      ]);
  }

  let before: Promise<unknown> = Promise.resolve();

  return {
    /**
     * Adds one list after another, because several at once would exceed the limits together. `platform`: whose ids it
     * contains; '' = none. @throws Refusal `busy`, `bad_call`
     */
    add(text: string, title: string, program: Pick<PairedProgram, 'id' | 'name'>, platform = ''): Promise<AddedJob> {
      const added = before.then(async () => {
        const lines = await linesOf(text, platform);
        await admit(lines.length, program);
        const skipped = lines.filter(({ skip }) => skip !== null).length;
        const job = await handlers['queue.add']({ title, origin: 'list', lines, program: program.id }, background);
        return { job, waiting: lines.length - skipped, skipped };
      });
      before = added.catch(() => {});
      return added;
    },
    /** Cancels what a program has in the queue, and what it is adding just now. */
    drop(program: string): Promise<void> {
      return before.then(async () => {
        const { jobs } = await handlers['queue.read']({}, background);
        const own = jobs.filter((job) => job.program === program && ['running', 'paused'].includes(job.state));
        for (const { id } of own) await handlers['queue.change']({ id, change: 'cancel' }, background);
      });
    },
    async status(): Promise<QueueSummary> {
      const { jobs, platforms: states } = await handlers['queue.read']({}, background);
      return {
        jobs: jobs.map(({ id, title, state, counts }) => ({ id, title, state, counts })),
        platforms: states.map(({ platform, waiting, running, left, held, budget, items }) => ({
          platform,
          waiting,
          running,
          left,
          leftToday: Math.max(0, Math.floor(budget.items - items)),
          held: held && { kind: held.kind, sentence: english(held.failure.reason) },
        })),
      };
    },
  };
}

export type QueueCalls = ReturnType<typeof createQueueCalls>;
