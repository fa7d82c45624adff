import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../lib/program/work/database.ts';
import { postgresMissing, startPostgres, withoutPostgres } from '../../program/postgres.ts';
import { unitWords } from '../../program/team-unit.ts';
import { until } from '../drivers/until.ts';
import { userLink } from '../queue/queue-stage.ts';
import { browserName, otherBrowser } from '../stage/each-browser.ts';
import { startWorker } from './work-stage.ts';

const long = (process.env.GLEANER_BRIDGE_LONG ?? '').split(' ').includes('work');
const [first] = (process.env.GLEANER_BRIDGE_SIZE ?? '').split('/').map(Number);
const why = long ? otherBrowser : { meta: { skipped: 'npm run tool -- bridge' } };

describe.skipIf(!long || postgresMissing || browserName !== 'chromium')(
  'two workers with two browsers on one database, as docs/bridge.md has it',
  postgresMissing ? withoutPostgres : why,
  () => {
    const ends: (() => Promise<unknown>)[] = [];
    afterEach(async () => {
      for (const end of ends.splice(0).reverse()) await end();
    });

    it('share the jobs of two labels, whose results answer the three questions', { timeout: 900_000 }, async () => {
      const jobs = first || 40;
      const server = await startPostgres();
      ends.push(server.stop);
      const { pool, close } = await openDatabase(server.address, ['microblog']);
      ends.push(close);
      const workers = [];
      for (const browser of ['chromium', 'firefox'] as const) {
        // Pauses of a second or so, as for those that share at the pace of life: else the quicker browser takes all.
        const worker = await startWorker({ browser, address: server.address, jobs, queueSpeed: 8, words: unitWords });
        ends.push(worker.close);
        workers.push(worker);
      }
      const [one] = workers;
      const enqueue = (label: string, links: readonly string[]) =>
        one?.stage.gleaner('enqueue', '--db', server.address, '--label', label, ...links);
      const links = Array.from({ length: jobs }, (_, at) => userLink(at));
      const begun = performance.now();
      expect(await enqueue('spring', links)).toMatch(new RegExp(`Jobs put into the queue at \\S+: ${jobs}\\.`));
      // Nobody is known under the second.
      expect(await enqueue('autumn', [userLink(0), 'https://weibo.com/u/1999999999', userLink(0)])).toMatch(
        /Jobs put into the queue at \S+: 2\./,
      );
      const rows = async () =>
        (
          await pool.query<{ profile: string; n: number }>(
            'select profile, count(*)::int as n from gleaner.results group by 1',
          )
        ).rows;
      await until('every row', async () => (await rows()).reduce((sum, { n }) => sum + n, 0) === jobs + 2, {
        timeout: 600_000,
      });
      const by = Object.fromEntries((await rows()).map(({ profile, n }) => [profile, n]));
      const told = workers.map(({ stage, profile }) => `${stage.name} ${by[profile] ?? 0}`);
      console.log(`team: ${jobs + 2} jobs in ${Math.round((performance.now() - begun) / 1000)} s; ${told.join(', ')}`);
      for (const { profile } of workers) expect(by[profile]).toBeGreaterThan(0);
      const asked = (name: string) => server.asked(`docs/examples/${name}.sql`);
      expect(asked('results-by-label')).toMatchObject([
        { label: 'autumn', wanted: 2, succeeded: 1, failed: 1, to_come: 0 },
        { label: 'spring', wanted: jobs, succeeded: jobs, failed: 0, to_come: 0 },
      ]);
      expect(asked('what-failed')).toMatchObject([
        {
          label: 'autumn',
          platform: 'microblog',
          kind: 'not_found',
          attempts: 1,
          request: { text: 'https://weibo.com/u/1999999999' },
        },
      ]);
      const days = asked('captures-per-day');
      expect(days.reduce((sum, { succeeded }) => sum + Number(succeeded), 0)).toBe(jobs + 1);
      expect(days).toContainEqual(expect.objectContaining({ platform: 'microblog', browsers: 2 }));
    });
  },
);
