import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { platformOf } from '../../../lib/core/platform.ts';
import { platforms } from '../../../lib/platforms/index.ts';
import { socketNames } from '../../../lib/program/host/stale-sockets.ts';
import { type Database, openDatabase } from '../../../lib/program/work/database.ts';
import { enqueueLines } from '../../../lib/program/work/enqueue.ts';
import { postgresMissing, startPostgres, withoutPostgres } from '../../program/postgres.ts';
import { until } from '../drivers/until.ts';
import { userLink } from '../queue/queue-stage.ts';
import { browserName } from '../stage/each-browser.ts';
import type { BridgeStage } from './bridge-stage.ts';
import { startWorker } from './work-stage.ts';

const long = (process.env.GLEANER_BRIDGE_LONG ?? '').split(' ').includes('work');
const [first, second] = (process.env.GLEANER_BRIDGE_SIZE ?? '').split('/').map(Number);
const hours = { timeout: 3 * 3_600_000 };

const words = () => ['work', '--platforms', 'microblog', '--daily', '100000', '--heartbeat', '10'];
const begin = (address: string, jobs: number, queueSpeed?: number) =>
  startWorker({ browser: browserName, address, jobs, words, ...(queueSpeed ? { queueSpeed } : {}) });

/** Requests of ours that came while another of the same browser's was being answered. */
function atOnce({ replica }: BridgeStage, breaks: readonly number[]): string[] {
  const asked = replica.overlaps.filter(([{ host }]) => platformOf(`https://${host}/`, platforms));
  // A browser asks for pictures of its own.
  const ours = asked.filter((pair) => pair.every(({ path }) => path !== '/favicon.ico'));
  const own = ours.filter(
    ([one, other]) => !breaks.some((time) => time >= one.time - 100 && time <= other.time + 2000),
  );
  return own.map(([one, other]) => `${other.host}${other.path} while ${one.path}`);
}

async function* lines(count: number) {
  for (let at = 0; at < count; at += 1)
    yield JSON.stringify({ operation: 'E10', body: { uid: userLink(at).split('/').at(-1) } });
}

describe.skipIf(!long || postgresMissing)(
  `browsers that share a database, in ${browserName}`,
  postgresMissing ? withoutPostgres : { meta: { skipped: 'npm run tool -- bridge' } },
  () => {
    const ends: (() => Promise<unknown>)[] = [];
    afterEach(async () => {
      for (const end of ends.splice(0).reverse()) await end();
    });

    async function server() {
      const started = await startPostgres();
      ends.push(started.stop);
      const database = await openDatabase(started.address, ['microblog'], 10);
      ends.push(database.close);
      return { ...started, database };
    }
    const number = async ({ pool }: Database, text: string) =>
      Number((await pool.query<{ n: string }>(text)).rows[0]?.n ?? 0);
    const results = (database: Database) => number(database, 'select count(*) as n from gleaner.results');

    it('have one row for each job, whatever is killed', hours, async () => {
      const [jobs, kills] = [first || 1000, second || 60];
      const { address, crash, database } = await server();
      const workers = [];
      for (let at = 0; at < 3; at += 1) {
        const worker = await begin(address, jobs);
        workers.push(worker);
        ends.push(worker.close);
      }
      const begun = Date.now();
      await enqueueLines(database, lines(jobs), () => 'microblog');
      const breaks: number[] = [];
      const killed = { bridge: 0, browser: 0, server: 0 };
      while ((await results(database).catch(() => 0)) < jobs) {
        const done = await results(database).catch(() => 0);
        if (breaks.length >= kills || done < (breaks.length / kills) * jobs * 0.9) {
          await sleep(100);
          continue;
        }
        const { stage } = workers[breaks.length % 3] ?? (workers[0] as (typeof workers)[number]);
        breaks.push(Date.now());
        if (breaks.length % 3 === 0) {
          const pid = Number(socketNames(stage.home)[0]?.split('-')[1]);
          if (pid > 0) process.kill(pid, 'SIGKILL');
          killed.bridge += 1;
        } else if (breaks.length % 3 === 1) {
          await stage.restart();
          killed.browser += 1;
        } else {
          await crash();
          killed.server += 1;
        }
        breaks.push(Date.now());
        breaks.splice(-1);
      }
      const left = () =>
        number(
          database,
          "select count(*) as n from gleaner_queue.job where name = 'gleaner-microblog' and state <> 'completed'",
        ).catch(() => 1);
      await until('every job to be ended', async () => (await left()) === 0, { timeout: 120_000 });
      const withoutRow = await number(
        database,
        "select count(*) as n from gleaner_queue.job j where name = 'gleaner-microblog' and state = 'completed' and not exists (select from gleaner.results where job = j.id)",
      );
      const good = await number(database, 'select count(*) as n from gleaner.results where status = 200');
      const told = {
        jobs,
        rows: await results(database),
        good,
        withoutRow,
        killed,
        requests: workers.map(({ stage }) => stage.replica.requests.length),
      };
      console.log(`${browserName} work: ${JSON.stringify(told)} in ${Math.round((Date.now() - begun) / 1000)} s`);
      expect(told).toMatchObject({ rows: jobs, withoutRow: 0 });
      expect(workers.flatMap(({ stage }) => atOnce(stage, breaks))).toEqual([]);
    });

    it('are as much faster as there are more of them, at the same pace', hours, async () => {
      // Pauses of a second or so: what the machine itself takes for a run is little beside them, as in life.
      const jobs = Math.min(first || 75, 75);
      const took: number[] = [];
      for (const count of [1, 3]) {
        const { address, database } = await server();
        const workers = [];
        for (let at = 0; at < count; at += 1) workers.push(await begin(address, jobs, 8));
        const begun = performance.now();
        await enqueueLines(database, lines(jobs), () => 'microblog');
        await until('every row', async () => (await results(database)) === jobs, { timeout: 900_000 });
        took.push(performance.now() - begun);
        for (const worker of workers) await worker.close();
      }
      const [one = 0, three = 0] = took;
      console.log(
        `${browserName} work: ${jobs} jobs, one browser ${Math.round(one / 1000)} s, three ${Math.round(three / 1000)} s: ${(one / three).toFixed(2)} times`,
      );
      expect(one / three).toBeGreaterThanOrEqual(2.7);
    });
  },
);
