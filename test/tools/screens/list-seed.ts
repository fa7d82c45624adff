import 'fake-indexeddb/auto';
import type { ListAnswer } from '../../../lib/core/list.ts';
import { createDatabase } from '../../../lib/database.ts';
import { Lists } from '../../../lib/features/lists/store/index.ts';

/** The rows of the tables of lists, by the names of the tables. */
export type ListSeed = Readonly<Record<string, readonly object[]>>;

interface Gathered {
  /** Its id, which an address can name. */
  readonly id: string;
  readonly about: Omit<Parameters<Lists['begin']>[0], 'container'>;
  readonly answer: ListAnswer;
  readonly inView?: readonly string[];
}

/** What the library's tables hold once these lists were gathered, each from one answer; bytes as `{bytes}`. */
export async function listTables(lists: readonly Gathered[], begun: number): Promise<ListSeed> {
  const database = createDatabase(`lists-${lists.map(({ id }) => id)}`);
  const store = new Lists(database);
  const names = new Map<string, string>();
  for (const [at, { id, about, answer, inView = [] }] of lists.entries()) {
    const list = await store.begin({ ...about, container: '' }, begun - at * 60_000);
    await store.take(list.id, { answers: [{ answer, at: begun }], dropped: 0, inView: [...inView] }, begun);
    names.set(list.id, id);
  }
  const tables = ['lists', 'listChunks', 'listRecords', 'listItems'].map(
    async (name) => [name, await database.table(name).toArray()] as const,
  );
  const text = JSON.stringify(Object.fromEntries(await Promise.all(tables)), (_, value: unknown) =>
    value instanceof Uint8Array ? { bytes: [...value] } : value,
  );
  return JSON.parse([...names].reduce((all, [own, id]) => all.replaceAll(own, id), text));
}
