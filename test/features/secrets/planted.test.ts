import 'fake-indexeddb/auto';
import { globSync, readFileSync } from 'node:fs';
import { gunzipSync, inflateSync, strFromU8, unzipSync } from 'fflate';
import { expect, it, test } from 'vitest';
import type { Capture } from '../../../lib/core/capture.ts';
import { asPacked, keptTables } from '../../../lib/features/backup/model/index.ts';
import { changeBridge } from '../../../lib/features/bridge/background/stored-bridge.ts';
import type { CallName } from '../../../lib/features/bridge/model/bridge-protocol.ts';
import { clipboardTable, type ExportStream, fileName, markdownOf } from '../../../lib/features/export/model/index.ts';
import { type ExportFormat, exportCaptures } from '../../../lib/features/export/pages/index.ts';
import { receivedOf } from '../../../lib/features/lists/background/received-pieces.ts';
import { packedText } from '../../../lib/features/lists/model/index.ts';
import { packRecords } from '../../../lib/features/lists/model/packed-records.ts';
import { exportedRows, threadsHead } from '../../../lib/features/lists/pages/list-export.ts';
import { linesIn } from '../../../lib/features/lists/store/chunk.ts';
import { createSaveJob, type JobFormat } from '../../../lib/features/queue/pages/save-job.ts';
import { listReportText, reportText } from '../../../lib/features/report/model/index.ts';
import { told } from '../../core/told.ts';
import { fileOf, freshBrowser, profile } from '../backup/pages/backup-stage.ts';
import { header, lineOf } from '../backup/pages/file-stage.ts';
import { bridgeThatIsOn } from '../bridge/background/bridge-that-is-on.ts';
import { words } from '../export/model/words.ts';
import { comments, page } from '../lists/background/gather-stage.ts';
import { answer } from '../lists/list-site.ts';
import { envelope, listed, noteLink, opening, others, pasted, plant, planted, request } from './plants.ts';

// Tokens, and a proxy's user and password, in every store, then a search of every file and every answer.

freshBrowser();

const secrets = [opening, ...others];
/** Those of the plants that a text has, as they are or as an address writes them. */
const found = (text: string, wanted: readonly string[] = secrets) =>
  wanted.filter((one) => text.includes(one) || text.includes(encodeURIComponent(one)));

const bytesOf = async (parts: BlobPart[]) => new Uint8Array(await new Blob(parts).arrayBuffer());
const unpacked = (bytes: Uint8Array) => Object.values(unzipSync(bytes)).map((part) => strFromU8(part));

async function saved(read: ExportStream, format: ExportFormat, head?: string): Promise<string> {
  const files: [string, BlobPart[]][] = [];
  await exportCaptures(
    { count: 2, read, format, provenance: true, ...(head !== undefined && { head }) },
    {
      save: (...file) => void files.push(file as never),
      report: () => {},
      stopped: () => false,
      rowsOf: () => undefined,
      words,
    },
  );
  const texts = files.map(async ([name, parts]) =>
    [name, ...(/\.(xlsx|zip)$/.test(name) ? unpacked(await bytesOf(parts)) : [strFromU8(await bytesOf(parts))])].join(
      '\n',
    ),
  );
  return (await Promise.all(texts)).join('\n');
}

// A further format does not type-check until it is here.
const tables = { xlsx: 1, summary: 1, csv: 1, fourcat: 1 } as const;
const texts = { json: 1, threads: 1, ndjson: 1, md: 1, vault: 1, csl: 1, ris: 1, bibtex: 1 } as const;
const formats = Object.keys({ ...tables, ...texts } satisfies Record<ExportFormat, 1>) as ExportFormat[];
const jobFormats = Object.keys({ json: 1, ndjson: 1, csv: 1 } satisfies Record<JobFormat, 1>) as JobFormat[];

async function world() {
  const own = await profile();
  const all = await plant(own.database);
  const read: ExportStream = async function* stored() {
    const { slots } = await own.store.find({ grouped: false });
    yield* own.store.read(slots);
  };
  return { ...own, ...all, read };
}

/** Tables without a plant of their own, and why. */
const noPlant: Readonly<Record<string, string>> = {
  thumbnails: 'a picture and numbers',
  listItems: 'ids of rows',
  answers: 'taken out before they are kept (test/features/evidence)',
  pagePictures: 'a picture, and an address without tokens',
};

