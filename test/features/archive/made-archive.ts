import { createHash } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import { centralHeader, endRecords, localHeader } from '../../../lib/features/archive/model/zip.ts';

export interface MadeFile {
  readonly path: string;
  readonly content: Buffer;
}

export const made = (path: string, content: string | Uint8Array): MadeFile => ({ path, content: Buffer.from(content) });

export const isDeflated = (path: string): boolean =>
  /\.(?:ndjson|json|js|csv|md|txt|html)$/.test(path) && !path.startsWith('media/') && path !== 'manifest.json';

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Bytes of an archive, and whose they are: '' stands for the container. */
interface Made {
  readonly bytes: Buffer;
  readonly ownerOf: (at: number) => string;
}

/** A ZIP of these files as the contract of archives has it, whatever their manifest says. */
export function laidOut(files: readonly MadeFile[]): Made {
  const all = files.map(({ path, content }) => {
    const method = isDeflated(path) ? 8 : 0;
    const data = method === 8 ? deflateRawSync(content) : content;
    return { data, member: { path, crc: crc32(content), bytes: content.length, packed: data.length, method } as const };
  });
  const [parts, directory]: [Uint8Array[], Uint8Array[]] = [[], []];
  const ranges: { readonly path: string; readonly from: number; readonly to: number }[] = [];
  let at = 0;
  for (const { data, member } of all) {
    const header = localHeader(member);
    directory.push(centralHeader(member, at));
    ranges.push({ path: member.path, from: at + header.length, to: at + header.length + data.length });
    parts.push(header, data);
    at += header.length + data.length;
  }
  const size = directory.reduce((sum, one) => sum + one.length, 0);
  return {
    bytes: Buffer.concat([...parts, ...directory, endRecords(all.length, size, at)]),
    ownerOf: (place) => ranges.find(({ from, to }) => from <= place && place < to)?.path ?? '',
  };
}

export function manifestOf(files: readonly MadeFile[], more: object = {}): MadeFile {
  const manifest = {
    gleaner_archive: 1,
    made_by: 'Gleaner 0.1.0',
    title: 'Kites',
    begun_at: '2026-11-27T08:00:00.000Z',
    written_at: '2026-11-27T08:01:00.000Z',
    count: 2,
    members: files.map(({ path, content }) => ({
      path,
      bytes: content.length,
      sha256: hash(content),
      ...(isDeflated(path) && { packed_sha256: hash(deflateRawSync(content)) }),
    })),
    missing: [],
    ...more,
  };
  return made('manifest.json', JSON.stringify(manifest, null, 1));
}

export const archiveOf = (files: readonly MadeFile[], more?: object): Made =>
  laidOut([...files, manifestOf(files, more)]);

/** Few files of each kind. */
export const fewFiles: readonly MadeFile[] = [
  made('index.html', '<!doctype html><p>kites</p>'.repeat(9)),
  made('README.txt', 'Unpack first.'),
  made('data/captures.ndjson', '{"code":200,"msg":"ok","data":{"id":"1"}}\n'.repeat(20)),
  made('tables/items.csv', 'id,title\n1,风筝\n'),
  made(
    'media/tiktok/1/01.jpg',
    Uint8Array.from({ length: 300 }, (_, at) => (at * 7919) % 251),
  ),
  made('media/tiktok/1/00.jpg', ''),
];
