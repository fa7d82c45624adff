import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FailureKind, failureMeanings } from '../../lib/core/failure-kinds.ts';
import type { GatewayRequest, GatewayResponse } from '../../lib/features/bridge/model/gateway-request.ts';
import { Refusal } from '../../lib/features/bridge/model/refusal.ts';
import { attempt } from '../../lib/program/work/attempt.ts';
import { type Database, openDatabase, queueOf } from '../../lib/program/work/database.ts';
import { enqueueLines } from '../../lib/program/work/enqueue.ts';
import { settleJob } from '../../lib/program/work/settle-job.ts';
import { workPlatform } from '../../lib/program/work/work-platform.ts';
import { told } from '../core/told.ts';
import { postgresMissing, startPostgres, withoutPostgres } from './postgres.ts';

const never = new AbortController().signal;
const job = { path: '/api/cnvideo/aweme_detail', body: '{"aweme_id":"1"}' };
const sound: GatewayResponse = { status: 200, headers: {}, body: '{"code":200,"msg":"success","data":{}}', failure: null };
/** The answer of a browser whose run failed so. */
function answerOf(kind: FailureKind): GatewayResponse {
  const { code: status, action, retry } = failureMeanings[kind];
  const body = JSON.stringify({ code: status, msg: `${kind}: x`, data: null });
  return { status, headers: { 'retry-after': '77' }, body, failure: { kind, sentence: 'x', action, retry } };
}

describe('an attempt at a job', () => {
  it.each([
    [null, 0, { kind: 'answer', status: 200, failure: '' }],
    ['not_found', 0, { kind: 'answer', status: 404, failure: 'not_found' }],
    ['timed_out', 0, { kind: 'back', counts: true, why: 'timed_out' }],
    ['timed_out', 2, { kind: 'answer', status: 504, failure: 'timed_out' }],
    ['challenge', 9, { kind: 'back', counts: false, why: 'challenge' }],
    ['rate_limited', 9, { kind: 'back', counts: false, seconds: 77 }],
  ] as const)('that ends with %s after %s tries', async (kind, before, wanted) => {
    const answer = kind ? answerOf(kind) : sound;
    expect(await attempt(job, before, async () => answer, never)).toMatchObject(wanted);
  });

  it('that the bridge refused goes back and counts for nothing', async () => {
    for (const kind of ['browser_closed', 'broken_off', 'busy', 'not_paired'] as const) {
      const ask = () => Promise.reject(new Refusal(kind, told('x')));
      expect(await attempt(job, 2, ask, never)).toMatchObject({ kind: 'back', counts: false, why: kind });
    }
  });
});

