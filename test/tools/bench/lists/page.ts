import { createDatabase } from '../../../../lib/database.ts';
import { type ListOrder, Lists } from '../../../../lib/features/lists/store/index.ts';
import { createLetters, heavyRecord, heavyRow } from '../../../features/lists/heavy-row.ts';
import { answer } from '../../../features/lists/list-site.ts';

const lists = new Lists(createDatabase('library'));
const letters = createLetters();
const page = 20;

/** What the bench does within a page of the extension. */
const bench = {
  /** A list that belongs to no tab: one that does is ended as soon as the background finds its tab gone. */
  async begin(): Promise<string> {
    const wanted = {
      platform: 'cnvideo',
      kind: 'works',
      ids: { sec_uid: 'bench' },
      title: 'Mila',
      url: 'https://www.douyin.com/user/bench',
    };
    return (await lists.begin({ ...wanted, container: '', tabId: -1 })).id;
  },
  /** Takes in rows with records as large as the site's, in pages as they come from it. */
  async take(id: string, from: number, count: number): Promise<void> {
    for (let at = from; at < from + count; at += page) {
      const rows = Array.from({ length: Math.min(page, from + count - at) }, (_, own) => {
        const itemId = letters(19, '123456789');
        const row = heavyRow(heavyRecord(itemId, letters), itemId);
        const likes = `${((at + own) * 7919) % 100_003}`;
        return {
          ...row,
          time: 1_763_200_000_000 - (at + own) * 60_000,
          counters: { ...row.counters, likes },
          cover: '',
        };
      });
      const one = answer(rows, { of: { sec_uid: 'bench' }, from: at === 0 ? '' : `${at}`, next: `${at + page}` });
      await lists.take(id, { answers: [{ answer: one, at: Date.now() }], dropped: 0, inView: [] });
    }
  },
  finish: (id: string) => lists.finish(id, 'stopped'),
  count: async (id: string) => (await lists.get(id))?.count,
  async order(id: string, order: ListOrder): Promise<number> {
    const found = await lists.order(id, order);
    await lists.lines(id, [...found.subarray(0, 40)]);
    return found.length;
  },
};

export type ListsBench = typeof bench;
Object.assign(globalThis, { bench });
