import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { printJson } from '../../../../lib/core/json/json.ts';
import type { ExportFormat } from '../../../../lib/features/export/pages/index.ts';
import type { GatheredList, StoredLine } from '../../../../lib/features/lists/model/index.ts';
import { type ExportedLists, exportedRows, peopleOf, threadsHead } from '../../../../lib/features/lists/pages/index.ts';
import { all as isLong } from '../../../setup/long-form.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';
import { found, handleOf, idOf, nameOf, personOf } from '../../export/planted-names.ts';
import { gatheredList } from '../list-site.ts';
import { savedFiles } from '../saved-files.ts';

/** The short form has fewer of the same kinds. */
const people = isLong ? 5000 : 400;
const threads = Math.ceil(people / 3);
const words = ['Look, ', '谢谢', 'as (', '@', 'Hi @'];

/** Comment `at`: each third answers the one before, and names it by name, handle or id. */
function rowOf(at: number) {
  const root = at % 3 === 0 ? '' : `c${at - (at % 3)}`;
  const other = (at + people - 1) % people;
  const named = [nameOf(other), handleOf(other), idOf(other)][at % 3];
  const text = `${words[at % words.length]}${named}${at % 2 ? ' said so' : '，说得对'}`;
  const user = {
    uid: BigInt(idOf(at)),
    nickname: nameOf(at),
    unique_id: handleOf(at),
    avatar: `https://p.example/${handleOf(at)}.jpg`,
  };
  const record = { cid: `c${at}`, user, text, reply_to: { nickname: nameOf(other), unique_id: handleOf(other) } };
  const line: StoredLine = {
    itemId: `c${at}`,
    url: '',
    media: 'text',
    author: nameOf(at),
    authorId: idOf(at),
    text,
    cover: '',
    time: at,
    counters: {},
    pinned: false,
    advert: false,
    seen: null,
    at: 1,
    comment: {
      root,
      parent: root && `c${at - 1}`,
      replies: '2',
      place: '',
      pictures: [`https://i.example/${idOf(at)}/1.jpg`],
      marks: ['hot'],
    },
  };
  return { line, record };
}
const rows = Array.from({ length: people }, (_, at) => rowOf(at));
const list = gatheredList({
  kind: 'comments',
  ids: { aweme_id: '1' },
  title: `${nameOf(7)} on a ferry`,
  url: `https://v.example/@${handleOf(7)}/1`,
  end: 'all',
  count: people,
  total: people + 5,
});
const store: ExportedLists = {
  order: async () => Uint32Array.from(rows.keys()),
  slots: async () => Uint32Array.from(rows.keys()),
  linesIn: async (_, slots) => slots.map((slot) => rows[slot]?.line ?? null),
  notesFor: async () => async (items) => items.map(() => ({ tags: [nameOf(3)], note: nameOf(4) })),
  async *records(_, positions = rows.keys()) {
    for (const position of positions) {
      const { line, record } = rows[position] ?? rowOf(0);
      yield { position, line, record: printJson(record) };
    }
  },
  tally: async () => ({
    first: threads,
    replies: people - threads,
    total: people + 5,
    unopened: 1,
    unopenedAtLeast: false,
  }),
  kindOf: () => 'comment',
  handleAt: async () => 'user.unique_id',
  person: personOf,
  comments: async () => ({
    total: 'all',
    people: (record) => {
      const { user, reply_to } = record as (typeof rows)[number]['record'];
      return [user.nickname, user.unique_id, String(user.uid), reply_to.nickname, reply_to.unique_id];
    },
  }),
  item: async () => ({ ...exampleCapture, card: { ...exampleCapture.card, text: `With ${nameOf(9)}` } as never }),
};

test("the post's author becomes a number too, whether they comment or not", async () => {
  const shown: GatheredList = {
    ...list,
    title: '林间小路 at sea',
    url: 'https://v.example/@ferry.man/1?authorId=3xferry77',
  };
  const people = await peopleOf(store, shown);
  const [, number] = /^(person \d+)$/.exec(people.mask('林间小路')) ?? [];
  for (const name of ['100000000001', 'MS4wLjABexample', 'ferry.man', '3xferry77'])
    expect(people.mask(`so says ${name}`)).toBe(`so says ${number}`);
  const { item } = JSON.parse(await threadsHead(store, shown, people));
  expect(item).toMatchObject({ ids: list.ids, title: `${number} at sea` });
  expect(item).not.toHaveProperty('url');
  const uncaptured = await peopleOf(
    { ...store, item: async () => null },
    { ...shown, url: 'https://w.example/1234567890/Mabc12345' },
  );
  expect(uncaptured.mask('by 1234567890, in Mabc12345')).toMatch(/^by person \d+, in Mabc12345$/);
});

