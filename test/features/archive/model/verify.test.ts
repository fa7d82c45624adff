import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type Fault, verifyArchive } from '../../../../lib/features/archive/model/index.ts';
import type { Source } from '../../../../lib/features/archive/model/zip-reader.ts';
import { all, longForm } from '../../../setup/long-form.ts';
import { archiveOf, fewFiles, isDeflated, laidOut, type MadeFile, made, manifestOf } from '../made-archive.ts';

const sourceOf = (bytes: Uint8Array): Source => ({
  size: bytes.length,
  read: async (from, to) => bytes.subarray(from, to),
});
const faultsOf = async (bytes: Uint8Array): Promise<readonly Fault[]> => (await verifyArchive(sourceOf(bytes))).faults;
const told = (faults: readonly Fault[]) =>
  faults.map((fault) => (fault.what === 'container' ? `container ${fault.why}` : `${fault.what} ${fault.path}`));

const whole = archiveOf(fewFiles);

it('finds nothing wrong with an archive as it was written, and says how far it is', async () => {
  const steps: number[] = [];
  const verdict = await verifyArchive(sourceOf(whole.bytes), (done, total) => void steps.push(done / total));
  expect(verdict).toEqual({ whole: true, files: 7, bytes: whole.bytes.length, title: 'Kites', faults: [] });
  expect(steps.at(-1)).toBe(1);
  expect(steps).toEqual(steps.toSorted((one, other) => one - other));
  expect(await faultsOf(archiveOf([]).bytes)).toEqual([]);
});

const [changes, leastOfContents] = all ? [10_000, 2000] : [1000, 200];
it(`finds each of ${changes} single bits that are changed, and says whose it was`, { timeout: 240_000 }, async () => {
  const { bytes, ownerOf } = whole;
  const places = Array.from(bytes.keys(), (at) => ({ at, owner: ownerOf(at) }));
  const headers = places.filter(({ owner }) => owner === '');
  const contents = places.filter(({ owner }) => owner !== '');
  const bitsOf = (some: typeof places) =>
    some.flatMap((place) => [0, 1, 2, 3, 4, 5, 6, 7].map((bit) => ({ ...place, bit })));
  // The short form changes one bit of every third byte of the headers, another from byte to byte.
  const some = headers.filter((_, at) => at % 3 === 0).map((place, at) => ({ ...place, bit: at % 8 }));
  const ofHeaders = all ? bitsOf(headers) : some;
  const ofContents = bitsOf(contents);
  const rest = Math.max(leastOfContents, changes - ofHeaders.length);
  const sampled = Array.from({ length: rest }, (_, at) => ofContents[Math.floor((at * ofContents.length) / rest)]);
  const wrong: string[] = [];
  let count = 0;
  for (const place of [...ofHeaders, ...sampled]) {
    if (!place) continue;
    count += 1;
    const { at, bit, owner } = place;
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ (1 << bit);
    const [fault, ...more] = await faultsOf(changed);
    // A stream may have bits that mean nothing.
    if (told(fault ? [fault, ...more] : []).join() === 'container packing' && isDeflated(owner)) continue;
    const said = fault?.what === 'container' ? '' : fault?.what === 'changed' ? fault.path : null;
    if (said !== owner || more.length > 0)
      wrong.push(`${at}.${bit} of "${owner}": ${told(fault ? [fault, ...more] : [])}`);
  }
  expect(count).toBeGreaterThanOrEqual(changes);
  expect(wrong).toEqual([]);
});

it('finds every cut', async () => {
  const { bytes } = whole;
  for (let length = 0; length < bytes.length; length += 13)
    expect(await faultsOf(bytes.subarray(0, length)), String(length)).not.toEqual([]);
  expect(told(await faultsOf(bytes.subarray(0, -1)))).toEqual(['container cut']);
  expect(told(await faultsOf(bytes.subarray(0, 500)))).toEqual(['container cut']);
});

