/** What stays free on the disk, in bytes: where a write fails for space, Chromium was seen to drop a whole database. */
const spared = 300 << 20;

/** Whether so many bytes fit on the disk, with enough left for the library. */
export async function hasRoomFor(bytes: number): Promise<boolean> {
  const { quota, usage = 0 } = await navigator.storage.estimate();
  return quota === undefined || quota - usage > bytes + spared;
}

/** Whether an error says that the disk is full; `problemOf` tells those of the database. */
export const isDiskFull = async (thrown: unknown, problemOf: (thrown: unknown) => Promise<string>): Promise<boolean> =>
  /NO_SPACE/.test(String(thrown)) || (await problemOf(thrown)) === 'full';
