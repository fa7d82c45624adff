import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { jsonTree, tree } from '../../../../lib/core/json/json.ts';
import { type Exported, exportedCapture } from '../../../../lib/features/export/model/index.ts';
import { type ExportFormat, exportCaptures } from '../../../../lib/features/export/pages/index.ts';
import { operations } from '../../../../lib/operations.ts';
import { all as isLong } from '../../../setup/long-form.ts';
import { readCsv } from '../model/captures.ts';
import { captureOf } from '../model/exported-samples.ts';
import { words } from '../model/words.ts';
import { found, handleOf, idOf, nameOf, personOf, strangerOf } from '../planted-names.ts';

/** Records with a person at every place where the platforms' own have one, by operation; `text` names somebody else. */
const records: Readonly<Record<string, (at: number, other: number, text: string) => object>> = {
  '/api/intlvideo/aweme_detail': (at, other, desc) => ({
    id: `v${at}`,
    desc,
    author: { id: idOf(at), uniqueId: handleOf(at), nickname: nameOf(at), secUid: `MS4w${idOf(at)}` },
    textExtra: [{ userId: idOf(other), userUniqueId: handleOf(other), secUid: `MS4w${idOf(other)}` }],
    music: { id: '1', authorName: nameOf(at), title: '' },
    video: { cover: `https://p.example/${handleOf(at)}.jpg` },
  }),
  '/api/cnvideo/aweme_detail': (at, _, desc) => ({
    aweme_detail: {
      aweme_id: `v${at}`,
      desc,
      item_title: `${nameOf(at)}: kites`,
      author_user_id: BigInt(idOf(at)),
      author: { uid: BigInt(idOf(at)), short_id: '0', unique_id: handleOf(at), nickname: nameOf(at) },
      music: { owner_handle: handleOf(at), owner_id: idOf(at), owner_nickname: nameOf(at) },
    },
  }),
  '/api/notes/note_detail_by_html': (at, other, desc) => ({
    note_id: `v${at}`,
    title: desc,
    desc: `${desc} @${nameOf(at)} `,
    user: { user_id: idOf(at), nickname: nameOf(at), avatar: `https://a.example/${idOf(at)}` },
    at_user_list: [{ user_id: idOf(other), nickname: nameOf(other) }],
  }),
  '/api/microblog/post_detail': (at, _, text_raw) => ({
    mid: `v${at}`,
    text_raw,
    user: { id: BigInt(idOf(at)), idstr: idOf(at), screen_name: nameOf(at), domain: handleOf(at) },
  }),
  '/api/microblog/user_detail': (at, _, description) => ({
    data: {
      user: { id: BigInt(idOf(at)), idstr: idOf(at), screen_name: nameOf(at), domain: handleOf(at), description },
    },
  }),
  '/api/shortclip/video_detail': (at, _, caption) => ({
    photo: { id: `v${at}`, caption },
    author: { id: idOf(at), name: nameOf(at), kwaiId: handleOf(at) },
  }),
  '/api/shortclip/user_data': (at, _, user_text) => ({
    userProfile: { profile: { user_name: nameOf(at), user_id: idOf(at), shortclipId: handleOf(at), user_text } },
  }),
  '/api/lifestyle/user_detail': (at, _, description) => ({
    nickName: nameOf(at),
    linkName: handleOf(at),
    userId: idOf(at),
    description,
  }),
  '/api/cnvideo/video_comment': (at, other, text) => ({
    comments: [
      { cid: `c${at}`, text, user: { uid: idOf(at), unique_id: handleOf(at), nickname: nameOf(at) } },
      { cid: `d${at}`, text, user: { uid: idOf(other), unique_id: handleOf(other), nickname: nameOf(other) } },
    ],
    total: 2,
  }),
};
const paths = Object.keys(records);
/** The short form has fewer of the same kinds. */
const people = (isLong ? 75 : 15) * paths.length;
const planted = Array.from({ length: people }, (_, at) => [nameOf(at), handleOf(at), idOf(at), strangerOf(at)]).flat();

