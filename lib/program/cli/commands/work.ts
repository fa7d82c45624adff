import { published } from '../../../published.ts';
import { createBrowser } from '../../client/ask.ts';
import { pairedToken } from '../../client/pair.ts';
import { linesIn } from '../../lines-in.ts';
import { openDatabase, usualHeartbeat } from '../../work/database.ts';
import { enqueueLines } from '../../work/enqueue.ts';
import { type WorkParts, workPlatform } from '../../work/work-platform.ts';
import { type Command, namesIn, readWords, UsageError, wholeNumber } from '../command.ts';

const allPlatforms = [...new Set(published.map(({ platform }) => platform))];

/**
 * The address of the database. `usage`: the command, as it is written. @throws UsageError when neither option nor
 * environment names one
 */
function addressOf(db: string | undefined, usage: string): string {
  const address = db ?? process.env.GLEANER_DB;
  if (!address) throw new UsageError(`Say which database: gleaner ${usage} (or GLEANER_DB)`);
  return address;
}

export const workCommand: Command = async (words) => {
  const { values, browser: asked } = readWords(words, ['db', 'platforms', 'daily', 'heartbeat']);
  const address = addressOf(values.db, 'work --db postgres://…');
  const platforms = values.platforms ? namesIn(values.platforms, allPlatforms, 'platform') : allPlatforms;
  const daily = wholeNumber('daily', values.daily, { usual: 200, least: 1 });
  const heartbeat = wholeNumber('heartbeat', values.heartbeat, { usual: usualHeartbeat, least: 10 });

  const database = await openDatabase(address, allPlatforms, values.heartbeat === undefined ? undefined : heartbeat);
  const terms = { sendsTo: database.host, platforms, daily };
  const program = `gleaner work ${database.host}`;
  try {
    const paired = await pairedToken({ ...asked, program, scopes: ['operations'], terms, tell: console.error });
    // Only the browser that gave the token knows it.
    const browser = createBrowser({ ...asked, profile: paired.profile, program, token: paired.token });
    const stop = new AbortController();
    let whyEnded = '';
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
    console.log(
      `Working for the database at ${database.host}: ${platforms.join(', ')}; captures a day: at most ${daily}. Ctrl-C ends it.`,
    );
    const parts: Omit<WorkParts, 'platform'> = {
      database,
      profile: paired.profile,
      ask: (name, argument, signal) => browser.call(name, argument, { signal }),
      tell: console.log,
      revoked(why) {
        whyEnded = why;
        stop.abort();
      },
      idle: 1000,
    };
    await Promise.all(platforms.map((platform) => workPlatform({ ...parts, platform }, stop.signal)));
    browser.close();
    if (whyEnded) throw new Error(whyEnded);
    return 0;
  } finally {
    await database.close();
  }
};

export const enqueueCommand: Command = async (words) => {
  const { values, rest } = readWords(words, ['db', 'label']);
  const database = await openDatabase(
    addressOf(values.db, 'enqueue --db postgres://… < requests.ndjson'),
    allPlatforms,
  );
  try {
    const platformOf = (path: string) => published.find((one) => one.path === path)?.platform ?? '';
    const lines = rest.length > 0 ? rest : linesIn(process.stdin);
    const { queued, doubles } = await enqueueLines(database, lines, platformOf, values.label);
    const before =
      doubles > 0
        ? ` Left out, because this label has them already: ${doubles} (another --label takes them again).`
        : '';
    console.log(`Jobs put into the queue at ${database.host}: ${queued}.${before}`);
    return 0;
  } finally {
    await database.close();
  }
};
