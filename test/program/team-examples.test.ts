import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readWords } from '../../lib/program/cli/command.ts';
import { type Database, openDatabase, queueOf } from '../../lib/program/work/database.ts';
import { enqueueLines } from '../../lib/program/work/enqueue.ts';
import { settleJob } from '../../lib/program/work/work-platform.ts';
import { postgresMissing, startPostgres, withoutPostgres } from './postgres.ts';
import { unitFile, unitWords } from './team-unit.ts';

describe.skipIf(postgresMissing)('the questions in docs/examples', withoutPostgres, () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let database: Database;
  beforeAll(async () => {
    server = await startPostgres();
    database = await openDatabase(server.address, ['microblog', 'news']);
  });
  afterAll(async () => {
    await database?.close();
    await server?.stop();
  });
  const platformOf = (path: string) => path.split('/')[2] ?? '';
  const users = (...numbers: readonly number[]) => numbers.map((one) => `https://weibo.com/u/190000000${one}`);

  /** A browser takes the next job of a platform and has this result. */
  async function settle(platform: string, profile: string, failure = ''): Promise<void> {
    const queue = queueOf(platform);
    const [given] = await database.boss.fetch<{ path: string; body: string }>(queue);
    if (!given) throw new Error('no job is left');
    const status = failure === '' ? 200 : 404;
    const envelope = `{"code":${status},"msg":"${failure || 'success'}${failure && ': No such item.'}","data":{"id":7565000000000000129123}}`;
    await settleJob(
      database,
      { id: given.id, platform, job: given.data, attempts: failure ? 3 : 1, profile },
      { kind: 'answer', status, failure, envelope, path: '/api/x' },
    );
  }

  it('are answered: by label, what failed, by day', async () => {
    await enqueueLines(database, users(1, 2, 3), platformOf, 'spring');
    await enqueueLines(
      database,
      [...users(1), 'https://www.toutiao.com/video/7505382061495176511/'],
      platformOf,
      'autumn',
    );
    await settle('microblog', 'one');
    await settle('microblog', 'two', 'not_found');
    await settle('news', 'two');
    const asked = (name: string) => server.asked(`docs/examples/${name}.sql`);
    expect(asked('results-by-label')).toMatchObject([
      { label: 'autumn', wanted: 2, succeeded: 1, failed: 0, to_come: 1 },
      { label: 'spring', wanted: 3, succeeded: 1, failed: 1, to_come: 1 },
    ]);
    expect(asked('what-failed')).toEqual([
      {
        label: 'spring',
        platform: 'microblog',
        kind: 'not_found',
        attempts: 3,
        why: 'not_found: No such item.',
        request: { text: 'https://weibo.com/u/1900000002' },
      },
    ]);
    expect(asked('captures-per-day')).toMatchObject([
      { platform: 'microblog', succeeded: 1, failed: 1, browsers: 2 },
      { platform: 'news', succeeded: 1, failed: 0, browsers: 1 },
    ]);
  });
});

describe('the unit in docs/examples', () => {
  it('starts a worker as the program takes it', () => {
    const [command, ...words] = unitWords('0123456789ab');
    const { values, rest, browser } = readWords(words, ['db', 'platforms', 'daily', 'heartbeat']);
    expect([command, rest, browser.profile]).toEqual(['work', [], '0123456789ab']);
    expect(values).toMatchObject({ platforms: 'cnvideo,microblog', daily: '200' });
  });

  const verifies = spawnSync('systemd-analyze', ['--version']).status === 0;
  it.skipIf(!verifies)('is one that systemd takes', { meta: { skipped: 'no systemd on this machine' } }, () => {
    const dir = mkdtempSync(join(tmpdir(), 'gleaner-unit-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    const unit = join(dir, basename(unitFile).replace('@', '@one'));
    cpSync(unitFile, join(dir, basename(unitFile)));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
    const objections = stderr.split('\n').filter((line) => line.includes('gleaner-work'));
    expect([status, objections]).toEqual([0, []]);
  });
});
