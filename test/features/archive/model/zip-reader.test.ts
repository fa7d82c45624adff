import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { visiblePath } from '../../../../lib/features/archive/model/index.ts';
import { centralHeader, endRecords, localHeader } from '../../../../lib/features/archive/model/zip.ts';
import {
  blobSource,
  contentOf,
  readZip,
  type Source,
  ZipProblem,
} from '../../../../lib/features/archive/model/zip-reader.ts';

const sourceOf = (bytes: Uint8Array) => blobSource(new Blob([new Uint8Array(bytes)]));

async function textsIn(source: Source): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const entry of (await readZip(source)).entries) {
    const pieces: Uint8Array[] = [];
    for await (const piece of contentOf(source, entry)) pieces.push(piece);
    texts[entry.path] = Buffer.concat(pieces).toString();
  }
  return texts;
}

/** The fault that reading all of it gives; null: none. */
async function faultOf(source: Source): Promise<string | null> {
  try {
    await textsIn(source);
    return null;
  } catch (thrown) {
    if (thrown instanceof ZipProblem) return thrown.fault;
    throw thrown;
  }
}

const long = 'kites and '.repeat(50_000);

it('reads what other programs have packed', async () => {
  expect(await textsIn(sourceOf(zipSync({ 'a.txt': strToU8(long), 'b/风筝.txt': strToU8('b') })))).toEqual({
    'a.txt': long,
    'b/风筝.txt': 'b',
  });
  const parts: Uint8Array[] = [];
  const zip = new Zip((_, data) => void parts.push(data));
  const file = new ZipDeflate('described.txt');
  zip.add(file);
  file.push(strToU8(long), true);
  zip.end();
  expect(await textsIn(sourceOf(Buffer.concat(parts)))).toEqual({ 'described.txt': long });
});

it.runIf(existsSync('/usr/bin/zip'))('reads what the system has packed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gleaner-zip-'));
  try {
    writeFileSync(join(folder, 'a.txt'), long);
    execFileSync('/usr/bin/zip', ['-q', '-z', 'a.zip', 'a.txt'], { cwd: folder, input: 'a comment\n.\n' });
    expect(await textsIn(sourceOf(readFileSync(join(folder, 'a.zip'))))).toEqual({ 'a.txt': long });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** One member whose headers say this. */
function claiming(claim: { bytes?: number; crc?: number; packed?: number; method?: number }) {
  const content = Buffer.alloc(4_000_000);
  const data = deflateRawSync(content);
  const fair = { path: 'a', crc: crc32(content), bytes: content.length, packed: data.length, method: 8 } as const;
  const member = { ...fair, ...claim } as typeof fair;
  const [local, central] = [localHeader(member), centralHeader(member, 0)];
  const end = endRecords(1, central.length, local.length + data.length);
  return Buffer.concat([local, data, central, end]);
}

it('unpacks no more than a member claims, and believes no claim that deflate cannot keep', async () => {
  expect(await faultOf(sourceOf(claiming({})))).toBeNull();
  expect(await faultOf(sourceOf(claiming({ bytes: 10e9 })))).toBe('length');
  expect(await faultOf(sourceOf(claiming({ bytes: 1000 })))).toBe('length');
  expect(await faultOf(sourceOf(claiming({ bytes: 4_000_001 })))).toBe('length');
  expect(await faultOf(sourceOf(claiming({ crc: 7 })))).toBe('crc');
  expect(await faultOf(sourceOf(claiming({ packed: 2 ** 40 })))).toBe('bounds');
  expect(await faultOf(sourceOf(claiming({ method: 99 })))).toBe('method');
});

it('believes no list of members that is longer than the file, or than memory should hold', async () => {
  const end = (count: number, size: number, offset: number) => faultOf(sourceOf(endRecords(count, size, offset)));
  expect(await end(3, 0, 0)).toBe('directory');
  expect(await end(10, 46_000, 0)).toBe('directory');
  expect(await end(500_000, 0, 0)).toBe('too_large');
  expect(await end(1, 46, 2 ** 50)).toBe('bounds');
  const split = Buffer.from(endRecords(0, 0, 0));
  split[4] = 1;
  expect(await faultOf(sourceOf(split))).toBe('parts');
});

it('finds members behind four gigabytes', async () => {
  const content = Buffer.from('far');
  const large = { path: 'large.mp4', crc: 0, bytes: 5e9, packed: 5e9, method: 0 } as const;
  const far = { path: 'far.txt', crc: crc32(content), bytes: 3, packed: 3, method: 0 } as const;
  const first = localHeader(large);
  const offset = first.length + large.packed;
  const member = Buffer.concat([localHeader(far), content]);
  const directory = Buffer.concat([centralHeader(large, 0), centralHeader(far, offset)]);
  const rest = Buffer.concat([member, directory, endRecords(2, directory.length, offset + member.length)]);
  const source: Source = {
    size: offset + rest.length,
    async read(from, to) {
      const bytes = new Uint8Array(to - from);
      if (from < first.length) bytes.set(first.subarray(from, to));
      if (to > offset) bytes.set(rest.subarray(Math.max(0, from - offset), to - offset), Math.max(0, offset - from));
      return bytes;
    },
  };
  const { entries } = await readZip(source);
  expect(entries).toMatchObject([
    { path: 'large.mp4', bytes: 5e9, packed: 5e9, offset: 0 },
    { path: 'far.txt', bytes: 3, offset },
  ]);
  const pieces: Uint8Array[] = [];
  for (const entry of entries.slice(1)) for await (const piece of contentOf(source, entry)) pieces.push(piece);
  expect(Buffer.concat(pieces)).toEqual(content);
});

it('shows what a path hides', () => {
  expect(visiblePath('media/风筝/1.jpg')).toBe('media/风筝/1.jpg');
  expect(visiblePath('a\x1b[2J\u202egpj.\n')).toBe('a\\u{1b}[2J\\u{202e}gpj.\\u{a}');
});