test('who is only mentioned by the post has a number', async () => {
  const text = 'With @Seabirdy! @Northlight Rose(O3224616162)';
  const item = { ...exampleCapture, card: { ...exampleCapture.card, text } as never };
  const own = { ...store, item: async () => item };
  const shown = { ...list, title: 'By @Ridgeback' };
  const head = await threadsHead(own, shown, await peopleOf(own, shown));
  expect(head).not.toMatch(/Seabirdy|Northlight|3224616162|Ridgeback/);
  expect(head).toMatch(/With @(person \d+)! @(person \d+)\(\2\)/);
});

test('a person is called as the reader’s language has it', async () => {
  const chinese = await peopleOf({ ...store, person: (number) => `用户${number}` }, list);
  expect(chinese.mask(`@${nameOf(3)}你好`)).toMatch(/^@用户\d+你好$/);
});

/** The same rows as posts of a list: nothing says where their records name people. */
const posts: ExportedLists = {
  ...store,
  kindOf: () => 'video',
  comments: async () => undefined,
  item: async () => null,
  linesIn: async (id, slots) => (await store.linesIn(id, slots)).map((line) => line && asPost(line)),
  async *records(id, positions) {
    for await (const { line, ...one } of store.records(id, positions)) yield { ...one, line: asPost(line) };
  },
};
function asPost({ comment: _, ...line }: StoredLine): StoredLine {
  return { ...line, url: `https://v.example/@${line.author}/${line.itemId}` };
}

async function saved(format: ExportFormat, nameless: boolean, of = store): Promise<string> {
  const own = nameless ? await peopleOf(of, list) : null;
  const read = () => exportedRows(of, list, null, own);
  const head = await threadsHead(store, list, own);
  const [file] = await savedFiles({ count: people, read, format, provenance: false, name: 'x', head });
  const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer());
  if (format !== 'xlsx') return strFromU8(bytes);
  return Object.values(unzipSync(bytes))
    .map((part) => strFromU8(part))
    .join('\n');
}

const formats: readonly ExportFormat[] = ['xlsx', 'summary', 'csv', 'json', 'ndjson', 'threads', 'md', 'fourcat'];
const all = Array.from({ length: people }, (_, at) => [nameOf(at), handleOf(at), idOf(at)]).flat();

test.each(formats)(
  `without names, %s has none of ${people} names, handles and ids`,
  { timeout: 60_000 },
  async (format) => {
    const text = await saved(format, true);
    expect([...found(all, text)]).toEqual([]);
    expect(text).toContain('person 12');
  },
);

test.each(formats.filter((format) => format !== 'threads'))(
  'without names, a list of posts as %s has none of them either',
  { timeout: 60_000 },
  async (format) => {
    const text = await saved(format, true, posts);
    expect([...found(all, text)]).toEqual([]);
    expect(text).toContain('person 12');
  },
);

test('with names, a search of that kind finds them', { timeout: 60_000 }, async () => {
  expect(found(all, await saved('json', false)).size).toBeGreaterThanOrEqual(3 * people);
});

test('threads still join, and each person has one number in all of them', { timeout: 60_000 }, async () => {
  type Comment = Readonly<
    Record<'comment_id' | 'root_id' | 'parent_id' | 'author' | 'author_id' | 'text' | 'reply_count', string>
  >;
  const { item, totals, comments } = JSON.parse(await saved('threads', true)) as {
    item: object;
    totals: object;
    comments: (Comment & { replies: Comment[] })[];
  };
  expect(comments).toHaveLength(threads);
  expect(comments.flatMap(({ replies }) => replies)).toHaveLength(people - threads);
  for (const { comment_id, replies, reply_count } of comments) {
    expect([reply_count, replies.every(({ root_id }) => root_id === comment_id)]).toEqual(['2', true]);
  }
  const flat = comments.flatMap(({ replies, ...own }) => [own, ...replies]);
  expect(new Set(flat.map(({ author_id }) => author_id)).size).toBe(people);
  const numberOf = new Map(flat.map(({ comment_id, author }) => [comment_id, author]));
  for (const [at, { text, author, author_id }] of flat.entries()) {
    expect(author).toBe(`person ${author_id}`);
    expect(text.match(/person \d+/g)).toEqual([numberOf.get(`c${(at + people - 1) % people}`)]);
  }
  expect(item).toMatchObject({ title: `${numberOf.get('c7')} on a ferry`, text: `With ${numberOf.get('c9')}` });
  expect(item).not.toHaveProperty('envelope');
  expect(totals).toMatchObject({
    first_level: threads,
    replies: people - threads,
    replies_not_opened: 1,
    not_given: 4,
    end: 'all',
  });
});
