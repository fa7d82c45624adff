import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { GatewayRequest, GatewayResponse } from '../../lib/features/bridge/model/bridge-protocol.ts';
import { Refusal } from '../../lib/features/bridge/model/refusal.ts';
import { type Database, openDatabase, queueOf } from '../../lib/program/work/database.ts';
import { enqueueLines } from '../../lib/program/work/enqueue.ts';
import { settleJob, workPlatform } from '../../lib/program/work/work-platform.ts';
import { told } from '../core/told.ts';
import { postgresMissing, startPostgres, withoutPostgres } from './postgres.ts';
import { answerOf, browserOf, job, sound } from './working-browser.ts';

describe.skipIf(postgresMissing)('browsers that share a database', withoutPostgres, () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let database: Database;
  const platforms = ['cnvideo', 'microblog', 'notes'];
  beforeAll(async () => {
    server = await startPostgres();
    database = await openDatabase(server.address, platforms);
  });
  beforeEach(async () => {
    await database.pool.query('delete from gleaner.results; delete from gleaner.jobs');
    for (const platform of platforms) await database.boss.deleteAllJobs(queueOf(platform));
  });
  afterAll(async () => {
    await database?.close();
    await server?.stop();
  });
  const rows = async <Row>(text: string) => (await database.pool.query(text)).rows as Row[];
  const platformOf = (path: string) => path.split('/')[2] ?? '';
  async function* lines(count: number, operation = 'E2') {
    for (let at = 0; at < count; at += 1)
      yield `{"operation":"${operation}","body":{"aweme_id":${7565000000000000129n + BigInt(at)}}}`;
  }

  /** A browser that takes jobs of a platform until it is stopped. */
  const work = (own: Partial<Parameters<typeof workPlatform>[0]>, stop: AbortController) =>
    workPlatform(
      {
        database,
        platform: 'cnvideo',
        profile: 'x',
        idle: 10,
        ask: browserOf(async () => sound),
        tell: () => {},
        revoked: () => {},
        ...own,
      },
      stop.signal,
    );

  /** Three browsers at work until nothing is left. */
  async function workOff(ask: (request: GatewayRequest, browser: number) => Promise<GatewayResponse>): Promise<void> {
    const stop = new AbortController();
    const loops = [0, 1, 2].flatMap((browser) =>
      platforms.map((platform) =>
        work({ platform, profile: `browser ${browser}`, ask: browserOf((request) => ask(request, browser)) }, stop),
      ),
    );
    const left = async () =>
      Number(
        (await rows<{ left: string }>('select coalesce(sum(waiting + running), 0) as left from gleaner.progress'))[0]
          ?.left,
      );
    await expect.poll(left).toBe(0);
    stop.abort();
    await Promise.all(loops);
  }

  it('take each job once, one at a time per platform and browser, and write each row with all its digits', async () => {
    expect(await enqueueLines(database, lines(60), platformOf)).toEqual({ queued: 60, doubles: 0 });
    expect(await enqueueLines(database, lines(30, 'E10'), platformOf)).toEqual({ queued: 30, doubles: 0 });
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
        { id: given?.id ?? '', platform: 'cnvideo', job, attempts: 1, profile: 'x' },
        { kind: 'answer', status: 200, failure: '', envelope, path: job.path },
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
    expect(await rows(`select envelope::text from gleaner.results where job = '${given?.id}'`)).toEqual([
      { envelope: '{}' },
    ]);
  });

  it('get links and share texts under a label, each item once, however it is written', async () => {
    const [video, short] = ['https://www.douyin.com/video/7565000000000000129', 'https://v.douyin.com/abcDEF1/'];
    const texts = [
      `看看 ${video} 复制打开`,
      'https://m.douyin.com/share/video/7565000000000000129/?region=CN',
      `${short} ${short}`,
      '{"operation":"E2","body":{"aweme_id":7565000000000000129,"share_text":""}}',
      '{"operation":"E2","body":{"share_text":"","aweme_id":7565000000000000129}}',
      '{"operation":"E13","body":{"aweme_id":7565000000000000129}}',
    ];
    expect(await enqueueLines(database, texts, platformOf, 'week 47')).toEqual({ queued: 4, doubles: 2 });
    expect(await enqueueLines(database, texts, platformOf, 'week 47')).toEqual({ queued: 0, doubles: 6 });
    const twice = await Promise.all([1, 2].map(() => enqueueLines(database, texts, platformOf, 'week 48')));
    expect(twice.map(({ queued }) => queued).sort()).toEqual([0, 4]);
    await expect(enqueueLines(database, ['https://evil.example/video/1'], platformOf)).rejects.toThrow(
      'Line 1: text: no link',
    );
    await workOff(async () => sound);
    expect(
      await rows('select path, request::text, label from gleaner.results order by label, path, request::text'),
    ).toHaveLength(8);
    expect(
      await rows(
        `select path, request::text from gleaner.results where label = 'week 47' and request::text like '%text%http%' order by 2`,
      ),
    ).toEqual([
      { path: job.path, request: JSON.stringify({ text: short }) },
      { path: job.path, request: JSON.stringify({ text: video }) },
    ]);
  });

  it('get an item once, whatever its address or body tells beside it', async () => {
    const note = (rest: string) => `https://www.xiaohongshu.com/${rest}`;
    const [id, author] = ['674051740000000007027a15', '5ff0e6410000000001008400'];
    const post = 'https://weibo.com/1900000001/PaBcDeF12';
    const same = [
      [note(`explore/${id}`), `看 ${note(`discovery/item/${id}?xsec_token=AB1=&xsec_source=app_share`)} 笔记`],
      ['https://weibo.com/detail/PaBcDeF12', post],
      ['https://www.douyin.com/video/7565000000000000129', 'https://www.douyin.com/note/7565000000000000129'],
      ['AB1=', 'AB2='].map((xsec_token) =>
        JSON.stringify({
          operation: 'E5',
          body: { note_id: id, xsec_token, share_text: note(`explore/${id}?xsec_token=${xsec_token}`) },
        }),
      ),
      // Of a post's address, E10 takes the author.
      [post, 'https://weibo.com/u/1900000001'].map((share_text) =>
        JSON.stringify({ operation: 'E10', body: { share_text } }),
      ),
    ];
    for (const [at, texts] of same.entries())
      expect(await enqueueLines(database, texts, platformOf, `same ${at}`)).toEqual({ queued: 1, doubles: 1 });
    const body = (share_text: string, more = {}) => JSON.stringify({ operation: 'E9', body: { share_text, ...more } });
    const others = [
      ...[
        note(`user/profile/${author}?xsec_token=AB1=`),
        note(`user/profile/${author.replace('5', '6')}?xsec_token=AB1=`),
      ],
      // Two notes behind one author.
      ...[id, id.replace('6', '7')].map((one) => body(`${note(`user/profile/${author}`)} ${note(`explore/${one}`)}`)),
    ];
    expect(await enqueueLines(database, others, platformOf, 'others')).toEqual({ queued: 4, doubles: 0 });
    expect(await rows(`select item from gleaner.jobs where label = 'same 0'`)).toEqual([
      { item: `notes note note_id,${id}` },
    ]);
  });

  it('are given links on the command line, which says how many were doubles', async () => {
    const words = ['lib/program/cli/gleaner.ts', 'enqueue', '--db', server.address, '--label', 'x'];
    const links = ['https://www.douyin.com/video/7565000000000000129', 'https://weibo.com/u/1900000001'];
    const said = (...more: readonly string[]) =>
      execFileSync(process.execPath, [...words, ...more], { encoding: 'utf8' });
    expect(said(...links)).toMatch(/^Jobs put into the queue at 127\.0\.0\.1:\d+: 2\.\n$/);
    expect(said(...links)).toMatch(
      /^Jobs put into the queue at \S+: 0\. Left out, because this label has them already: 2 /,
    );
    expect(await rows('select label, item from gleaner.jobs order by item')).toEqual([
      { label: 'x', item: 'cnvideo video aweme_id,7565000000000000129' },
      { label: 'x', item: 'microblog profile uid,1900000001' },
    ]);
  });

  it('count attempts in a table of ours, also of jobs that others made, and say until when a platform waits', async () => {
    await database.boss.insert(queueOf('cnvideo'), [{ data: job }]);
    const stop = new AbortController();
    const said: string[] = [];
    let asked = 0;
    const ask = browserOf(async () => {
      asked += 1;
      return answerOf('timed_out');
    });
    const working = work({ ask, tell: (line) => void said.push(line) }, stop);
    await expect.poll(() => said.length).toBe(1);
    stop.abort();
    await working;
    expect(asked).toBe(1);
    expect(said[0]).toMatch(
      /^cnvideo \S+ goes back, and cnvideo waits until \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ: timed_out: x$/,
    );
    const [, until = ''] = /until (\S+Z)/.exec(said[0] ?? '') ?? [];
    expect(Math.abs(Date.parse(until) - Date.now() - 30_000)).toBeLessThan(10_000);
    expect(await rows('select attempts from gleaner.jobs')).toEqual([{ attempts: 1 }]);
    expect(await rows(`select data from gleaner_queue.job where name = 'gleaner-cnvideo'`)).toEqual([{ data: job }]);
    expect(
      await rows(`select retry_limit > 1000000 as lasting from gleaner_queue.job where name = 'gleaner-cnvideo'`),
    ).toEqual([{ lasting: true }]);
  });

  it('wait for years, also those that were queued when pg-boss deleted them after two weeks', async () => {
    const short = () =>
      rows(`select id from gleaner_queue.job where name like 'gleaner-%' and keep_until < now() + interval '8 years'`);
    await enqueueLines(database, lines(1), platformOf);
    expect(await short()).toEqual([]);
    await rows(`update gleaner_queue.job set keep_until = now() + interval '1 day' where name = 'gleaner-cnvideo'`);
    await (await openDatabase(server.address, platforms)).close();
    expect(await short()).toEqual([]);
  });

  it('keep the heartbeat that they were queued with, which nobody changes who does not ask for another', async () => {
    const heartbeats = () =>
      rows<{ heartbeat_seconds: number }>(
        `select distinct heartbeat_seconds from gleaner_queue.job where name = 'gleaner-cnvideo' order by 1`,
      );
    await (await openDatabase(server.address, platforms, 10)).close();
    await (await openDatabase(server.address, platforms)).close();
    await enqueueLines(database, lines(1), platformOf);
    expect(await heartbeats()).toEqual([{ heartbeat_seconds: 10 }]);
    const touched = vi.spyOn(database.boss, 'touch');
    const stop = new AbortController();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const busy = Promise.withResolvers<GatewayResponse>();
    const asked = vi.fn(() => busy.promise);
    const working = work({ ask: browserOf(asked) }, stop);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(3_400);
    expect(touched).toHaveBeenCalledOnce();
    busy.resolve(sound);
    await vi.waitFor(async () => expect(await rows('select job from gleaner.results')).toHaveLength(1));
    stop.abort();
    await working;
    touched.mockRestore();
    await (await openDatabase(server.address, platforms, 60)).close();
  });

  it('are left by a worker that its browser no longer knows, and its job goes back', async () => {
    await enqueueLines(database, lines(2), platformOf);
    const stop = new AbortController();
    const why: string[] = [];
    const revoked = (sentence: string) => {
      why.push(sentence);
      stop.abort();
    };
    await work({ ask: browserOf(() => Promise.reject(new Refusal('not_paired', told('Revoked.')))), revoked }, stop);
    expect(why).toEqual(['Revoked.']);
    expect(await rows(`select running, waiting from gleaner.progress where queue = 'gleaner-cnvideo'`)).toEqual([
      { running: '0', waiting: '2' },
    ]);
  });

  it('hold no password of an address that a line names', async () => {
    const link = 'https://u:hidden@v.douyin.com/abcDEF1/';
    const body = JSON.stringify({ operation: 'E2', body: { share_text: `two\nu:hidden@127.0.0.1:8080 ${link}` } });
    expect(await enqueueLines(database, [link, body], platformOf)).toEqual({ queued: 2, doubles: 0 });
    const all = 'select data::text from gleaner_queue.job union all select item from gleaner.jobs';
    expect(JSON.stringify(await rows(all))).not.toContain('hidden');
  });

  it('outlive the server, even in the middle of a transaction', async () => {
    const [client, idle] = [await database.pool.connect(), await database.pool.connect()];
    const lost = Promise.all([client, idle].map((one) => new Promise((resolve) => one.once('end', resolve))));
    await client.query('begin');
    idle.release();
    await server.crash();
    await lost;
    client.release(true);
    expect(client.listenerCount('error'), 'nobody hears that the connection broke').toBeGreaterThan(0);
    expect(await rows('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('get all lines or none: a wrong one is named, with how many there are, before any is queued', async () => {
    const queued = async () =>
      Number((await rows<{ count: string }>('select count(*) from gleaner_queue.job'))[0]?.count);
    async function* wrong() {
      yield* lines(1100);
      yield '';
      yield '{no';
      yield* lines(2, 'E99');
    }
    await expect(enqueueLines(database, wrong(), platformOf)).rejects.toThrow(
      'Line 1102: The line is not valid JSON. Of 1103 lines, 3 cannot be asked for; none was put into the queue.',
    );
    expect(await queued()).toBe(0);
    // Without its cookie the request would be another.
    const own = '{"operation":"E2","body":{"share_text":"x"},"cookie":"a1=x"}';
    await expect(enqueueLines(database, [own], platformOf)).rejects.toThrow('Line 1: cookie: ');
    expect(await queued()).toBe(0);
    const proxy = '{"operation":"E2","body":{"share_text":"x","proxy":"http://u:hidden@127.0.0.1:8080"}}';
    await expect(enqueueLines(database, [proxy], platformOf)).rejects.toThrow('Line 1: proxy: ');
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
    expect(await enqueueLines(database, lines(1100), platformOf)).toEqual({ queued: 1100, doubles: 0 });
    expect(await queued()).toBe(1100);
  });

  it('name a database that is not there', async () => {
    await expect(openDatabase('postgres://x@127.0.0.1:1/x', [])).rejects.toThrow(
      'The database at 127.0.0.1:1 cannot be used',
    );
    // The one that is connected to, whatever stands before it.
    const elsewhere = 'postgres://x@good.example/x?host=::1&port=1';
    await expect(openDatabase(elsewhere, [])).rejects.toThrow('The database at [::1]:1 cannot be used');
    await expect(openDatabase('mysql://x', [])).rejects.toThrow('postgres://');
  });
});
