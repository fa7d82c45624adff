import type { Dexie, Table } from 'dexie';
import type { AnswerFacts } from '../model/index.ts';

/** A kept answer, with its text. */
export interface AnswerRow extends AnswerFacts {
  /** The id of its capture, a space and its number, from 0: `<capture> 007`. */
  readonly id: string;
  readonly capture: string;
  /** The text in UTF-8, as gzip. */
  readonly packed: Uint8Array<ArrayBuffer>;
  /** What that weighs, in bytes. */
  readonly size: number;
}

/** The picture of a page that a capture was made of. */
export interface PagePictureRow {
  /** The id of its capture. */
  readonly id: string;
  readonly blob: Blob;
  /** In bytes. */
  readonly size: number;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** When it was taken, in epoch ms, and the address of the page, without tokens. */
  readonly at: number;
  readonly url: string;
}

export interface EvidenceTables {
  readonly answers: Table<AnswerRow, string>;
  readonly pagePictures: Table<PagePictureRow, string>;
}

/** Keys and indexes. What all weigh is read from the index of sizes, without a text or a picture. */
export const evidenceTables = {
  answers: 'id, capture, size',
  pagePictures: 'id, size',
} as const satisfies Record<keyof EvidenceTables, string>;

/** These tables, and that of what has them. */
export interface EvidenceDatabase extends Dexie, EvidenceTables {
  readonly captures: Table<{ readonly id: string }, string>;
}
