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

    /** Notes what `work` adds as backed up: it comes from a backup. */
    async noteAdded(work: () => Promise<unknown>): Promise<void> {
      const earlier = await count();
      await work();
      const added = Math.max(0, (await count()) - earlier);
      await become((before) => before + added);
    },
  };
}
