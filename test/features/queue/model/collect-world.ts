import 'fake-indexeddb/auto';
import { type Capture, withoutEnvelope } from '../../../../lib/core/capture.ts';
import type { FailureKind } from '../../../../lib/core/failure.ts';
import type { Asker } from '../../../../lib/core/gateway.ts';
import type { RunAnswer, RunRequest } from '../../../../lib/core/handle.ts';
import { createDatabase } from '../../../../lib/database.ts';
import { Captures } from '../../../../lib/features/library/store/captures.ts';
import { createPageRuns } from '../../../../lib/features/queue/background/page-runs.ts';
import { begunCollection, type CollectionProgress } from '../../../../lib/features/queue/model/collection/collection.ts';
import { collectedOn } from '../../../../lib/features/queue/model/collection/read-page.ts';
import { lineOfCollection } from '../../../../lib/features/queue/model/collection-line.ts';
import { createDriver, type Driver, type DriverParts } from '../../../../lib/features/queue/model/driver.ts';
import { Collections } from '../../../../lib/features/queue/store/collections.ts';
import { Jobs } from '../../../../lib/features/queue/store/jobs.ts';
import { cnvideoVideoComment } from '../../../../lib/platforms/cnvideo/video-comment/index.ts';
import { platforms } from '../../../../lib/platforms/index.ts';
import { failedWith } from '../../../core/told.ts';
import { commentAnswer, commentAt } from '../../../fixtures/cnvideo/comment-page.ts';
import { DriverWorld } from './driver-world.ts';
import { emptyQueue, exampleJob, storedCapture } from './queue-parts.ts';
import { budget } from './queue-world.ts';

export const awemeId = '7563000000000001153';
const body = JSON.stringify({ aweme_id: awemeId, share_text: null });

type Answer = (cursor: number) => string;

/** Pages of `total` comments by offset, as Douyin counts them. */
export const plain =
  (total: number, perPage = 20): Answer =>
  (cursor) => {
    const end = Math.min(cursor + perPage, total);
    const comments = Array.from({ length: end - cursor }, (_, index) => commentAt(awemeId, cursor + index, total));
    return commentAnswer({ comments, cursor: end, hasMore: end < total ? 1 : 0, total });
  };

export const cids = (total: number): string[] => Array.from({ length: total }, (_, index) => String(commentAt(awemeId, index, total).cid));

/** A disk, a clock and a gateway with comments: what is there whichever worker lives. */
export class CollectWorld extends DriverWorld {
  readonly queue = emptyQueue().queue;
  readonly jobs = new Jobs(this.queue);
  readonly collections = new Collections(this.queue);
  readonly captures = new Captures(createDatabase(this.queue.database.name));
  readonly cursors: string[] = [];
  readonly askers: Asker[] = [];
  answer: Answer;
  failure: FailureKind | null = null;
  /** Whether the disk takes captures. */
  takes = true;
  /** Called when a page has been stored, before it is answered. */
  stored: () => Promise<void> = async () => {};

  constructor(answer: Answer) {
    super();
    this.answer = answer;
  }

  readonly handle = async (request: RunRequest, asker: Asker): Promise<RunAnswer> => {
    const { cursor } = JSON.parse(request.body) as { cursor: string };
    this.cursors.push(cursor);
    this.askers.push(asker);
    const kind = this.failure;
    const failure = kind && failedWith(kind, 'Douyin asks for a pause.');
    const envelope = failure ? '{"code":429,"msg":"x","data":null}' : `{"code":200,"msg":"success","data":${this.answer(Number(cursor))}}`;
    const about = { path: cnvideoVideoComment.path, itemId: awemeId, itemUrl: 'https://www.douyin.com/', newFields: [] };
    const state = failure ? 'failed' : 'done';
    const capture: Capture = storedCapture(asker.runId ?? '', { ...about, state, failure, envelope, stored: this.takes });
    if (this.takes) await this.captures.save(capture);
    await this.stored();
    return { run: withoutEnvelope(capture), refused: null, envelope };
  };

  parts(): DriverParts {
    const operations = [cnvideoVideoComment];
    return {
      store: this.queue,
      platforms: ['cnvideo'],
      budget: async () => budget,
      ...createPageRuns({ platforms, operations, store: this.queue, handle: this.handle }),
      off: async () => false,
      follow: async () => Promise.reject(new Error('no short links here')),
      online: () => true,
      rest: async () => {},
      ...this.timing(),
    };
  }

  /** A worker: what it knows dies with it. What an earlier one left running is marked first, as the extension does. */
  async worker(parts: DriverParts = this.parts()): Promise<Driver> {
    await this.captures.interrupt(Date.now(), { code: 499, msg: '', failure: failedWith('cancelled', 'stopped') });
    return createDriver(parts);
  }

  async begin({ limit = 0, tabId = null as number | null } = {}): Promise<void> {
    const collection = begunCollection(cnvideoVideoComment, { id: 'all', body, itemId: awemeId, itemUrl: '' }, this.time);
    if (!collection) throw new Error('E13 has pages');
    await this.jobs.add(exampleJob('a', { origin: 'comments' }), [lineOfCollection(collection, { job: 'a', limit, tabId })], [collection]);
  }

  /** Collects as far as it goes. */
  async collect(wish: { limit?: number } = {}): Promise<CollectionProgress> {
    await this.begin(wish);
    await this.runOn(await this.worker());
    return this.collection();
  }

  async collection(): Promise<CollectionProgress> {
    const [one] = await this.collections.list();
    if (!one) throw new Error('the collection is gone');
    return one;
  }

  /** The worker is gone in the middle of a page, which is stored by then: it never hears the answer. */
  async stoppedAt(page: number): Promise<void> {
    const driver = await this.worker();
    await new Promise<void>((stop) => {
      this.stored = () => (this.cursors.length === page ? new Promise(() => stop()) : Promise.resolve());
      void this.runOn(driver);
    });
    this.stored = async () => {};
  }

  /** Every comment of a collection as a reader gets them. */
  async read({ id, captures }: CollectionProgress): Promise<string[]> {
    const { paging } = cnvideoVideoComment;
    if (!paging) throw new Error('E13 has pages');
    const pages = captures.map(async (captureId, page) => {
      const envelope = (await this.captures.get(captureId))?.envelope ?? '';
      return collectedOn(paging, envelope, captureId, await this.collections.firstOn(id, page));
    });
    return (await Promise.all(pages)).flat().map((text) => /"cid":"(\d+)"/.exec(text)?.[1] ?? '');
  }
}
