import { describe, expect, it } from 'vitest';
import { capturedFailure } from '../../../../lib/core/capture.ts';
import { exportedCapture } from '../../../../lib/features/export/model/index.ts';
import { failed } from '../../../../lib/features/queue/model/failures.ts';
import type { JobProgress } from '../../../../lib/features/queue/model/job.ts';
import {
  type JobLine,
  jobCsvPieces,
  jobJsonPieces,
  jobNdjsonPieces,
} from '../../../../lib/features/queue/model/job-pieces.ts';
import { outcomeOf } from '../../../../lib/features/queue/model/outcome.ts';
import { failedWith } from '../../../core/told.ts';
import { exampleItem, exampleJob, storedCapture } from './queue-parts.ts';

const counts = { waiting: 1, running: 0, done: 1, failed: 1, cancelled: 0, skipped: 1 };
const job: JobProgress = { ...exampleJob('a', { title: 'a list' }), order: 1, counts, failures: [] };
const exact = '{"code":200,\n"data":{"id":7463256789012345678901}}';
const failure = failedWith('removed', 'It was removed.');
const link = 'https://www.xiaohongshu.com/explore/1?xsec_token=SECRET&x=1';

const lines: readonly JobLine[] = [
  {
    item: exampleItem('a', 0, { state: 'done', input: link }),
    capture: storedCapture('a-0', { envelope: exact }),
    rows: null,
  },
  { item: exampleItem('a', 1, { state: 'failed', failure, attempts: 1 }), capture: null, rows: null },
  { item: exampleItem('a', 2, { state: 'skipped', skip: 'repeated' }), capture: null, rows: null },
  { item: exampleItem('a', 3, { failure }), capture: null, rows: null },
];
async function* stream(): AsyncGenerator<JobLine> {
  yield* lines;
}
async function text(pieces: AsyncIterable<string>): Promise<string> {
  let all = '';
  for await (const piece of pieces) all += piece;
  return all;
}

describe('a job as one file', () => {
  it('names the job, each line and its result as JSON, digits as they were', async () => {
    const made = await text(jobJsonPieces(job, stream));
    expect(made).toContain(exact);
    expect(made).not.toContain('SECRET');
    const read = JSON.parse(made) as {
      job: object;
      lines: { line: number; state: string; reason: string; envelope: unknown }[];
    };
    expect(read.job).toMatchObject({ id: 'a', title: 'a list', counts });
    expect(read.lines.map(({ line, state, reason, envelope }) => [line, state, reason, envelope !== null])).toEqual([
      [1, 'done', '', true],
      [2, 'failed', 'removed: It was removed.', false],
      [3, 'skipped', 'repeated', false],
      [4, 'waiting', 'removed: It was removed.', false],
    ]);
  });

  it.each([
    [failed('no_pages', [{ said: '/api/x' }]), 'invalid_request: path: /api/x has no pages to collect.'],
    [failed('page_unreadable'), 'internal: This page could not be read.'],
  ])('tells of a line that the gateway refused the kind and the sentence, each once: %s', async (refusal, reason) => {
    const outcome = outcomeOf({ run: null, refused: capturedFailure(refusal) }, { online: true, now: 1 });
    if (outcome.kind !== 'failed') throw new Error('it did not fail');
    const item = exampleItem('a', 0, { state: 'failed', failure: outcome.failure });
    async function* refused(): AsyncGenerator<JobLine> {
      yield { item, capture: null, rows: null };
    }
    expect(JSON.parse(await text(jobNdjsonPieces(job, refused)))).toMatchObject({ state: 'failed', reason });
    expect(await text(jobCsvPieces(job, refused, () => undefined, exportedCapture))).toContain(`,${reason},`);
  });

  it('has one line of the job on each line as NDJSON', async () => {
    const made = (await text(jobNdjsonPieces(job, stream))).trimEnd().split('\n');
    expect(made).toHaveLength(4);
    expect(made[0]).toContain('7463256789012345678901');
    expect(made.map((line) => (JSON.parse(line) as { job: string; line: number }).line)).toEqual([1, 2, 3, 4]);
  });

  it('has the columns of its captures beside as CSV', async () => {
    const made = (await text(jobCsvPieces(job, stream, () => undefined, exportedCapture))).split('\r\n');
    expect(made[0]).toMatch(/^\uFEFFjob,line,input,state,reason,operation,attempts,captured_at,platform/);
    expect(made[1]).toContain('7463256789012345678901');
    expect(made[2]).toContain('removed: It was removed.');
    expect(made).toHaveLength(6);
  });

  it('keeps the columns of the job as CSV where a record has fields of these names', async () => {
    const names = ['job', 'line', 'input', 'state', 'reason', 'operation', 'attempts', 'captured_at'];
    const data = Object.fromEntries(names.map((name) => [name, `own_${name}`]));
    async function* named(): AsyncGenerator<JobLine> {
      const envelope = JSON.stringify({ code: 200, msg: 'success', data });
      yield { item: exampleItem('a', 4, { state: 'done' }), capture: storedCapture('a-4', { envelope }), rows: null };
    }
    const [head = '', row = ''] = (await text(jobCsvPieces(job, named, () => undefined, exportedCapture))).split(
      '\r\n',
    );
    const cells = new Map(head.split(',').map((name, at) => [name, row.split(',')[at]?.replaceAll('"', '')]));
    expect(['line', 'state', 'reason', 'attempts'].map((name) => cells.get(name))).toEqual(['5', 'done', '', '0']);
    expect(names.map((name) => cells.get(`data.${name}`))).toEqual(Object.values(data));
  });

  it('has the rows of the list that a line fills, one at a time', async () => {
    const row = (id: string) =>
      exportedCapture(
        storedCapture(id, {
          platform: 'cnvideo',
          envelope: `{"comment_id":"${id}",\n"data":{"n":${exact.slice(-24, -2)}}}`,
        }),
      );
    async function* rows() {
      yield* [row('c1'), row('c2')];
    }
    async function* filled(): AsyncGenerator<JobLine> {
      yield { item: exampleItem('a', 0, { state: 'done' }), capture: null, rows };
      yield { item: exampleItem('a', 1), capture: null, rows: null };
      yield { item: exampleItem('a', 2, { state: 'done' }), capture: null, rows: async function* () {} };
    }
    const whole = JSON.parse(await text(jobJsonPieces(job, filled))) as {
      lines: { rows?: { comment_id: string }[] }[];
    };
    expect(whole.lines.map((line) => line.rows?.map((one) => one.comment_id))).toEqual([['c1', 'c2'], undefined, []]);
    const lined = (await text(jobNdjsonPieces(job, filled))).trimEnd().split('\n');
    expect(lined.map((line) => (JSON.parse(line) as { rows?: unknown[] }).rows?.length)).toEqual([2, undefined, 0]);
    expect(lined[0]).toContain('7463256789012345678901');
    const table = (await text(jobCsvPieces(job, filled, () => undefined, exportedCapture))).split('\r\n');
    expect(table.slice(1, 5).map((line) => [line.split(',')[1], line.includes('7463256789012345678901')])).toEqual([
      ['1', true],
      ['1', true],
      ['2', false],
      ['3', false],
    ]);
  });

  it('is whole though nothing was captured yet', async () => {
    async function* nothing(): AsyncGenerator<JobLine> {}
    expect(JSON.parse(await text(jobJsonPieces(job, nothing)))).toMatchObject({ lines: [] });
    expect(await text(jobCsvPieces(job, nothing, () => undefined, exportedCapture))).toBe('\uFEFF\r\n');
  });
});
