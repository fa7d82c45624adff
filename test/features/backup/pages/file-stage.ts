import type { Tree } from '../../../../lib/core/json/json.ts';
import { Lists } from '../../../../lib/features/lists/store/index.ts';
import { failedWith } from '../../../core/told.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';
import { comment } from '../../lists/comment-site.ts';
import { answer } from '../../lists/list-site.ts';
import { fileOf, freeLocks, linesOf, made, profile, stubBrowser } from './backup-stage.ts';

export const header =
  '{"format":"gleaner-backup","version":1,"made":"2026-11-26T00:00:00.000Z","counts":{"captures":1}}';
export const lineOf = (table: string, row: unknown) => JSON.stringify({ table, row });

/** One row of each table that a backup has, as a file has them, and a library that examines files. */
export async function fileStage() {
  stubBrowser(freeLocks);
  const own = await profile();
  const failure = { ...failedWith('removed', 'gone'), retry: 'never' } as const;
  const { card } = exampleCapture;
  const rare = {
    missing: ['m'],
    origin: 'table',
    alias: '2',
    ...(card && { card: { ...card, comments: [{ author: 'x', text: 'y', likes: '1', time: 5 }] } }),
  } as const;
  const full = await profile([
    made(1, { failure, signedIn: true, coverage: { known: 1, total: 2 }, drift: ['a'], newFields: ['b'], ...rare }),
  ]);
  const { database } = full;
  await full.store.changeNotes(await full.stored.slotsOf(['c1']), () => ({ tags: ['kites'], note: 'mine' }));
  await database.thumbnails.put({
    id: 'c1',
    blob: new Blob(['x'], { type: 'image/webp' }),
    size: 3,
    width: 4,
    height: 3,
  });
  await database.jobs.put({
    id: 'j',
    title: '',
    origin: 'list',
    program: 'p',
    state: 'running',
    order: 1,
    createdAt: 5,
    endedAt: 9,
  });
  const what = {
    id: 'c1',
    job: 'j',
    index: 0,
    input: 'x',
    platform: 'cnvideo',
    path: '/p',
    body: '{}',
    url: '',
    key: 'k',
    title: '',
  };
  const way = { list: 'l', cursor: '1', asked: ['0'], count: 2, total: 5, stale: 0, end: 'number' } as const;
  const outcome = {
    state: 'running',
    skip: 'stored',
    rank: 0,
    notBefore: 0,
    attempts: 1,
    failure,
    endedAt: 4,
  } as const;
  await database.items.put({ ...what, ...outcome, paged: { limit: 0, tabId: 3, container: '', ...way } });
  const lists = new Lists(database);
  const wanted = {
    platform: 'cnvideo',
    kind: 'comments',
    ids: { a: '1' },
    title: '',
    url: '',
    container: '',
    tabId: 7,
    fresh: true,
  } as const;
  const { id } = await lists.begin(wanted, 1);
  const said = { of: { a: '1' }, total: 5, totalWords: '5+', withheld: { folded: 1, filtered: 2 }, drift: ['x'] };
  const reason = { code: 'said', values: [{ said: 'wait' }] } as const;
  const answers = [
    answer([comment('a', '', { replies: '5' }), comment('r', 'a')], { ...said, from: '', next: 'c1' }),
    answer([], { of: { a: '1' }, thread: 'later', next: '' }),
    answer([], { of: { a: '1' }, from: 'c1', end: 'check', reason }),
  ];
  await database.lists.update(id, { asked: 'c1', job: 'j' });
  await lists.take(id, { answers: answers.map((one) => ({ answer: one, at: 5 })), dropped: 0, inView: [] }, 5);
  const lines = (await linesOf(await full.backedUp()))
    .slice(2, -1)
    .map((line) => JSON.parse(line) as { table: string; row: Tree });
  const rows: Readonly<Record<string, Tree>> = Object.fromEntries(lines.map(({ table, row }) => [table, row]));

  /** What is said of a file before anything of it is brought back: a tally, or the code of a refusal. */
  async function told(content: string | Uint8Array<ArrayBuffer>, name = 'backup.ndjson', operation = '') {
    await own.backup.examine(
      [typeof content === 'string' ? fileOf(content, name) : new File([content], name)],
      operation,
    );
    return own.backup.state.value.preview?.tally ?? own.trouble()?.code;
  }
  /** Which of these lines are damaged, counted from 0. */
  async function damagedAmong(lines: readonly string[]): Promise<readonly number[]> {
    const tally = await told([header, ...lines, ''].join('\n'));
    return typeof tally === 'object' ? tally.damaged.map((line) => line - 2) : [];
  }
  return { rows, told, damagedAmong };
}
