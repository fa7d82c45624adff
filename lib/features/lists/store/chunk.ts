import { countOf } from '../../../core/record/count-of.ts';
import type { Counter } from '../../../core/view.ts';
import { wellFormed } from '../../../core/well-formed.ts';
import { packedText, type StoredLine } from '../model/index.ts';

/** Slots of a chunk. A page of lines in any order needs about as many chunks as it has lines, so chunks are small. */
export const chunkSize = 128;

type Figures = readonly (number | null)[];

/** The lines of some slots, with the values to sort by and search in, so that no line is unpacked for an order. */
export interface ListChunk {
  readonly list: string;
  /** Its first slot divided by `chunkSize`. */
  readonly chunk: number;
  /** Epoch ms. */
  readonly changedAt: number;
  /** JSON array of the lines, deflated. */
  readonly lines: Uint8Array;
  /** By slot: the number of the answer that has its record. */
  readonly answers: readonly number[];
  readonly times: Figures;
  readonly counts: Readonly<Partial<Record<Counter, Figures>>>;
  /** Author, title and text of each slot as a search compares them, a line each. */
  readonly words: string;
  /**
   * Of comments, by slot: the first-level comment of its thread, and how many replies the site says are there, `0`
   * where all have come.
   */
  readonly threads?: readonly string[];
  readonly said?: readonly string[];
}

/** Maximum length of a row's searched words, in characters: a search reads those of all rows at once. */
const searched = 5000;

/** Text as a search compares it. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');

const damagedLine: StoredLine = {
  itemId: '?',
  url: '',
  media: 'text',
  author: '',
  authorId: '',
  text: '',
  cover: '',
  time: null,
  counters: {},
  pinned: false,
  advert: false,
  seen: null,
  at: 0,
  damaged: true,
};

/**
 * The lines of a chunk, which may come from a file. If they are damaged, each becomes a line that says so, so that the
 * list's others can be read.
 */
export const linesIn = ({ lines, answers }: ListChunk): StoredLine[] =>
  packedText.unpack(
    lines,
    (text) => wellFormed(JSON.parse(text) as StoredLine[]),
    () => answers.map(() => damagedLine),
  );

export function chunkOf(
  place: Pick<ListChunk, 'list' | 'chunk' | 'changedAt'>,
  lines: readonly StoredLine[],
  answers: number[],
): ListChunk {
  const names = [...new Set(lines.flatMap(({ counters }) => Object.keys(counters) as Counter[]))];
  const counts = names.map((name) => [name, lines.map(({ counters }) => countOf(counters[name] ?? ''))] as const);
  return {
    ...place,
    answers,
    times: lines.map(({ time }) => time),
    counts: Object.fromEntries(counts),
    words: lines
      .map(({ author, title = '', text }) => folded(`${author} ${title} ${text.slice(0, searched)}`))
      .join('\n'),
    lines: packedText.pack(JSON.stringify(lines)),
    ...(lines.some(({ comment }) => comment) && {
      threads: lines.map(({ comment, itemId }) => comment?.root || itemId),
      said: lines.map(({ comment, whole }) => (whole ? '0' : (comment?.replies ?? ''))),
    }),
  };
}