/** Each names the one before by name, handle or id, and mentions a stranger; an item of a person has the person's own id. */
const captures = Array.from({ length: people }, (_, at) => {
  const path = paths[at % paths.length] ?? '';
  const operation = operations.find((one) => one.path === path);
  const other = (at + people - 1) % people;
  const named = [nameOf(other), handleOf(other), idOf(other)][at % 3] ?? '';
  const isPerson = /user_d/.test(path);
  if (!operation) throw new Error(path);
  return captureOf(operation, records[path]?.(at, other, `Hi ${named} said so, @${strangerOf(at)}!`), {
    id: `c${at}`,
    itemId: isPerson ? idOf(at) : `v${at}`,
    itemUrl: `https://v.example/@${handleOf(at)}/${idOf(at)}`,
    msg: `success of ${nameOf(at)}`,
    drift: [`data.users.${idOf(at)}: new field`],
  });
});

async function filesOf(format: ExportFormat, nameless: boolean): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  async function* read(): AsyncGenerator<Exported> {
    for (const [at, one] of captures.entries()) yield exportedCapture(one, { tags: [nameOf(at)], note: handleOf(at) });
  }
  const saved: (readonly [string, BlobPart[]])[] = [];
  await exportCaptures(
    { count: people, read, format, provenance: true, ...(nameless && { person: personOf }) },
    {
      save: (name, parts) => void saved.push([name, parts]),
      report: () => {},
      stopped: () => false,
      rowsOf: (path) => operations.find((one) => one.path === path)?.view.rows,
      words,
    },
  );
  for (const [name, parts] of saved) {
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    const unpacked = /\.(xlsx|zip)$/.test(name) ? Object.values(unzipSync(bytes)) : [bytes];
    files.set(name.replace(/^.*Z/, ''), unpacked.map((part) => strFromU8(part)).join('\n'));
  }
  return files;
}

const formats: readonly ExportFormat[] = [
  ...(['xlsx', 'summary', 'csv', 'json', 'ndjson', 'md'] as const),
  ...(['vault', 'csl', 'ris', 'bibtex', 'fourcat'] as const),
];

test.each(formats)(
  'captures as %s, with source details: none of all names, handles and ids',
  async (format) => {
    const text = [...(await filesOf(format, true)).values()].join('\n');
    expect([...found(planted, text)]).toEqual([]);
    expect(text).toContain('person 12');
  },
  60_000,
);

test('with names, a search of that kind finds them', async () => {
  expect(found(planted, [...(await filesOf('ndjson', false)).values()].join()).size).toBeGreaterThanOrEqual(3 * people);
}, 60_000);

test('the same person has the same number, as author, in texts and as an item; what is no name stays', async () => {
  const lines = ((await filesOf('ndjson', true)).get('.ndjson') ?? '')
    .trim()
    .split('\n')
    .map((line) => tree(jsonTree(line)));
  const numberOf = new Map<number, string>();
  for (const [at, { author, author_id, comments }] of lines.entries()) {
    const [said] = comments as { author: string }[];
    numberOf.set(at, said?.author ?? String(author));
    if (!said) expect(author).toBe(`person ${author_id}`);
  }
  expect(new Set(numberOf.values()).size).toBe(people);
  for (const [at, { text, title, item_id, operation, author_id, comments }] of lines.entries()) {
    const [said] = comments as { text: string }[];
    const other = numberOf.get((at + people - 1) % people);
    expect(String(text || title || said?.text)).toContain(`Hi ${other} said so`);
    expect(item_id).toBe(/user_d/.test(String(operation)) ? author_id : `v${at}`);
  }
  const [, second] = lines;
  expect(Object.keys(second ?? {})).toContain('published_at');
  expect(second?.title).toBe(`${numberOf.get(1)}: kites`);
}, 60_000);

test('for 4CAT all of it is one table: the platforms’ objects hold names in many places', async () => {
  const files = await filesOf('fourcat', true);
  expect([...files.keys()].sort()).toEqual(['-custom.csv', '-left-out.csv', '.provenance.json']);
  const [head = [], ...rows] = readCsv(files.get('-custom.csv') ?? '');
  expect(rows.every((row) => /^person \d+$/.test(row[head.indexOf('author')] ?? ''))).toBe(true);
}, 60_000);
