import { type Missing, missingCount, type PlannedFile } from '../model/index.ts';
import { mostFiles, mostTold } from '../model/limits.ts';
import { manifestBytes, memberOf } from '../model/manifest.ts';
import type { Archives, Planned } from '../store/index.ts';
import type { KeptFile } from './collect.ts';
import type { Spool } from './spool.ts';
import { TooMany } from './spool-problem.ts';
import { only, writeText } from './write-text.ts';

/** Files that are stored at once. */
const batch = 500;

/** Stores the files of an archive as they are planned, many at a time; `flush` stores the last of them. */
export function planInto(store: Pick<Archives, 'plan'>, id: string, spool: Spool) {
  let waiting: Planned[] = [];
  /** How many are stored. */
  let from = 0;
  const sums = { planned: 0, stated: 0, missing: {} as Missing };
  /** Members that they become, and bytes of the manifest that tell of these. */
  let [members, told] = [0, 0];
  function count(file: PlannedFile): void {
    members += file.subtitle ? 2 : 1;
    told += manifestBytes(file);
    if (members > mostFiles || told > mostTold) throw new TooMany();
  }
  async function flush(): Promise<void> {
    await store.plan(id, from, waiting);
    from += waiting.length;
    waiting = [];
  }
  /** @throws TooMany */
  async function plan(files: readonly PlannedFile[]): Promise<void> {
    for (const file of files) count(file);
    waiting.push(...files);
    sums.planned += files.length;
    for (const { stated } of files) sums.stated += stated ?? 0;
    if (waiting.length >= batch) await flush();
  }
  /** Texts are deflated, pictures are so already. What is damaged is missing. @throws Full, TooMany */
  async function keep(file: PlannedFile, { content, url, at, facts }: KeptFile): Promise<void> {
    count(file);
    if (!content) {
      waiting.push({ ...file, reason: 'damaged' });
      sums.planned += 1;
      sums.missing = { damaged: missingCount(sums.missing) + 1 };
      return;
    }
    const { path, of, kind, role } = file;
    const name = `file-${from + waiting.length}`;
    const written = facts
      ? await writeText(spool, name, path, only(await content.text()))
      : memberOf(path, await spool.write(name, content.stream()), null);
    waiting.push({ ...file, member: { ...written, fetched: { of, kind, role, url, at } } });
    if (waiting.length >= batch) await flush();
  }
  return { plan, keep, flush, sums };
}
