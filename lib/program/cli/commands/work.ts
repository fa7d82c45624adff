import { published } from '../../../published.ts';
import { createBrowser } from '../../client/ask.ts';
import { pairedToken } from '../../client/pair.ts';
import { openDatabase } from '../../work/database.ts';
import { type WorkParts, workPlatform } from '../../work/work-platform.ts';
import { type Command, namesIn, readWords, UsageError } from '../command.ts';

const usualDaily = 200;

export const workCommand: Command = async (words) => {
  const { values, browser: asked } = readWords(words, ['db', 'platforms', 'daily', 'heartbeat']);
  const address = values.db ?? process.env.GLEANER_DB;
  if (!address) throw new UsageError('Say which database: gleaner work --db postgres://… (or GLEANER_DB)');
  const all = [...new Set(published.map(({ platform }) => platform))];
  const platforms = values.platforms ? namesIn(values.platforms, all, 'platform') : all;
  const daily = values.daily === undefined ? usualDaily : Number(values.daily);
  if (!Number.isInteger(daily) || daily < 1) throw new UsageError('--daily takes a number.');
  const heartbeatSeconds = Math.max(10, Number(values.heartbeat) || 60);

  const database = await openDatabase(address, all, heartbeatSeconds);
  const tell = (line: string) => console.error(line);
  const terms = { sendsTo: database.host, platforms, daily };
  const program = `gleaner work ${database.host}`;
  try {
    const paired = await pairedToken({ ...asked, program, scopes: ['operations'], terms, tell });
    const browser = createBrowser({ ...asked, program, token: paired.token });
    const stop = new AbortController();
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
    console.log(`Working for the database at ${database.host}: ${platforms.join(', ')}; ${daily} runs a day at most. Ctrl-C ends it.`);
    const parts: Omit<WorkParts, 'platform'> = {
      database,
      profile: paired.profile,
      ask: (name, argument, signal) => browser.call(name, argument, { signal }),
      tell: console.log,
      idle: 1000,
      touchEvery: (heartbeatSeconds * 1000) / 3,
    };
    await Promise.all(platforms.map((platform) => workPlatform({ ...parts, platform }, stop.signal)));
    browser.close();
    return 0;
  } finally {
    await database.close();
  }
};
