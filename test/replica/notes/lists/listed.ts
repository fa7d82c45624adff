import { inventedHex } from '../../../fixtures/notes/invented.ts';
import { listedNote } from '../../../fixtures/notes/listed-note.ts';

/**
 * Creators with many notes, by their ids: how many, and the groups of their page's state, which are four or five (R15);
 * and one whose account was closed (R27).
 */
export const creators = {
  many: { id: '66a1b2c30000000001020304', name: '纸船 paper boat', count: 120, groups: 5 },
  thousand: { id: '66a1b2c30000000001020305', name: '风筝', count: 1000, groups: 4 },
  /** The example of the documents; its answer is invented too. */
  sample: { id: '5ff0e6410000000001008400', name: '示例作者', count: 1, groups: 5 },
  /** The viewer, who has saved and liked notes of others (R28). */
  reader: { id: inventedHex('viewer', 24), name: '读者', count: 6, groups: 5 },
  closed: { id: '66a1b2c30000000001020306', name: '', count: 0, groups: 5 },
} as const;

export type Creator = (typeof creators)[keyof typeof creators];

export type Listed = ReturnType<typeof listedNote>;

export const creatorOf = (id: string): Creator | null => Object.values(creators).find((one) => one.id === id) ?? null;

const newest = 0x68f0_0000;

/** The note of an author that stands in this place, from the newest. */
const noteAt = (author: string, at: number) =>
  listedNote(`${(newest - at * 21_600).toString(16)}${inventedHex(`${author} ${at}`, 16)}`, author, at);

/** The place of the pinned note among the others. */
const pinned = 45;

const kept = new Map<string, readonly Listed[]>();

/** A creator's notes in the order of their page: the pinned one first, and again in its place (R14). */
export function worksOf({ id, count }: Creator): readonly Listed[] {
  const known = kept.get(id);
  if (known) return known;
  const all = Array.from({ length: count }, (_, at) => noteAt(id, at));
  const [first] = all
    .slice(pinned, pinned + 1)
    .map((note) => ({ ...note, interact_info: { ...note.interact_info, sticky: true } }));
  const works = first ? [first, ...all] : all;
  kept.set(id, works);
  return works;
}

/** A person's tabs: paths of what they ask, and how many notes of others the reader has there (R28). */
export const tabs = {
  note: { at: 0, label: '笔记', path: '/api/sns/web/v1/user_posted', count: 0 },
  fav: { at: 1, label: '收藏', path: '/api/sns/web/v2/note/collect/page', count: 43 },
  liked: { at: 2, label: '点赞', path: '/api/sns/web/v1/note/like/page', count: 25 },
} as const;

export type Tab = keyof typeof tabs;

export const tabNamed = (name: string | null): Tab => (name === 'fav' || name === 'liked' ? name : 'note');

/** The notes of a person's tab, in its order; each saved or liked one has an author of its own. */
export function notesOf(creator: Creator, tab: Tab): readonly Listed[] {
  if (tab === 'note') return worksOf(creator);
  const { count } = tabs[tab];
  const size = creator.id === creators.reader.id ? count : 0;
  return Array.from({ length: size }, (_, at) => noteAt(inventedHex(`${tab} ${at}`, 24), (at * 7) % count));
}

/** A board of 70 notes (R29). */
export const boardId = '67b1c2d300000000010a0b0c';

const board = Array.from({ length: 70 }, (_, at) => noteAt(inventedHex(`board ${at}`, 24), (at * 11) % 70));
/** RedNote writes counts in English (R29). */
const englishCounts = ['27.7K', '5,123', '12'];

export const boardNotes = (isRednote: boolean): readonly Listed[] =>
  !isRednote
    ? board
    : board.map((note, at) => ({
        ...note,
        interact_info: { liked: false, liked_count: englishCounts[at % englishCounts.length] ?? '' },
      }));

/** Notes found for a word; every twentieth is one that came before (R17). */
export function resultsFor(word: string): readonly Listed[] {
  const notes = Array.from({ length: 60 }, (_, at) => noteAt(inventedHex(`${word} ${at}`, 24), at));
  return notes.flatMap((note, at) => (at % 20 === 19 ? [note, notes[at - 7] ?? note] : [note]));
}