test('every table of a backup has a plant, or a reason to have none; what a site gave lost its tokens on the way in', async () => {
  const { database } = await world();
  const held: Record<string, string[]> = {};
  for (const name of Object.keys(keptTables)) held[name] = found(JSON.stringify(await database.table(name).toArray()));
  const bare = Object.keys(held).filter((name) => held[name]?.length === 0);
  expect(bare.sort()).toEqual([...Object.keys(noPlant), 'listChunks', 'listRecords'].sort());
  // A job's line, its title: the link stays of use, a proxy's user and password never get there.
  expect(held.items).toEqual([opening, ...others.slice(0, 2)]);
  expect(held.jobs).toEqual([opening]);
});

test.each(formats)('captures as %s, with the file of source details', async (format) => {
  const { read } = await world();
  const text = await saved(read, format);
  expect(found(text)).toEqual([]);
  if (['json', 'ndjson'].includes(format)) expect(text).toContain(envelope);
});

test.each(formats)('rows of a list as %s, with what stands before threads', async (format) => {
  const { lists, list, database, bring } = await world();
  // As a file brings them that an earlier build, or somebody else, has written.
  const record = { xsec_token: opening, user: { link: noteLink, msToken: others[0] } };
  const bytes = packRecords(['c1', 'c2'].map((id) => ({ id, ...record })));
  const [records] = await database.listRecords.toArray();
  const [chunk] = await database.listChunks.toArray();
  if (!records || !chunk) throw new Error('no rows');
  await Promise.all([database.listRecords.clear(), database.listChunks.clear()]);
  const lines = linesIn(chunk).map((line) => ({ ...line, url: noteLink, text: `${line.text} ${request}` }));
  const packed = packedText.pack(JSON.stringify(lines));
  const file = [
    header,
    lineOf('listRecords', { ...records, bytes: asPacked(bytes) }),
    lineOf('listChunks', { ...chunk, lines: asPacked(packed) }),
  ];
  await bring([fileOf(file.join('\n'))]);
  const gathered = await lists.get(list);
  if (!gathered) throw new Error('no list');
  const store = {
    linesIn: lists.linesIn.bind(lists),
    slots: lists.slots.bind(lists),
    notesFor: async () => async (ids: readonly string[]) => ids.map(() => ({ tags: [noteLink], note: request })),
    order: lists.order.bind(lists),
    records: lists.records.bind(lists),
    tally: lists.tally.bind(lists),
    kindOf: () => 'comment' as const,
    handleAt: async () => 'user.link',
    person: String,
    comments: async () => undefined,
    item: async () => planted,
  };
  const text = await saved(() => exportedRows(store, gathered, null), format, await threadsHead(store, gathered, null));
  expect(text).toContain(format === 'threads' ? '"envelope":{"code":200' : 'Item c1');
  expect(found(text)).toEqual([]);
});

test.each(jobFormats)('a job as %s', async (format) => {
  const { jobs, store } = await world();
  const [job] = await jobs.list();
  const files: BlobPart[][] = [];
  const save = createSaveJob({
    linesOf: (id, offset, limit) => jobs.lines(id, null, offset, limit),
    load: (id) => store.get(id),
    rows: async function* () {},
    save: (name, parts) => `blob:${files.push([name, ...parts])}`,
    rowsOf: () => undefined,
  });
  if (job) await save(job, format, () => {});
  const text = strFromU8(await bytesOf(files.flat()));
  expect(text).toContain('waiting');
  expect(found(text)).toEqual([]);
});

it('what is copied or told', async () => {
  const { read } = await world();
  const { text, html } = await clipboardTable(read, words, new Set());
  for await (const one of read()) {
    const capture = one.run ?? planted;
    const copies = [text, html, markdownOf(one, String), fileName(capture, 'json'), reportText(capture, 'b')];
    expect(copies.map((one) => found(one))).toEqual(copies.map(() => []));
  }
});

it('the report of a list whose answers depart, their shapes included', async () => {
  const { lists } = await world();
  const facts = { platform: 'cnvideo', kind: 'comments', ids: { user: 'u1' }, container: '', tabId: 8 } as const;
  const { id } = await lists.begin({ ...facts, title: pasted, url: noteLink });
  const departs = JSON.stringify(answer([listed('c3')], { from: '', next: 'last', drift: [`data: ${request}`] }));
  const piece = { url: 'https://www.douyin.com/comments/', status: 200, page: page(), time: 6, text: departs };
  await lists.take(id, receivedOf({ kind: comments, hosts: ['douyin.com'] }, [piece], 0, []));
  const gathered = await lists.get(id);
  if (!gathered) throw new Error('no list');
  const report = { shapes: await lists.shapes(id), version: '1' };
  const text = listReportText({ ...gathered, reason: told(pasted) }, report, 'b');
  expect(text).toContain('rows: list');
  expect(found(text)).toEqual([]);
});

