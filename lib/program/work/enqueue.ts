import { thrownText } from '../../core/thrown-text.ts';
import { requestIn } from '../run-lines.ts';
import { type Database, queueOf } from './database.ts';
import type { WorkJob } from './job.ts';

/** Jobs per insert. */
const batch = 500;

/**
 * Puts every line (`{"operation": …, "body": …}`) into the queue of its platform. Gives their number. @throws Error naming a malformed line
 */
export async function enqueueLines(
  { boss }: Database,
  lines: AsyncIterable<string>,
  platformOf: (path: string) => string,
): Promise<number> {
  const waiting = new Map<string, WorkJob[]>();
  let number = 0;
  let count = 0;

  async function send(queue: string): Promise<void> {
    const jobs = waiting.get(queue) ?? [];
    waiting.delete(queue);
    if (jobs.length > 0)
      await boss.insert(
        queue,
        jobs.map((data) => ({ data })),
      );
  }

  for await (const line of lines) {
    number += 1;
    if (line.trim() === '') continue;
    let job: WorkJob;
    try {
      const { path, body } = requestIn(line);
      job = { path, body };
    } catch (cause) {
      throw new Error(`Line ${number}: ${thrownText(cause)} Lines before it are in the queue.`, {
        cause,
      });
    }
    const queue = queueOf(platformOf(job.path));
    const jobs = [...(waiting.get(queue) ?? []), job];
    waiting.set(queue, jobs);
    count += 1;
    if (jobs.length >= batch) await send(queue);
  }
  for (const queue of [...waiting.keys()]) await send(queue);
  return count;
}
