import { createInterface } from 'node:readline';
import { published } from '../../../published.ts';
import { openDatabase } from '../../work/database.ts';
import { enqueueLines } from '../../work/enqueue.ts';
import { type Command, readWords, UsageError } from '../command.ts';

export const enqueueCommand: Command = async (words) => {
  const { values, rest } = readWords(words, ['db', 'label']);
  const address = values.db ?? process.env.GLEANER_DB;
  if (!address) throw new UsageError('Say which database: gleaner enqueue --db postgres://… < requests.ndjson (or GLEANER_DB)');
  const platforms = [...new Set(published.map(({ platform }) => platform))];
  const database = await openDatabase(address, platforms);
  try {
    const platformOf = (path: string) => published.find((one) => one.path === path)?.platform ?? '';
    const lines = rest.length > 0 ? rest : createInterface({ input: process.stdin });
    const { queued, doubles } = await enqueueLines(database, lines, platformOf, values.label);
    const before =
      doubles > 0 ? ` ${doubles} were not put there: the same was, before, under this label (another --label takes it again).` : '';
    console.log(`${queued} jobs were put into the queue at ${database.host}.${before}`);
    return 0;
  } finally {
    await database.close();
  }
};
