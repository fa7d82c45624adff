import Dexie from 'dexie';
import type { LibraryDatabase } from '../../tables.ts';
import { placesOf } from '../places-of.ts';
import { segmentSize } from '../segment.ts';
import type { RecentWords } from '../tables.ts';
import { listingState } from '../write-listing.ts';
import { bucketOf, findInBlock, wordBlocks } from './word-block.ts';
import { wantedWords } from './words.ts';

/** Maximum number of captures found by an id prefix. */
const idsAtMost = 200;
/** Minimum length of an id prefix. */
const shortestId = 3;

/** Marks the slots that have a word with the prefix `word`. */
async function markWord(
  { wordBlocks: blocks }: LibraryDatabase,
  recent: readonly RecentWords[],
  word: string,
  marks: Uint8Array,
): Promise<void> {
  const bucket = bucketOf(word);
  const mark = (slot: number) => {
    marks[slot] = 1;
  };
  const range = blocks.where('[bucket+segment]').between([bucket, Dexie.minKey], [bucket, Dexie.maxKey]);
  for (const block of await range.toArray()) findInBlock(block, word, mark);
  for (const { slot, words } of recent) if (words.includes(`\n${word}`)) mark(slot);
}

/** The ids that a link names; [] = it is no link of a known page. */
export type IdsOf = (link: string) => readonly string[];

/** The possible ids in a term: the term itself, or those of a link, else the parts of an address. */
function possibleIds(term: string, idsOf: IdsOf): readonly string[] {
  if (!term.includes('/')) return [term.replace(/^@/, '')];
  const named = idsOf(term);
  return named.length > 0 ? named : term.split(/[/?&=#]/).filter((part) => part.length >= 6 && /\d/.test(part));
}

/** Marks the slots of items with an id, or another name, that begins so. */
async function markIds(database: LibraryDatabase, ids: readonly string[], marks: Uint8Array): Promise<void> {
  for (const id of ids.filter(({ length }) => length >= shortestId)) {
    for (const name of ['itemId', 'alias']) {
      const found = await database.captures.where(name).startsWith(id).limit(idsAtMost).primaryKeys();
      for (const { slot } of await placesOf(database, found)) marks[slot] = 1;
    }
  }
}

/**
 * The slots that a text matches: each of its terms must match, as words or as the beginning of an id. Null: the text
 * contains no words.
 */
export async function findWords(
  database: LibraryDatabase,
  text: string,
  length: number,
  idsOf: IdsOf,
): Promise<Uint8Array | null> {
  const recent = await database.recentWords.toArray();
  let all: Uint8Array | null = null;
  for (const term of text.split(/\s+/).filter(Boolean)) {
    const words = wantedWords(term);
    if (words.length === 0) continue;
    let marks: Uint8Array | null = null;
    for (const word of words) {
      const own = new Uint8Array(length);
      await markWord(database, recent, word, own);
      marks = both(marks, own);
    }
    if (marks) await markIds(database, possibleIds(term, idsOf), marks);
    if (marks) all = both(all, marks);
  }
  return all;
}

function both(one: Uint8Array | null, other: Uint8Array): Uint8Array {
  return one ? other.map((value, slot) => value & (one[slot] ?? 0)) : other;
}

/** Moves the words of full segments into blocks, one segment per transaction. */
export async function sealSegments(database: LibraryDatabase): Promise<void> {
  const { listing, recentWords, wordBlocks: blocks } = database;
  for (;;) {
    const sealed = await database.transaction('rw', listing, recentWords, blocks, async () => {
      const state = await listingState(database);
      if ((state.sealed + 1) * segmentSize > state.next) return false;
      const first = state.sealed * segmentSize;
      const range = recentWords.where('slot').between(first, first + segmentSize);
      const places: string[][] = Array.from({ length: segmentSize }, () => []);
      for (const { slot, words } of await range.toArray()) places[slot - first] = words.split('\n').slice(1);
      await blocks.bulkPut(wordBlocks(state.sealed, places));
      await range.delete();
      await listing.put({ ...state, sealed: state.sealed + 1 });
      return true;
    });
    if (!sealed) return;
  }
}
