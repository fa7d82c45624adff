/** The folder of all archives in the extension's private file system. */
export const spoolFolder = 'archive';

/** @throws SecurityError in private windows of Firefox, which keep no files */
export const rootFolder = () => navigator.storage.getDirectory();

/** Whether there are files of an archive. */
export async function hasSpool(archive: string): Promise<boolean> {
  const found = async () => (await (await rootFolder()).getDirectoryHandle(spoolFolder)).getDirectoryHandle(archive);
  return found().then(
    () => true,
    () => false,
  );
}

/** Removes the files of all archives. There are none where the window keeps no files. */
export async function sweepSpools(): Promise<void> {
  const remove = async () => (await rootFolder()).removeEntry(spoolFolder, { recursive: true });
  await remove().catch(() => {});
}
