import type { Table } from 'dexie';
import { LastingDatabase } from './browser/storage/lasting-database.ts';
import { guardedIndexedDb } from './browser/storage/open-guard.ts';
import type { CaptureRow, EnvelopeRow, ThumbnailRow } from './features/library/store/capture-row.ts';
import type { GroupRow, ListingState, Place, RecentWords, Removal } from './features/library/store/listing/rows.ts';
import type { Figures, Segment } from './features/library/store/listing/segment.ts';
import type { WordBlock } from './features/library/store/listing/words/word-block.ts';
import type { Collection } from './features/queue/model/collection/collection.ts';
import type { Job, QueueItem } from './features/queue/model/job.ts';
import type { Ledger } from './features/queue/model/ledger.ts';
import { moveCollections } from './features/queue/store/earlier-collections.ts';
import type { KeyRow } from './features/queue/store/key-row.ts';

const newest = 4;

/** The library's database. Captures, the queue and collections stand in one, so that one transaction can see all. */
export class LibraryDatabase extends LastingDatabase {
  declare captures: Table<CaptureRow, string>;
  declare envelopes: Table<EnvelopeRow, string>;
  declare jobs: Table<Job, string>;
  declare items: Table<QueueItem, string>;
  declare ledgers: Table<Ledger, string>;
  declare collections: Table<Collection, string>;
  declare keys: Table<KeyRow, [string, string]>;
  declare listing: Table<ListingState, string>;
  declare places: Table<Place, number>;
  declare groups: Table<GroupRow, string>;
  declare segments: Table<Segment, number>;
  declare figures: Table<Figures, number>;
  declare recentWords: Table<RecentWords, number>;
  declare wordBlocks: Table<WordBlock, [number, number]>;
  declare removals: Table<Removal, number>;
  declare thumbnails: Table<ThumbnailRow, string>;

  constructor(name: string) {
    super(name, { indexedDB: guardedIndexedDb() });
    // Ids are indexed as text: a bigint in an index makes the row vanish from it without an error.
    this.version(1).stores({ captures: 'id, startedAt, platform, state, itemId, tabId, deletedAt', envelopes: 'id' });
    this.version(2).stores({
      jobs: 'id, order',
      items: 'id, state, [job+index], [job+state+index], [job+platform+state+rank], [job+key]',
      ledgers: 'platform',
    });
    this.version(3)
      .stores({ collections: 'id, itemId, startedAt', keys: '[collection+key], [collection+page]' })
      .upgrade((change) => moveCollections(change, name));
    // Tables alone: captures that are there are taken into the listing in slices, so that no update waits for a large library.
    this.version(newest).stores({
      ...{ listing: 'key', places: 'slot, id', groups: 'key', segments: 'segment', figures: 'segment' },
      ...{ recentWords: 'slot', wordBlocks: '[bucket+segment]', removals: '++id, at', thumbnails: 'id, usedAt' },
    });
  }

  /** What is written together when a capture is. */
  get listed() {
    const { captures, envelopes, listing, places, groups, segments, figures, recentWords, wordBlocks, removals, thumbnails } = this;
    return [captures, envelopes, listing, places, groups, segments, figures, recentWords, wordBlocks, removals, thumbnails];
  }
}
