import Dexie, { type Table } from 'dexie';
import type { Capture } from '../gateway/capture.ts';
import type { Collection } from '../gateway/collection/collection.ts';
import type { Job, QueueItem } from '../queue/job.ts';
import type { Ledger } from '../queue/ledger.ts';
import { moveCollections } from './earlier-collections.ts';
import type { KeyRow } from './key-row.ts';

/** A capture as lists show it: without its envelope, which may be megabytes, the names of its new fields, which may be hundreds, and the shapes of its answers. */
export type CaptureLine = Omit<Capture, 'envelope' | 'newFields' | 'shapes'>;

/** At rest. `deletedAt` (epoch ms) marks it as removed until the undo has run out. */
export type CaptureRow = CaptureLine & { readonly deletedAt?: number };

export interface EnvelopeRow {
  readonly id: string;
  readonly text: string;
  /** Absent in rows of earlier versions. */
  readonly newFields?: readonly string[];
  readonly shapes?: string;
}

/** IndexedDB counts in tenths of a version, as Dexie has it. */
const newest = 3;

/** The library's database. Captures, the queue and collections stand in one, so that one transaction can see all. */
export class LibraryDatabase extends Dexie {
  declare captures: Table<CaptureRow, string>;
  declare envelopes: Table<EnvelopeRow, string>;
  declare jobs: Table<Job, string>;
  declare items: Table<QueueItem, string>;
  declare ledgers: Table<Ledger, string>;
  declare collections: Table<Collection, string>;
  declare keys: Table<KeyRow, [string, string]>;

  constructor(name: string) {
    super(name);
    // Ids are indexed as text: a bigint in an index makes the row vanish from it without an error.
    this.version(1).stores({ captures: 'id, startedAt, platform, state, itemId, tabId, deletedAt', envelopes: 'id' });
    this.version(2).stores({
      jobs: 'id, order',
      items: 'id, state, [job+index], [job+state+index], [job+platform+state+rank], [job+key]',
      ledgers: 'platform',
    });
    this.version(newest)
      .stores({ collections: 'id, itemId, startedAt', keys: '[collection+key], [collection+page]' })
      .upgrade((change) => moveCollections(change, name));
  }

  /** Whether a later version of Gleaner has changed it: what that put there is not ours to continue. */
  async isNewer(): Promise<boolean> {
    await this.open();
    return this.backendDB().version > newest * 10;
  }
}
