import { type Digests, digesting } from '../model/digests.ts';
import type { ArchiveMember } from '../model/index.ts';
import type { ArchiveFileRow, ArchiveRow } from '../store/index.ts';
import { rootFolder, spoolFolder } from './spool-folder.ts';
import { Full } from './spool-problem.ts';

/** Whether so many bytes fit on the disk, with enough left for the library. */
export type HasRoomFor = (bytes: number) => Promise<boolean>;

/** A file that is being written: it is created with its first bytes, and there once it is closed. */
export interface SpoolFile {
  /** How many bytes stand in it. */
  bytes(): number;
  /** @throws what writing throws */
  add(piece: Uint8Array): Promise<void>;
  /** Begins anew. @throws what writing throws */
  empty(): Promise<void>;
  /** Digests are of all its bytes. @throws what writing throws */
  close(): Promise<Digests>;
  /** Gives it up, unless it is closed. Never throws. */
  abort(): Promise<void>;
}

/** The files of one archive, until it is saved. */
export interface Spool {
  /** Begins a file anew. */
  begin(name: string): SpoolFile;
  /** Writes a file anew; it is there once it is whole. @throws Full; what reading or writing throws */
  write(name: string, content: ReadableStream<Uint8Array>): Promise<Digests>;
  /** @throws NotFoundError */
  read(name: string): Promise<Blob>;
}

/** The name in the spool of the data, by their place in `members`. */
export const dataFile = (at: number): string => `data-${at}`;

/** The name in the spool of what was made of a file, by the number of that. */
export const madeFile = (n: number): string => `made-${n}`;

/** A file of the spool is gone, or not as long as it was written. */
class NotWhole extends Error {}

/** The content of a member. @throws NotWhole */
export async function wholeContent(spool: Spool, name: string, { path, packed }: ArchiveMember): Promise<Blob> {
  const content = await spool.read(name).catch((thrown) => {
    if (thrown instanceof DOMException && thrown.name === 'NotFoundError') return null;
    throw thrown;
  });
  if (content?.size !== packed) throw new NotWhole(path);
  return content;
}

/** A member with its content. */
export interface Placed {
  readonly member: ArchiveMember;
  readonly content: Blob;
}

/** All that is marked as done of a file. @throws NotWhole */
export async function wholeMembers({ n, member, made }: ArchiveFileRow, spool: Spool): Promise<readonly Placed[]> {
  const found: Placed[] = [];
  if (member) found.push({ member, content: await wholeContent(spool, `file-${n}`, member) });
  if (made) found.push({ member: made, content: await wholeContent(spool, madeFile(n), made) });
  return found;
}

async function isThere(content: Promise<unknown>): Promise<boolean> {
  try {
    await content;
    return true;
  } catch (thrown) {
    if (thrown instanceof NotWhole) return false;
    throw thrown;
  }
}

/** Whether all that is marked as done of a file is there. */
export const isWhole = (file: ArchiveFileRow, spool: Spool): Promise<boolean> => isThere(wholeMembers(file, spool));

/** Whether an archive's data are there. */
export const hasData = ({ members }: ArchiveRow, spool: Spool): Promise<boolean> =>
  isThere(Promise.all(members.map((member, at) => wholeContent(spool, dataFile(at), member))));

function fileIn(folder: FileSystemDirectoryHandle, name: string): SpoolFile {
  let stream: FileSystemWritableFileStream | null = null;
  let digest = digesting();
  async function open(): Promise<FileSystemWritableFileStream> {
    const handle = await folder.getFileHandle(name, { create: true });
    return handle.createWritable();
  }
  return {
    bytes: () => digest.bytes(),
    async add(piece) {
      stream ??= await open();
      await stream.write(piece as Uint8Array<ArrayBuffer>);
      digest.add(piece);
    },
    async empty() {
      await stream?.truncate(0);
      digest = digesting();
    },
    async close() {
      stream ??= await open();
      await stream.close();
      stream = null;
      return digest.end();
    },
    async abort() {
      await stream?.abort().catch(() => {});
    },
  };
}

/**
 * Makes what is called before each piece of a file is added: it looks for room on the disk as far as `sizeAhead`, in
 * bytes, and again once the file is to pass that. @throws Full
 */
export function lookingForRoom({ bytes }: Pick<SpoolFile, 'bytes'>, hasRoomFor: HasRoomFor, sizeAhead: () => number) {
  let sure = 0;
  return async (piece: Uint8Array): Promise<void> => {
    if (bytes() + piece.length <= sure) return;
    const size = sizeAhead();
    if (!(await hasRoomFor(size - bytes()))) throw new Full();
    sure = size;
  };
}

/** Bytes for which room is looked for at once. */
const lookedAt = 1 << 24;

/** Writes all of a content into a file, and closes it. @throws Full; what reading or writing throws */
export async function writeInto(
  file: SpoolFile,
  content: ReadableStream<Uint8Array>,
  hasRoomFor: HasRoomFor,
): Promise<Digests> {
  const look = lookingForRoom(file, hasRoomFor, () => file.bytes() + lookedAt);
  try {
    for await (const piece of content) {
      await look(piece);
      await file.add(piece);
    }
    return await file.close();
  } catch (thrown) {
    await file.abort();
    throw thrown;
  }
}

/** Opens the files of an archive. @throws SecurityError in private windows of Firefox, which keep no files */
export async function openSpool(archive: string, hasRoomFor: HasRoomFor): Promise<Spool> {
  const all = await (await rootFolder()).getDirectoryHandle(spoolFolder, { create: true });
  const own = await all.getDirectoryHandle(archive, { create: true });
  return {
    begin: (name) => fileIn(own, name),
    write: (name, content) => writeInto(fileIn(own, name), content, hasRoomFor),
    read: async (name) => (await own.getFileHandle(name)).getFile(),
  };
}