async function backedUp(keeps: boolean): Promise<string> {
  const { backup, backedUp: file } = await world();
  backup.keepsLinks.value = keeps;
  const lines = strFromU8(gunzipSync(await bytesOf([await file()])));
  expect(lines).toContain(JSON.stringify(envelope).slice(1, -1));
  // Rows of lists are packed.
  const packed = [...lines.matchAll(/"base64":"([^"]+)"/g)].map(([, one = '']) => Buffer.from(one, 'base64'));
  const inner = packed.map((one) => {
    try {
      return strFromU8(inflateSync(one));
    } catch {
      return '';
    }
  });
  expect(inner.join('')).toContain('c1');
  return [lines, ...inner].join('\n');
}

it('a backup, which keeps what links need to open where the user wants that, and nothing else', async () => {
  expect(found(await backedUp(false))).toEqual([]);
  const kept = await backedUp(true);
  expect(found(kept)).toEqual([opening]);
  const tables = kept.split('\n').filter((line) => line.startsWith('{"table"') && found(line).length > 0);
  expect(new Set(tables.map((line) => JSON.parse(line).table))).toEqual(
    new Set(['captures', 'itemNotes', 'items', 'jobs', 'lists', 'settings']),
  );
});

it('what was deleted comes back whole', async () => {
  const { backup, all, jobs } = await world();
  await backup.deleteAll();
  expect(await jobs.list()).toEqual([]);
  await backup.restoreAll();
  expect((await all()).map(({ itemUrl }: Capture) => itemUrl)).toEqual([planted.itemUrl]);
});

it('answers to programs: envelopes as they are, and what a program’s own text names', async () => {
  await changeBridge(() => ({ on: true }));
  const { jobs } = await world();
  const { ask, pair } = bridgeThatIsOn({
    list: async () => [planted],
    read: async () => planted,
    run: async () => ({ status: 200, headers: {}, body: envelope, failure: null }),
    queue: {
      add: async () => ({ job: 'j', waiting: 1, skipped: 0 }),
      drop: async () => {},
      status: async () => ({ jobs: await jobs.list(), platforms: [] }),
    },
  });
  const token = await pair(['operations', 'library', 'queue']);
  const own = { whoami: 1, handle: 1, resolve: 1 } as const;
  const more = { 'library.search': 1, 'library.read': 1, 'queue.add': 1, 'queue.status': 1 } as const;
  const names = Object.keys({ ...own, ...more } satisfies Record<Exclude<CallName, 'pair' | 'unpair'>, 1>);
  const answers: Record<string, unknown> = {};
  for (const name of names) answers[name] = await ask(name, token);
  for (const [name, one] of Object.entries(answers)) expect(found(JSON.stringify(one)), name).toEqual([]);
  expect(answers).toMatchObject({ handle: { body: envelope }, 'library.read': { body: envelope } });
  expect(JSON.stringify(answers['library.search'])).toContain('xsec_source=pc_feed');
});

/**
 * Where something is saved or copied; each is looked into above, or has nothing but an envelope, a record, an address
 * of media or the text of subtitles.
 */
const waysOut = [
  'components/archive/archived-item.tsx',
  'components/capture/record-extras.tsx',
  'components/json-tree/json-tree.tsx',
  'components/json-tree/tree-details.tsx',
  'components/library/capture-detail.tsx',
  'components/library/copy-rich.ts',
  'components/library/export-form.tsx',
  'components/library/media-list.tsx',
  'components/library/subtitle-list.tsx',
  'components/media/viewer-tools.tsx',
  'components/parts/copy-button.tsx',
  'components/popup/page/offer-list.tsx',
  'components/popup/result/result-footer.tsx',
  'components/popup/result/result-view.tsx',
  'components/report/list-report.tsx',
  'components/report/report-panel.tsx',
  'components/welcome/sample-view.tsx',
  'entrypoints/library/archives.tsx',
  'entrypoints/library/backup-parts.ts',
  'entrypoints/library/main.tsx',
  'entrypoints/library/queue-parts.ts',
  'lib/features/media/pages/save-subtitles.ts',
];

test('no other place saves or copies anything', () => {
  const leads = /\bsaveFile\b|clipboard\.write|clipboardData\?\.setData|<CopyButton/;
  const all = globSync(['components/**/*.ts*', 'entrypoints/**/*.ts*', 'lib/**/*.ts']).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const here = all.filter(
    (path) => !path.startsWith('lib/features/export/pages/') && leads.test(readFileSync(path, 'utf8')),
  );
  expect(here.sort()).toEqual(waysOut);
});
