/** Readings one after another: however often another one is asked for meanwhile, one follows. */
export function createReadings(read: () => Promise<void>) {
  let [isReading, isWanted] = [false, false];
  return {
    async again(): Promise<void> {
      isWanted = true;
      if (isReading) return;
      isReading = true;
      try {
        while (isWanted) {
          isWanted = false;
          await read();
        }
      } finally {
        isReading = false;
      }
    },
    /** What has not begun is not read. */
    stop(): void {
      isWanted = false;
    },
  };
}
