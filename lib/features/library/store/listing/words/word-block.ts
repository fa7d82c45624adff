import type { Table } from 'dexie';
import { segmentSize } from '../segment.ts';

/**
 * The words of one segment's captures that belong to one bucket, as one text: per word one line with the word, a tab,
 * and one character per capture that contains it. A search looks for the prefix at the start of a line.
 */
export interface WordBlock {
  readonly bucket: number;
  readonly segment: number;
  readonly text: string;
}

export const buckets = 256;
/** Places in a segment are encoded as characters of the private use area, which occur in no word. */
const firstPlace = 0xe000;

/** The bucket of a word, by its first character, so that a single letter can be searched for. */
export function bucketOf(word: string): number {
  return (word.codePointAt(0) ?? 0) % buckets;
}

/** Builds the blocks of a segment from the words of each of its places. */
export function wordBlocks(segment: number, places: readonly (readonly string[])[]): WordBlock[] {
  const words = new Map<string, string>();
  for (const [place, own] of places.entries()) {
    for (const word of own) words.set(word, (words.get(word) ?? '') + String.fromCharCode(firstPlace + place));
  }
  const texts = new Map<number, string[]>();
  for (const [word, holders] of words) {
    const bucket = bucketOf(word);
    const lines = texts.get(bucket) ?? [];
    if (lines.length === 0) texts.set(bucket, lines);
    lines.push(`\n${word}\t${holders}`);
  }
  return Array.from(texts, ([bucket, lines]) => ({ bucket, segment, text: `${lines.join('')}\n` }));
}

/** Calls `mark` with each slot that has a word with this prefix, possibly several times per slot. */
export function findInBlock({ segment, text }: WordBlock, beginning: string, mark: (slot: number) => void): void {
  const wanted = `\n${beginning}`;
  for (let line = text.indexOf(wanted); line >= 0; line = text.indexOf(wanted, line + 1)) {
    let at = text.indexOf('\t', line) + 1;
    for (let code = text.charCodeAt(at); at > 0 && code >= firstPlace; code = text.charCodeAt(at)) {
      mark(segment * segmentSize + code - firstPlace);
      at += 1;
    }
  }
}

/** The block without some places, and without the words that only those had; its text is '' if nothing is left. */
export function withoutPlaces({ bucket, segment, text }: WordBlock, places: readonly number[]): WordBlock {
  const dropped = new Set(places.map((place) => String.fromCharCode(firstPlace + place)));
  const lines = text.split('\n').flatMap((line) => {
    const end = line.indexOf('\t') + 1;
    const left = Array.from(line.slice(end)).filter((place) => !dropped.has(place));
    return left.length > 0 && end > 0 ? [`\n${line.slice(0, end)}${left.join('')}`] : [];
  });
  return { bucket, segment, text: lines.length > 0 ? `${lines.join('')}\n` : '' };
}

/** Deletes the words of some places from their segment's blocks, so that nothing of a deleted capture remains. */
export async function deleteWords(
  table: Table<WordBlock, [number, number]>,
  segment: number,
  places: readonly number[],
): Promise<void> {
  const keys = Array.from({ length: buckets }, (_, bucket): [number, number] => [bucket, segment]);
  const blocks = (await table.bulkGet(keys)).flatMap((block) => (block ? withoutPlaces(block, places) : []));
  await table.bulkDelete(keys);
  await table.bulkPut(blocks.filter(({ text }) => text !== ''));
}
