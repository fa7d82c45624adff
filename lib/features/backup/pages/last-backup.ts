import { signal } from '@preact/signals';
import type { FileParts } from './backup-file.ts';

export interface LastBackupParts extends Pick<FileParts, 'captures'> {
  /** How many captures the last backup had; `lower`: at most this many, and how many it now is. */
  readonly last: {
    get(): Promise<number>;
    set(captures: number): Promise<unknown>;
    lower(captures: number): Promise<number>;
  };
  /** Keeps an error for reports. */
  note(thrown: unknown): void;
}

/** How many captures are in a backup, from which those are counted that are in none. */
export function createLastBackup(parts: LastBackupParts) {
  /** Null: not known. */
  const lastBackup = signal<number | null>(null);
  const count = async () => (await parts.captures()).slots.length;

  async function become(number: number): Promise<void> {
    await parts.last.set(number);
    lastBackup.value = number;
  }

  return {
    lastBackup,

    async read(): Promise<void> {
      lastBackup.value = await parts.last.get().catch(() => null);
    },

    /** Notes that the captures of now need no reminder. */
    noteBackup: async (): Promise<void> => become(await count()),

    /** Where captures were deleted since the last backup, new ones count from what is left. */
    async noteFewer(): Promise<void> {
      try {
        lastBackup.value = await parts.last.lower(await count());
      } catch (thrown) {
        parts.note(thrown);
      }
    },

    /** Notes what `work` adds as backed up: it comes from a backup. */
    async noteAdded(work: () => Promise<unknown>): Promise<void> {
      const before = await count();
      await work();
      await become((await parts.last.get()) + Math.max(0, (await count()) - before));
    },
  };
}
