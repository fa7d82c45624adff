import 'fake-indexeddb/auto';
import { withoutEnvelope } from '../../../../lib/core/capture.ts';
import type { FailureKind } from '../../../../lib/core/failure.ts';
import type { Asker } from '../../../../lib/core/gateway.ts';
import type { RunAnswer, RunRequest } from '../../../../lib/core/handle.ts';
import { parseJson } from '../../../../lib/core/json/json.ts';
import { createDatabase } from '../../../../lib/database.ts';
import { answerOf } from '../../../../lib/features/lists/background/index.ts';
import type { GatheredList } from '../../../../lib/features/lists/model/index.ts';
import { Lists } from '../../../../lib/features/lists/store/index.ts';
import { createPagedRuns } from '../../../../lib/features/queue/background/paged-runs.ts';
import { createDriver, type Driver, type DriverParts } from '../../../../lib/features/queue/model/driver.ts';
import { begunPages, type PagedProgress } from '../../../../lib/features/queue/model/paged.ts';
import { Jobs } from '../../../../lib/features/queue/store/jobs.ts';
import { PagedLines } from '../../../../lib/features/queue/store/paged-lines.ts';
import { cnvideoComments } from '../../../../lib/platforms/cnvideo/lists/comments.ts';
import { cnvideoVideoComment } from '../../../../lib/platforms/cnvideo/video-comment/index.ts';
import { platforms } from '../../../../lib/platforms/index.ts';
import { failedWith } from '../../../core/told.ts';
import { commentAnswer, commentAt } from '../../../fixtures/cnvideo/comment-page.ts';
import { DriverWorld } from './driver-world.ts';
import { exampleItem, exampleJob, queueOf, storedCapture } from './queue-parts.ts';
import { budget } from './queue-world.ts';

export const awemeId = '7563000000000001153';
const url = `https://www.douyin.com/video/${awemeId}`;
const { path } = cnvideoVideoComment;

type Answer = (cursor: number) => string;

/** Pages of `total` comments by offset, as Douyin counts them. */
export const plain =
  (total: number, perPage = 20): Answer =>
  (cursor) => {
    const end = Math.min(cursor + perPage, total);
    const comments = Array.from({ length: end - cursor }, (_, index) => commentAt(awemeId, cursor + index, total));
    return commentAnswer({ comments, cursor: end, hasMore: end < total ? 1 : 0, total });
  };

export const cids = (total: number): string[] =>
  Array.from({ length: total }, (_, index) => String(commentAt(awemeId, index, total).cid));

/** A disk, a clock and a gateway with comments: what is there whichever worker lives. */
export class PagedWorld extends DriverWorld {
  readonly database = createDatabase(`paged-${crypto.randomUUID()}`);
  readonly queue = queueOf(this.database);
  readonly jobs = new Jobs(this.queue);
  readonly pagedLines = new PagedLines(this.queue);
  readonly lists = new Lists(this.database);
  readonly cursors: string[] = [];
  answer: Answer;
  failure: FailureKind | null = null;
  /** Called when a page has come, before the line hears of it. */
  came: () => Promise<void> = async () => {};

  constructor(answer: Answer) {
    super();
    this.answer = answer;
  }

  /** A world with a line that nothing was asked for yet. */
  static async begun(answer: Answer): Promise<PagedWorld> {
    const world = new PagedWorld(answer);
    await world.begin();
    return world;
  }

  readonly handle = async (request: RunRequest, asker: Asker): Promise<RunAnswer> => {
    const { cursor } = JSON.parse(request.body) as { cursor: string };
    this.cursors.push(cursor);
    const failure = this.failure && failedWith(this.failure, 'Douyin asks for a pause.');
    if (!failure) asker.take?.(parseJson(this.answer(Number(cursor))));
    await this.came();
    const state = failure ? 'failed' : 'done';
    const run = withoutEnvelope(
      storedCapture('', { path, itemId: awemeId, itemUrl: url, state, failure, stored: true, newFields: [] }),
    );
    return { run, refused: null, envelope: '' };
  };

  /** What a page of the site is told by the same answer, when the user scrolls there. */
  scrolled(cursor: number) {
    const address = cnvideoVideoComment.paging?.address({ aweme_id: awemeId }, String(cursor)) ?? '';
    const answer = answerOf(cnvideoComments, {
      url: address,
      status: 200,
      page: url,
      time: this.time,
      text: this.answer(cursor),
    });
    return { answers: answer ? [{ answer, at: Date.now() + 1 }] : [], dropped: 0, inView: [] };
  }

  parts(): DriverParts {
    return {
      store: this.queue,
      platforms: ['cnvideo'],
      budget: async () => budget,
      run: createPagedRuns({
        platforms,
        operations: [cnvideoVideoComment],
        handle: this.handle,
        answerOf: (_, __, piece) => answerOf(cnvideoComments, piece),
        titleOf: async () => 'A video',
      }),
      off: async () => false,
      follow: async () => Promise.reject(new Error('no short links here')),
      online: () => true,
      rest: async () => {},
      ...this.timing(),
    };
  }

  /** A worker: what it knows dies with it. */
  worker(parts: DriverParts = this.parts()): Driver {
    return createDriver(parts);
  }

  async begin({ limit = 0 } = {}): Promise<void> {
    const named = {
      path,
      body: JSON.stringify({ aweme_id: awemeId, share_text: null }),
      url,
      key: `${path} ${awemeId}`,
    };
    const line = exampleItem('a', 0, {
      ...named,
      id: 'line-a',
      paged: begunPages({ limit, tabId: null, container: '' }),
    });
    await this.jobs.add(exampleJob('a', { origin: 'comments' }), [line]);
  }

  /** Asks as far as it goes. */
  async save(wish: { limit?: number } = {}): Promise<PagedProgress> {
    await this.begin(wish);
    await this.runOn(this.worker());
    return this.progress();
  }

  async progress(): Promise<PagedProgress> {
    const one = await this.pagedLines.progress('line-a');
    if (!one) throw new Error('the line is gone');
    return one;
  }

  async list(): Promise<GatheredList> {
    const [one] = await this.lists.all();
    if (!one) throw new Error('there is no list');
    return one;
  }

  /** Every comment of the list, as a reader gets them. */
  async read(): Promise<string[]> {
    const found: string[] = [];
    for await (const { line } of this.lists.records((await this.list()).id)) found.push(line.itemId);
    return found;
  }
}
