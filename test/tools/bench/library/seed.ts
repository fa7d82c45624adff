import { exampleCapture } from '../../screens/example-capture.ts';

const done = (work: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onerror = () => reject(work.error);
  });

const platforms = ['cnvideo', 'intlvideo', 'notes', 'microblog', 'shortclip', 'news', 'lifestyle'];
const words = [
  ...['morning', 'walk', 'river', 'kite', 'coffee', 'mountain', 'fog', 'noodles', 'train', 'light'],
  ...['清晨', '散步', '河边', '风筝', '山里', '面条'],
];

/** The same captures in every run: a title and a text of a few words each, one item in ten of two versions. */
function rowOf(at: number, now: number): { readonly line: object; readonly envelope: string } {
  const text = Array.from(
    { length: 14 },
    (_, step) => words[(at * 7 + step * step * 3 + (at >> (step % 5))) % words.length],
  ).join(' ');
  const itemId = `73${String(at % 10 === 9 ? at - 1 : at).padStart(17, '0')}`;
  const id = `${at.toString(16).padStart(8, '0')}-bench`.padEnd(36, String(at % 10));
  const platform = platforms[at % platforms.length] ?? '';
  const facts = {
    published: now - at * 70_000,
    plays: (at * 7919) % 1_000_003,
    likes: (at * 104_729) % 50_021,
    comments: at % 977,
  };
  const { envelope, card: _, newFields: __, shapes: ___, ...line } = { ...exampleCapture, ...facts };
  const path = platform === 'cnvideo' ? line.path : `/api/${platform}/aweme_detail`;
  const about = {
    id,
    itemId,
    platform,
    path,
    title: `${text.slice(0, 40)} ${at}`,
    text,
    startedAt: now - at * 60_000,
    author: `author ${at % 500}`,
  };
  return {
    line: { ...line, ...about, state: at % 40 === 3 ? 'failed' : 'done' },
    envelope: (envelope ?? '').replace('"log_pb"', `"desc_more":${JSON.stringify(text.repeat(4))},"log_pb"`),
  };
}

/** Lays captures into the library's database, and leaves the lists to be made of them. */
export async function seed(count: number): Promise<void> {
  const opening = indexedDB.open('library');
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const now = Date.UTC(2026, 10, 20);
  for (let at = 0; at < count; at += 2_000) {
    const work = database.transaction(['captures', 'envelopes'], 'readwrite');
    for (let one = at; one < Math.min(count, at + 2_000); one += 1) {
      const { line, envelope } = rowOf(one, now);
      work.objectStore('captures').put(line);
      work.objectStore('envelopes').put({ id: (line as { id: string }).id, text: envelope });
    }
    await done(work);
  }
  // The background may have begun to take them in.
  const lists = ['listing', 'places', 'groups', 'segments', 'figures', 'recentWords', 'wordBlocks', 'removals'];
  const there = lists.filter((name) => database.objectStoreNames.contains(name));
  if (there.length > 0) {
    const work = database.transaction(there, 'readwrite');
    for (const name of there) work.objectStore(name).clear();
    await done(work);
  }
  database.close();
}
