import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { Capture } from '../../../../lib/core/capture.ts';
import { archiveOf, made as member } from '../../archive/made-archive.ts';
import { fileOf, freeLocks, freshBrowser, made, profile, some } from './backup-stage.ts';

freshBrowser(freeLocks);

const renamed = (file: File | undefined, name: string) => new File(file ? [file] : [], name, { lastModified: 7 });

/** The data of an export and its file about sources; the first capture's likes are edited. */
async function editedExport(captures: readonly Capture[]) {
  const [data, sources] = await (await profile(captures)).exported('ndjson', true);
  const lines = ((await data?.text()) ?? '').trimEnd().split('\n');
  const edited = lines.with(0, lines[0]?.replace('"digg_count":12840', '"digg_count":1') ?? '');
  return { data: fileOf(edited, data?.name), sources: renamed(sources, sources?.name ?? '') };
}

const editedIn = (all: readonly Capture[]) => all.flatMap((one) => (one.origin === 'edited' ? one.itemId : []));

type Export = Awaited<ReturnType<typeof editedExport>>;
const numbered = (file: File) => renamed(file, file.name.replace(/(?=\.\w+$)/, ' (1)'));
async function archived({ data, sources }: Export, at: number): Promise<File> {
  const both = [
    member('data/captures.ndjson', await data.text()),
    member('data/captures.provenance.json', await sources.text()),
  ];
  return new File([new Uint8Array(archiveOf(both).bytes)], `${at}.zip`);
}

test.each<[how: string, files: (all: readonly Export[]) => readonly (File | Promise<File>)[]]>([
  ['as exported', (all) => all.flatMap(({ data, sources }) => [sources, data])],
  ['with the browser’s number', (all) => all.flatMap(({ data, sources }) => [data, sources]).map(numbered)],
  ['in archives', (all) => all.map(archived)],
])('an edited line of several files is known by the sources of its own file: %s', async (_, files) => {
  const all = [await editedExport(some(2)), await editedExport(some(3, 10))];
  const own = await profile();
  expect(await own.bring(await Promise.all(files(all)))).toMatchObject({
    added: 5,
    tally: { edited: 2, unknown: 0, unnamed: 0 },
  });
  expect(editedIn(await own.all())).toEqual([made(13).itemId, made(2).itemId]);
});

test('an edited line whose file is called as no other one is not given to another item', async () => {
  const [one, other] = [await editedExport(some(2)), await editedExport(some(3, 10))];
  const own = await profile();
  const files = [one.sources, other.sources, renamed(one.data, 'a.ndjson'), renamed(other.data, 'b.ndjson')];
  expect(await own.bring(files)).toMatchObject({ added: 3, tally: { edited: 0, unnamed: 2 } });
});

test('failures that are equal to the letter come back one by one, each as its own, and once', async () => {
  const failure = { state: 'failed', code: 410, envelope: '{"code":410,"msg":"removed: gone","data":null}' } as const;
  const failures = [1, 2, 3].map((at) => made(at, failure));
  const page = made(4, { ...failure, pageOnly: true, title: 'Kites' });
  const first = await profile([...failures, page, made(5)]);
  const files = await first.exported('json', true);
  const own = await profile();
  expect(await own.bring(files)).toMatchObject({ added: 5 });
  const facts = ({ itemId, startedAt, state, pageOnly, title, envelope }: Capture) =>
    pageOnly ? [itemId, startedAt, state, title, envelope] : [itemId, startedAt, state];
  expect((await own.all()).map(facts)).toEqual((await first.all()).map(facts));
  for (const library of [own, first]) expect(await library.bring(files)).toMatchObject({ added: 0, versions: 0 });
  // One more of the same is not here.
  const more = await (await profile([made(9, failure)])).exported('json', true);
  expect(await own.bring(more)).toMatchObject({ added: 1 });
});
