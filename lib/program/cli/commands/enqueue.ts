import { createInterface } from 'node:readline';
import { published } from '../../../published.ts';
import { openDatabase } from '../../work/database.ts';
import { enqueueLines } from '../../work/enqueue.ts';
import { type Command, readWords, UsageError } from '../command.ts';

export const enqueueCommand: Command = async (words) => {
  const { values } = readWords(words, ['db']);
  const address = values.db ?? process.env.GLEANER_DB;
  if (!address) throw new UsageError('Say which database: gleaner enqueue --db postgres://… < requests.ndjson (or GLEANER_DB)');
  const platforms = [...new Set(published.map(({ platform }) => platform))];
  const database = await openDatabase(address, platforms);
  try {
    const platformOf = (path: string) => published.find((one) => one.path === path)?.platform ?? '';
    const count = await enqueueLines(database, createInterface({ input: process.stdin }), platformOf);
    console.log(`${count} jobs are in the queue at ${database.host}.`);
    return 0;
  } finally {
    await database.close();
  }
};
