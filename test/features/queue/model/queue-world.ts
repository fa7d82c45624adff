import 'fake-indexeddb/auto';
import type { FailureKind } from '../../../../lib/core/failure.ts';
import type { Budget } from '../../../../lib/core/pace-limits.ts';
import { createDatabase } from '../../../../lib/database.ts';
import { Captures } from '../../../../lib/features/library/store/captures.ts';
import { createDriver, type Driver, type DriverParts } from '../../../../lib/features/queue/model/driver.ts';
import type { QueueItem } from '../../../../lib/features/queue/model/job.ts';
import type { RunResult } from '../../../../lib/features/queue/model/outcome.ts';
import { Jobs } from '../../../../lib/features/queue/store/jobs.ts';
import { failedWith } from '../../../core/told.ts';
import { DriverWorld } from './driver-world.ts';
import { emptyQueue, exampleItem, exampleJob, storedCapture } from './queue-parts.ts';

export const budget: Budget = { pause: 1_000, jitter: 500, loads: 1_000, items: 10_000 };

/** What the platform answers to an item: a failure, or null for the item itself. */
type Answer = (item: QueueItem) => FailureKind | null;

/** A disk, a clock and platforms: what is there whichever worker lives. */
export class QueueWorld extends DriverWorld {
  readonly queue = emptyQueue().queue;
  readonly name = this.queue.database.name;
  readonly jobs = new Jobs(this.queue);
  readonly captures = new Captures(createDatabase(this.name));
  online = true;
  budget: Budget = budget;
  answer: Answer = () => null;
  /** What a run waits for. */
  reading: (item: QueueItem) => Promise<void> = async () => {};
  /** Platforms that the user has switched off. */
  readonly off = new Set<string>();
  /** The disk takes no capture. */
  full = false;
  /** Which items were asked for, in order, and when. */
  readonly asked: { readonly id: string; readonly platform: string; readonly at: number }[] = [];
  /** Runs under way now, by platform, and the most there ever were at once on one. */
  private readonly underWay = new Map<string, number>();
  mostAtOnce = 0;
  rests: string[] = [];
  follow: DriverParts['follow'] = async () => Promise.reject(new Error('no short links here'));

  /** A job of so many lines, on these platforms in turn. */
  async add(lines: number, platforms: readonly string[] = ['cnvideo'], job = 'a'): Promise<void> {
    const platform = (at: number) => platforms[at % platforms.length] ?? '';
    const items = Array.from({ length: lines }, (_, at) => exampleItem(job, at, { platform: platform(at) }));
    await this.jobs.add(exampleJob(job), items);
  }

  private async run(item: QueueItem): Promise<RunResult> {
    const { id, platform } = item;
    const already = (this.underWay.get(platform) ?? 0) + 1;
    this.underWay.set(platform, already);
    this.mostAtOnce = Math.max(this.mostAtOnce, already);
    this.asked.push({ id, platform, at: this.time });
    await this.save(id, { state: 'running', envelope: null, requests: 0 });
    await this.reading(item);
    this.time += 700;
    const kind = this.answer(item);
    const failure = kind && failedWith(kind, `It is ${kind}.`);
    const ended = {
      state: failure ? 'failed' : 'done',
      failure,
      requests: 1,
      title: `title of ${id}`,
      signedIn: null,
    } as const;
    const stored = await this.save(id, ended);
    this.underWay.set(platform, already - 1);
    return { run: { ...ended, itemUrl: 'https://www.douyin.com/', stored }, refused: null };
  }

  private async save(id: string, change: Parameters<typeof storedCapture>[1]): Promise<boolean> {
    if (!this.full) await this.captures.save(storedCapture(id, { startedAt: this.time, ...change }));
    return !this.full;
  }

  parts(): DriverParts {
    return {
      store: this.queue,
      platforms: ['cnvideo', 'notes', 'news'],
      budget: async () => this.budget,
      run: (item) => this.run(item),
      off: async (platform) => this.off.has(platform),
      follow: (item) => this.follow(item),
      online: () => this.online,
      rest: async (platform) => void this.rests.push(platform),
      ...this.timing(),
    };
  }

  /** A worker starts: what an earlier one left running is marked first, as the extension does. */
  async worker(parts: DriverParts = this.parts()): Promise<Driver> {
    this.underWay.clear();
    await this.captures.interrupt(this.time + 1, { code: 499, msg: '', failure: failedWith('cancelled', 'stopped') });
    return createDriver(parts);
  }

  async states(job = 'a'): Promise<Record<string, number>> {
    const found = (await this.jobs.list()).find(({ id }) => id === job);
    return Object.fromEntries(Object.entries(found?.counts ?? {}).filter(([, count]) => count > 0));
  }
}

/**
 * Parts that die with the call number `last`: it and all later ones never answer. `late`: the fatal call still takes
 * effect.
 */
export function mortal(parts: DriverParts, last: number, late: boolean): { parts: DriverParts; died: Promise<void> } {
  const { promise: died, resolve } = Promise.withResolvers<void>();
  const never = new Promise<never>(() => {});
  let calls = 0;
  const wrap = <A extends unknown[], R>(call: (...args: A) => Promise<R>): ((...args: A) => Promise<R>) => {
    return async (...args) => {
      calls += 1;
      if (calls > last) return never;
      if (calls < last) return alive(call(...args));
      if (late) await call(...args).catch(() => {});
      resolve();
      return never;
    };
  };
  /** What comes after the end is not heard any more. */
  const alive = async <R>(work: Promise<R>): Promise<R> => {
    const result = await work;
    return calls >= last ? never : result;
  };
  const { store } = parts;
  const mortalStore: DriverParts['store'] = {
    peek: wrap((...args) => store.peek(...args)),
    claim: wrap((...args) => store.claim(...args)),
    resolve: wrap((...args) => store.resolve(...args)),
    settle: wrap((...args) => store.settle(...args)),
    stranded: wrap(() => store.stranded()),
    waiting: wrap((...args) => store.waiting(...args)),
    repair: wrap((...args) => store.repair(...args)),
  };
  return {
    parts: { ...parts, store: mortalStore, run: wrap(parts.run), sleep: wrap(parts.sleep), rest: wrap(parts.rest) },
    died,
  };
}

/** A store's calls by themselves, so that some can be replaced. */
export function bound<T extends object>(store: T): T {
  const calls = Object.getOwnPropertyNames(Object.getPrototypeOf(store)) as (keyof T)[];
  return Object.fromEntries(
    calls.map((name) => [name, (...args: unknown[]) => (store[name] as (...given: unknown[]) => unknown)(...args)]),
  ) as T;
}
