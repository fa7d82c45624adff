import type { ListAnswer } from '../../../../lib/core/list.ts';
import { createDatabase } from '../../../../lib/database.ts';
import { Lists } from '../../../../lib/features/lists/store/index.ts';
import { createLetters, heavyRecord, heavyRow } from '../../../features/lists/heavy-row.ts';
import { answer } from '../../../features/lists/list-site.ts';

const lists = new Lists(createDatabase());
const about = { platform: 'cnvideo', kind: 'works', ids: { sec_uid: 'u1' }, title: 'Mila', url: '', container: '', tabId: 7 } as const;

/** What the bench does within a page of the extension. */
const bench = {
  /** A list of so many rows, of twenty each as pages give them; its id. */
  async seed(count: number): Promise<string> {
    const letters = createLetters();
    // Records differ in ids and signatures alone: as many as are cheap to make, then again under other ids.
    const records = Array.from({ length: 200 }, (_, at) => heavyRecord(`${7_500_000_000_000_000_000n + BigInt(at)}`, letters));
    const { id } = await lists.begin(about);
    for (let at = 0; at < count; at += 20) {
      const rows = Array.from({ length: 20 }, (_, place) => {
        const itemId = `${7_500_000_000_000_000_000n + BigInt(at + place)}`;
        const record = { ...records[(at + place) % records.length], aweme_id: itemId };
        const likes = String(((at + place) * 7919) % 1_000_003);
        return {
          ...heavyRow(record, itemId),
          counters: { likes, comments: '7' },
          text: `第${at + place}条 风筝 ${letters(30)}`,
          cover: '',
        };
      });
      const one: ListAnswer = answer(rows, { of: about.ids, from: at === 0 ? '' : `${at}`, next: `${at + 20}` });
      await lists.take(id, { answers: [{ answer: one, at: Date.now() }], dropped: 0, inView: [] });
    }
    await lists.finish(id, 'stopped');
    return id;
  },
  /** The rows in an order, and the first fifty of them, as the page asks for them; ms. */
  async order(id: string, sort: 'place' | 'likes', search: string): Promise<{ readonly ms: number; readonly found: number }> {
    const start = performance.now();
    const places = await lists.order(id, { sort, down: true, search });
    await lists.lines(id, [...places.subarray(0, 50)]);
    return { ms: performance.now() - start, found: places.length };
  },
  bytes: () => lists.bytes(),
};
export type ListsBench = typeof bench;
Object.assign(globalThis, { bench });