describe.skipIf(postgresMissing)('browsers that share a database', withoutPostgres, () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let database: Database;
  const platforms = ['cnvideo', 'microblog'];
  beforeAll(async () => {
    server = await startPostgres();
    database = await openDatabase(server.address, platforms);
  });
  beforeEach(async () => {
    await database.pool.query('delete from gleaner.results');
    for (const platform of platforms) await database.boss.deleteAllJobs(queueOf(platform));
  });
  afterAll(async () => {
    await database?.close();
    await server?.stop();
  });
  const rows = async <Row>(text: string) => (await database.pool.query(text)).rows as Row[];
  const platformOf = (path: string) => path.split('/')[2] ?? '';
  async function* lines(count: number, operation = 'E2') {
    for (let at = 0; at < count; at += 1) yield `{"operation":"${operation}","body":{"aweme_id":${7565000000000000129n + BigInt(at)}}}`;
  }

  /** Three browsers at work until nothing is left. */
  async function workOff(ask: (request: GatewayRequest, browser: number) => Promise<GatewayResponse>): Promise<void> {
    const stop = new AbortController();
    const loops = [0, 1, 2].flatMap((browser) =>
      platforms.map((platform) =>
        workPlatform(
          {
            database,
            platform,
            profile: `browser ${browser}`,
            ask: (request) => ask(request, browser),
            tell: () => {},
            idle: 10,
            touchEvery: 10_000,
          },
          stop.signal,
        ),
      ),
    );
    const left = async () =>
      Number((await rows<{ left: string }>('select coalesce(sum(waiting + running), 0) as left from gleaner.progress'))[0]?.left);
    await expect.poll(left).toBe(0);
    stop.abort();
    await Promise.all(loops);
  }

  it('take each job once, one at a time per platform and browser, and write each row with all its digits', async () => {
    expect(await enqueueLines(database, lines(60), platformOf)).toBe(60);
    expect(await enqueueLines(database, lines(30, 'E10'), platformOf)).toBe(30);
    const envelope = '{"code":200,"msg":"success","data":{"b":1.10,"a":7565000000000000129123}}';
    const running = new Map<string, number>();
    let most = 0;
    await workOff(async ({ path }, browser) => {
      const key = `${browser} ${platformOf(path)}`;
      running.set(key, (running.get(key) ?? 0) + 1);
      most = Math.max(most, running.get(key) ?? 0);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running.set(key, (running.get(key) ?? 0) - 1);
      return { status: 200, headers: {}, body: envelope, failure: null };
    });
    expect(most).toBe(1);
    const results = await rows<{ request: string; envelope: string; profile: string }>(
      'select request::text, envelope::text, profile from gleaner.results',
    );
    expect(results).toHaveLength(90);
    expect(new Set(results.map(({ envelope: text }) => text))).toEqual(new Set([envelope]));
    expect(results.map(({ request }) => request)).toContain('{"aweme_id":7565000000000000129}');
    expect(new Set(results.map(({ profile }) => profile)).size).toBe(3);
    expect(await rows('select platform, kind, results from gleaner.outcomes order by platform')).toEqual([
      { platform: 'cnvideo', kind: '', results: '60' },
      { platform: 'microblog', kind: '', results: '30' },
    ]);
  });

  it('write no row without ending the job, and end no job without its row', async () => {
    await enqueueLines(database, lines(1), platformOf);
    const queue = queueOf('cnvideo');
    const [given] = await database.boss.fetch<typeof job>(queue);
    const settle = (on: Database, envelope = '{}') =>
      settleJob(
        on,
        { id: given?.id ?? '', queue, platform: 'cnvideo', job, attempts: 1, profile: 'x' },
        { kind: 'answer', status: 200, failure: '', envelope },
      );
    const state = () =>
      rows<{ state: string; row: boolean }>(
        `select state, exists(select from gleaner.results where job = j.id) as row from gleaner_queue.job j where id = '${given?.id}'`,
      );
    // The job cannot be ended.
    const complete = () => Promise.reject(new Error('lost'));
    const broken = { ...database, boss: Object.assign(Object.create(database.boss), { complete }) } as Database;
    await expect(settle(broken)).rejects.toThrow('lost');
    expect(await state()).toEqual([{ state: 'active', row: false }]);
    // The row cannot be written.
    await expect(settle(database, 'no json')).rejects.toThrow();
    expect(await state()).toEqual([{ state: 'active', row: false }]);
    await settle(database);
    // A second worker that was given the same job.
    await settle(database, '{"other":1}');
    expect(await state()).toEqual([{ state: 'completed', row: true }]);
    expect(await rows(`select envelope::text from gleaner.results where job = '${given?.id}'`)).toEqual([{ envelope: '{}' }]);
  });

  it('outlive the server, even in the middle of a transaction', async () => {
    const client = await database.pool.connect();
    const { rows: own } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const lost = new Promise((resolve) => client.once('end', resolve));
    await client.query('begin');
    await database.pool.query('select pg_terminate_backend($1)', [own[0]?.pid]);
    await lost;
    client.release(true);
    expect(client.listenerCount('error'), 'nobody hears that the connection broke').toBeGreaterThan(0);
    expect(await rows('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('get all lines or none: a wrong one is named, with how many there are, before any is queued', async () => {
    const queued = async () => Number((await rows<{ count: string }>('select count(*) from gleaner_queue.job'))[0]?.count);
    async function* wrong() {
      yield* lines(1100);
      yield '';
      yield 'no';
      yield* lines(2, 'E99');
    }
    await expect(enqueueLines(database, wrong(), platformOf)).rejects.toThrow(
      'Line 1102: The line is not valid JSON. Of 1103 lines, 3 cannot be asked for; none was put into the queue.',
    );
    expect(await queued()).toBe(0);
    // The database is lost before the last of them.
    let inserts = 0;
    const insert = (...given: Parameters<Database['boss']['insert']>) => {
      inserts += 1;
      return inserts === 3 ? Promise.reject(new Error('lost')) : database.boss.insert(...given);
    };
    const broken = { ...database, boss: Object.assign(Object.create(database.boss), { insert }) } as Database;
    await expect(enqueueLines(broken, lines(1100), platformOf)).rejects.toThrow('lost');
    expect(await queued()).toBe(0);
    expect(await enqueueLines(database, lines(1100), platformOf)).toBe(1100);
    expect(await queued()).toBe(1100);
  });

  it('name a database that is not there', async () => {
    await expect(openDatabase('postgres://x@127.0.0.1:1/x', [])).rejects.toThrow('The database at 127.0.0.1:1 cannot be used');
    await expect(openDatabase('mysql://x', [])).rejects.toThrow('postgres://');
  });
});
