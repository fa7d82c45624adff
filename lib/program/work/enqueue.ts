import { thrownText } from '../../core/thrown-text.ts';
import { requestIn } from '../run-lines.ts';
import { type Database, queueOf } from './database.ts';
import type { WorkJob } from './job.ts';
import { inTransaction } from './transaction.ts';

/** Jobs per insert. */
const batch = 500;

/**
 * Puts every line (`{"operation": …, "body": …}`) into the queue of its platform, or none of them. Gives their number. @throws Error naming
 * the first malformed line and how many there are
 */
export async function enqueueLines(
  database: Database,
  lines: AsyncIterable<string>,
  platformOf: (path: string) => string,
): Promise<number> {
  const jobs: WorkJob[] = [];
  const wrong: { readonly line: number; readonly cause: unknown }[] = [];
  let line = 0;
  for await (const text of lines) {
    line += 1;
    if (text.trim() === '') continue;
    try {
      const { path, body } = requestIn(text);
      jobs.push({ path, body });
    } catch (cause) {
      wrong.push({ line, cause });
    }
  }
  const [first] = wrong;
  if (first) {
    const all = jobs.length + wrong.length;
    const count = `Of ${all} lines, ${wrong.length} cannot be asked for; none was put into the queue.`;
    throw new Error(`Line ${first.line}: ${thrownText(first.cause)} ${count}`, { cause: first.cause });
  }
  await inTransaction(database, async (_, db) => {
    for (const [queue, own] of Map.groupBy(jobs, ({ path }) => queueOf(platformOf(path)))) {
      for (let at = 0; at < own.length; at += batch) {
        const some = own.slice(at, at + batch).map((data) => ({ data }));
        await database.boss.insert(queue, some, { db });
      }
    }
  });
  return jobs.length;
}
