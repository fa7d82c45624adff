import type { Tree } from '../../../core/json/json.ts';
import { cutText } from '../../../core/well-formed.ts';

/** What a person has added to an item, for all its versions. */
export interface ItemNote {
  readonly tags: readonly string[];
  /** '' = none. */
  readonly note: string;
}

/** Tags to add and to remove. */
export interface TagChange {
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
}

export const noNote: ItemNote = { tags: [], note: '' };
/** Maximum length of a tag and of a note, in characters. */
const longestTag = 40;
export const longestNote = 10_000;

/** The tags that a text names, separated by commas or line breaks. */
export function tagsIn(text: string): string[] {
  const tags = text
    .split(/[,，;；、\n]/)
    .map((one) => cutText(one.trim().replace(/^#/, '').replace(/\s+/g, ' '), longestTag).trim());
  return [...new Set(tags.filter(Boolean))];
}

export function retagged<Note extends ItemNote>(own: Note, { add = [], remove = [] }: TagChange): Note {
  return { ...own, tags: [...new Set([...own.tags, ...add])].filter((tag) => !remove.includes(tag)) };
}

/** The newer note, with the older one below it where that says something else. */
function joined(newer: unknown, older: unknown): string {
  const [first, second] = [newer, older].map(String);
  return `\n${first}\n`.includes(`\n${second}\n`) || second === ''
    ? String(first)
    : [first, second].filter(Boolean).join('\n');
}

/** Both notes as one may be stored, the newer one first. */
export const notesTogether = (newer: string, older: string): string => cutText(joined(newer, older), longestNote);

/**
 * Merges two stored rows of one item: the tags of both, and both notes, the newer one first. Returns `own` itself where
 * the other adds nothing.
 */
export function mergedNotes(own: Tree, other: Tree): Tree {
  const listed = ({ tags }: Tree) => (Array.isArray(tags) ? tags : []);
  const tags = [...new Set([...listed(own), ...listed(other)])];
  const isNewer = Number(other.changedAt) > Number(own.changedAt);
  const note = isNewer ? joined(other.note, own.note) : joined(own.note, other.note);
  if (tags.length === listed(own).length && note === own.note) return own;
  return { ...own, tags, note, changedAt: isNewer ? other.changedAt : own.changedAt };
}
