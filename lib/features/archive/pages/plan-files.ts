import type { PlannedFile } from '../model/index.ts';
import type { Archives } from '../store/index.ts';

/** Planned files that are stored at once. */
const batch = 500;

/** Stores the files of an archive as they are planned, many at a time; `keep` stores the last of them. */
export function planInto(store: Pick<Archives, 'plan'>, id: string) {
  let waiting: PlannedFile[] = [];
  const sums = { planned: 0, stated: 0 };
  async function keep(): Promise<void> {
    await store.plan(id, sums.planned, waiting);
    sums.planned += waiting.length;
    waiting = [];
  }
  async function plan(files: readonly PlannedFile[]): Promise<void> {
    waiting.push(...files);
    for (const { stated } of files) sums.stated += stated ?? 0;
    if (waiting.length >= batch) await keep();
  }
  return { plan, keep, sums };
}
