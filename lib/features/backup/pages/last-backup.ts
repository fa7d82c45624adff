import { signal } from '@preact/signals';
import type { FileParts } from './backup-file.ts';

export interface LastBackupParts extends Pick<FileParts, 'captures'> {
  /** How many captures the last backup had. */
  readonly last: { get(): Promise<number>; change(change: (before: number) => number): Promise<number> };
  /** Keeps an error for reports. */
  note(thrown: unknown): void;
}

/** How many captures are in a backup, from which those are counted that are in none. */
export function createLastBackup(parts: LastBackupParts) {
  /** Null: not known. */
  const lastBackup = signal<number | null>(null);
  const count = async () => (await parts.captures()).slots.length;

  /** Null: it cannot be counted, which keeps no work from being done. */
  const counted = () =>
    count().catch((thrown) => {
      parts.note(thrown);
      return null;
    });

  async function become(change: (before: number) => number): Promise<void> {
    lastBackup.value = await parts.last.change(change);
  }

  return {
    lastBackup,

    async read(): Promise<void> {
      lastBackup.value = await parts.last.get().catch(() => null);
    },

    /** Notes that the captures of now need no reminder. */
    async noteBackup(): Promise<void> {
      const captures = await count();
      await become(() => captures);
    },

    /** Where captures were deleted since the last backup, new ones count from what is left. */
    async noteFewer(): Promise<void> {
      try {
        const captures = await count();
        await become((before) => Math.min(before, captures));
      } catch (thrown) {
        parts.note(thrown);
      }
    },

    /**
     * Notes what `work` adds as backed up, because it comes from a backup, and as that no more what it takes away; also
     * where it is stopped. `isHere`: whether the database is still the same.
     */
    async noteChange(work: () => Promise<unknown>, isHere: () => boolean): Promise<void> {
      const earlier = await counted();
      const last = await parts.last.get().catch(() => null);
      try {
        await work();
      } finally {
        const later = isHere() ? await counted() : null;
        if (earlier !== null && later !== null) {
          const change = later - earlier;
          // That there are fewer may have been noted meanwhile.
          const after = (before: number) =>
            change < 0 && last !== null ? Math.min(before, last + change) : before + change;
          await become((before) => Math.max(0, after(before))).catch((thrown) => parts.note(thrown));
        }
      }
    },
  };
}
