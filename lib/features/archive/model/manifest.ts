import { isoTime } from '../../../core/time.ts';
import type { ArchiveFacts, MissingReason } from './archived-item.ts';
import type { Digests } from './digests.ts';
import type { PlannedFile } from './plan.ts';
import type { PackedMember } from './zip.ts';

/** A file of the archive: what identifies its content and, where it is deflated, the SHA-256 of that. */
export interface ArchiveMember extends PackedMember {
  readonly sha256: string;
  readonly packedSha256?: string;
  /** Of a file that was fetched. */
  readonly fetched?: Pick<PlannedFile, 'of' | 'kind' | 'role'> & { readonly url: string; readonly at: number };
  /** Of a file that Gleaner has made of another member, by its path. */
  readonly made?: Pick<PlannedFile, 'of' | 'kind'> & { readonly from: string };
}

/** A file that could not be had, as a manifest tells of it; `url`: without its query. */
export interface MissingFile extends Pick<PlannedFile, 'path' | 'of' | 'kind' | 'role'> {
  readonly url: string;
  readonly reason: MissingReason;
}

/** A stored or deflated content as a member of the archive. */
export function memberOf(path: string, raw: Digests, packed: Digests | null): ArchiveMember {
  const { bytes, crc, sha256 } = raw;
  const own = { path, bytes, crc, sha256 };
  return packed
    ? { ...own, packed: packed.bytes, method: 8, packedSha256: packed.sha256 }
    : { ...own, packed: bytes, method: 0 };
}

/** Queries hold tokens that give access for a time. */
const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '');

/** What is kept of a planned file until all are written: there may be hundreds of thousands. */
export function missingFile(
  { path, of, kind, role, addresses: [url = ''] }: PlannedFile,
  reason: MissingReason,
): MissingFile {
  return { path, of, kind, role, url: withoutQuery(url), reason };
}

const encoder = new TextEncoder();
const printedBytes = (text: string): number => encoder.encode(JSON.stringify(text)).length;
/** Bytes that a manifest needs for a member, beside its path and its address. */
const besides = 400;

/** The most bytes that a manifest needs for a planned file and for the SRT that is made of it. */
export function manifestBytes({ path, addresses, subtitle }: PlannedFile): number {
  const address = Math.max(0, ...addresses.map((one) => printedBytes(withoutQuery(one))));
  const [members, paths] = subtitle ? [2, 3] : [1, 1];
  return address + paths * printedBytes(path) + members * besides;
}

/** The text of `manifest.json`: addresses are without their queries. */
export function manifestText(
  { title, version, count, begunAt, writtenAt }: ArchiveFacts,
  members: readonly ArchiveMember[],
  missing: readonly MissingFile[],
): string {
  const files = members.map(({ path, bytes, sha256, packedSha256, fetched, made }) => ({
    path,
    bytes,
    sha256,
    packed_sha256: packedSha256,
    ...(fetched && {
      url: withoutQuery(fetched.url),
      fetched_at: isoTime(fetched.at),
      of: fetched.of,
      kind: fetched.kind,
      role: fetched.role,
    }),
    ...(made && { of: made.of, kind: made.kind, role: 'made', made_from: made.from }),
  }));
  const facts = {
    gleaner_archive: 1,
    made_by: `Gleaner ${version}`,
    title,
    begun_at: isoTime(begunAt),
    written_at: isoTime(writtenAt),
    count,
    members: files,
    missing,
  };
  return `${JSON.stringify(facts, null, 1)}\n`;
}
