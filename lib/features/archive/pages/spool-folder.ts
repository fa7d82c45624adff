import type { ArchiveTables } from '../store/index.ts';

/** The folder of all archives in the extension's private file system. */
export const spoolFolder = 'archive';

/** @throws SecurityError in private windows of Firefox, which keep no files */
export const rootFolder = () => navigator.storage.getDirectory();

/** Whether what was thrown says that there is no such folder, or that the window keeps no files. */
const isNone = (thrown: unknown): boolean =>
  thrown instanceof DOMException && /^(?:NotFound|Security)Error$/.test(thrown.name);

/** Whether there are files of an archive. */
export async function hasSpool(archive: string): Promise<boolean> {
  const find = async () => (await (await rootFolder()).getDirectoryHandle(spoolFolder)).getDirectoryHandle(archive);
  return find().then(
    () => true,
    (thrown) => !isNone(thrown),
  );
}

/** Removes the files of all archives. @throws DOMException while one of them is being written */
export async function sweepSpools(): Promise<void> {
  const remove = async () => (await rootFolder()).removeEntry(spoolFolder, { recursive: true });
  await remove().catch((thrown) => {
    if (!isNone(thrown)) throw thrown;
  });
}

/** The name of the lock of whoever works on an archive. */
export const archiveLock = 'archive';

/** Removes the files and the plans of archives that were given up, unless somebody works on one, or there is one. */
export const sweepLeft = ({ archives, archiveFiles }: ArchiveTables): Promise<void> =>
  navigator.locks.request(archiveLock, { ifAvailable: true }, async (lock) => {
    if (!lock || (await archives.count()) > 0) return;
    await sweepSpools();
    if ((await archiveFiles.count()) > 0) await archiveFiles.clear();
  });