describe('names what differs from the manifest', () => {
  const manifest = manifestOf(fewFiles);
  const all = [...fewFiles, manifest];
  /** All files, so many of them from this one on replaced by others. */
  const spliced = (from: number, count: number, ...own: readonly MadeFile[]) => all.toSpliced(from, count, ...own);
  const [page, readme, captures] = fewFiles as readonly [MadeFile, MadeFile, MadeFile];
  const other = made(captures.path, captures.content.toString().replace('"1"', '"2"'));
  const turned = [made(page.path, readme.content), made(readme.path, page.content)] as const;
  const outside = [...fewFiles, made('../../evil', 'x')];
  it.each<[string, readonly MadeFile[], string]>([
    ['another content', spliced(2, 1, other), 'changed data/captures.ndjson'],
    ['a removal', spliced(4, 1), 'taken media/tiktok/1/01.jpg'],
    ['no manifest', fewFiles, 'taken manifest.json'],
    ['an addition', spliced(1, 0, made('evil.html', 'x')), 'added evil.html'],
    ['the same name twice', spliced(-1, 0, made('README.txt', 'Read me.')), 'added README.txt'],
    ['two contents changed for each other', spliced(0, 2, ...turned), 'changed index.html, changed README.txt'],
    ['another order', spliced(0, 2, readme, page), 'container order'],
    ['the manifest not last', [manifest, ...fewFiles], 'container order'],
    ['a later version', [...fewFiles, manifestOf(fewFiles, { gleaner_archive: 2 })], 'newer manifest.json'],
    ['a manifest of another form', [...fewFiles, manifestOf(fewFiles, { title: 7 })], 'changed manifest.json'],
    ['a path that leaves the folder', [...outside, manifestOf(outside)], 'changed manifest.json'],
  ])('%s', async (_, files, faults) => {
    expect(told(await faultsOf(laidOut(files).bytes)).join(', ')).toBe(faults);
  });

  it('a manifest that promises more than a member can unpack to', async () => {
    const bomb = made('data/captures.ndjson', Buffer.alloc(4_000_000));
    const lying = JSON.parse(manifestOf([bomb]).content.toString());
    lying.members[0].bytes = 10e9;
    const { bytes } = laidOut([bomb, made('manifest.json', JSON.stringify(lying))]);
    expect(told(await faultsOf(bytes))).toEqual(['changed data/captures.ndjson']);
    lying.members[0].bytes = 1000;
    const small = laidOut([bomb, made('manifest.json', JSON.stringify(lying))]);
    expect(told(await faultsOf(small.bytes))).toEqual(['changed data/captures.ndjson']);
  });
});

it('finds bytes that were put in front, between and behind', async () => {
  const { bytes, ownerOf } = whole;
  const directory = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  const between = Array.from(bytes.keys()).find((at) => at > 40 && ownerOf(at) === '' && ownerOf(at - 1) !== '') ?? 0;
  for (const at of [0, between, directory, bytes.length - 22, bytes.length]) {
    const more = Buffer.concat([bytes.subarray(0, at), Buffer.from('more'), bytes.subarray(at)]);
    const faults = await faultsOf(more);
    expect(faults.length, String(at)).toBeGreaterThan(0);
    expect(
      faults.every(({ what }) => what === 'container'),
      `${at}: ${told(faults)}`,
    ).toBe(true);
  }
});

it('checks the files of an archive that somebody has unpacked and packed again', async () => {
  const again = (files: readonly MadeFile[]) =>
    zipSync(Object.fromEntries(files.map(({ path, content }) => [path, new Uint8Array(content)])));
  const all = [...fewFiles, manifestOf(fewFiles)];
  expect(told(await faultsOf(again(all)))).toEqual(['container packing']);
  const others = all.map((one) => (one.path === 'README.txt' ? made(one.path, 'Read me.') : one));
  expect(told(await faultsOf(again(others)))).toEqual(['changed README.txt', 'container packing']);
});

describe('more files than the end record of old could count', () => {
  const files = Array.from({ length: 65_535 }, (_, at) => made(`media/tiktok/1/${at}.jpg`, String(at)));

  it('are checked', async () => {
    expect(await verifyArchive(sourceOf(archiveOf(files).bytes))).toMatchObject({ whole: true, files: 65_536 });
  });

  it.runIf(all)('are counted by records of which a change is found', longForm, async () => {
    const changed = Buffer.from(archiveOf(files).bytes);
    const at = changed.length - 22 - 20 - 3;
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(told(await faultsOf(changed))).toEqual(['container header']);
  });
});
