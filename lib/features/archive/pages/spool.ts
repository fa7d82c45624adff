import { type Digests, digesting } from '../model/digests.ts';
import { rootFolder, spoolFolder } from './spool-folder.ts';

/** The files of one archive, until it is saved. */
export interface Spool {
  /** Writes a file anew; it is there once it is whole. @throws what reading or writing throws */
  write(name: string, content: ReadableStream<Uint8Array>): Promise<Digests>;
  /** @throws NotFoundError */
  read(name: string): Promise<File>;
}

/** The name in the spool of what was made of a file, by the number of that. */
export const madeFile = (n: number): string => `made-${n}`;

/** Opens the files of an archive. @throws SecurityError in private windows of Firefox, which keep no files */
export async function openSpool(archive: string): Promise<Spool> {
  const all = await (await rootFolder()).getDirectoryHandle(spoolFolder, { create: true });
  const own = await all.getDirectoryHandle(archive, { create: true });
  return {
    async write(name, content) {
      const handle = await own.getFileHandle(name, { create: true });
      const file = await handle.createWritable();
      const digest = digesting();
      try {
        for await (const piece of content) {
          digest.add(piece);
          await file.write(piece as Uint8Array<ArrayBuffer>);
        }
        await file.close();
      } catch (thrown) {
        await file.abort().catch(() => {});
        throw thrown;
      }
      return digest.end();
    },
    read: async (name) => (await own.getFileHandle(name)).getFile(),
  };
}
