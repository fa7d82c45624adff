import type { Dexie, Table } from 'dexie';
import type { PlatformId } from '../../../core/platform.ts';
import type {
  ArchiveMember,
  ArchiveProblem,
  ArchiveStage,
  Missing,
  MissingReason,
  PlannedFile,
} from '../model/index.ts';

/** An archive that is being made. There is one at most. */
export interface ArchiveRow {
  readonly id: string;
  readonly title: string;
  readonly state: ArchiveStage;
  /** Why it waits; null: nothing is in its way. */
  readonly problem?: ArchiveProblem | null;
  /** Epoch ms. */
  readonly begunAt: number;
  /** Items in it, and the platforms that they are of. */
  readonly count: number;
  readonly platforms: readonly PlatformId[];
  /** How many files are planned, and what is stated of their sizes, in bytes. */
  readonly planned: number;
  readonly stated: number;
  /** Files that were fetched, and their bytes. */
  readonly done: number;
  readonly fetched: number;
  /** How many could not be had, by the reason. */
  readonly missing: Missing;
  /** Its data, as they stand in the spool: `data-0`, `data-1` … in this order. */
  readonly members: readonly ArchiveMember[];
  /** The address of the ZIP that was last handed to the browser's downloads. */
  readonly address?: string;
  /** Of one that is saved: the captures whose addresses had expired. */
  readonly expired?: readonly string[];
}

/** A planned file, and what became of it. */
export interface ArchiveFileRow extends PlannedFile {
  readonly archive: string;
  /** Its number; in the spool it is `file-<n>`. */
  readonly n: number;
  readonly state: 'planned' | 'done' | 'missing';
  readonly reason?: MissingReason;
  /** Of a planned one: why it could not be had when it was last tried. */
  readonly lost?: MissingReason;
  readonly member?: ArchiveMember;
  /** What was made of it. */
  readonly made?: ArchiveMember;
}

export interface ArchiveTables {
  readonly archives: Table<ArchiveRow, string>;
  readonly archiveFiles: Table<ArchiveFileRow, [string, number]>;
}

export const archiveTables = {
  archives: 'id',
  archiveFiles: '[archive+n], [archive+state]',
} as const satisfies Record<keyof ArchiveTables, string>;

export type ArchiveDatabase = Dexie & ArchiveTables;

/** Whether an archive is being fetched or saved: it goes on without the user. */
export async function isArchiving({ archives }: Pick<ArchiveTables, 'archives'>): Promise<boolean> {
  return (await archives.filter(({ state }) => state === 'fetching' || state === 'writing').count()) > 0;
}
