import type { Dexie, Table } from 'dexie';

/** A row that was brought back, and the row that it replaced; null: there was none. */
export interface BroughtRow {
  /** Key that counts up. */
  readonly at?: number;
  readonly table: string;
  readonly key: string | readonly (string | number)[];
  readonly before: unknown;
  /**
   * What was written, where people may change it: the time of tags and notes, or the settings. Absent: it is undone
   * whatever it is now, like all that earlier versions noted.
   */
  readonly written?: unknown;
}

/** The file that is being brought back, or was: one row, until that is undone or kept. */
export interface Bringing {
  readonly key: 'state';
  /** Identifies the file. */
  readonly file: string;
  /** All events of the file up to this number are in. */
  readonly taken: number;
  /** `undoing`: some of it is gone again. */
  readonly step: 'merging' | 'done' | 'undoing';
  /** Captures that were added or replaced. */
  readonly captures: number;
}

export interface BackupTables {
  readonly brought: Table<BroughtRow, number>;
  readonly bringing: Table<Bringing, string>;
}

export const backupTables = { brought: '++at', bringing: 'key' } as const satisfies Record<keyof BackupTables, string>;

export type BackupDatabase = Dexie & BackupTables;
