import { type Tree, tree } from '../../../core/json/tree.ts';
import { renamed } from '../../../core/record/renamed.ts';
import { intlAuthorRenames } from '../records/intl-author.ts';

/**
 * Answers leave these out where they are off or empty (upstream/intlvideo.md §6). Others, such as `indexEnabled`, some answers never
 * hold: their absence says nothing and stays.
 */
const leftOut = {
  duetEnabled: false,
  stitchEnabled: false,
  challenges: [],
  textExtra: [],
  effectStickers: [],
  stickersOnItem: [],
} as const;

/** Lists of items give integers where pages give text. */
function asText(record: Tree, name: string): Tree {
  const value = record[name];
  return typeof value === 'number' || typeof value === 'bigint' ? { ...record, [name]: String(value) } : record;
}

function quality(value: unknown): unknown {
  const { PlayAddr } = tree(value);
  return PlayAddr ? { ...tree(value), PlayAddr: asText(tree(PlayAddr), 'DataSize') } : value;
}

function video(value: Tree): Tree {
  return Array.isArray(value.bitrateInfo) ? { ...value, bitrateInfo: value.bitrateInfo.map(quality) } : value;
}

/** Applies `change` to an object that is there; absent and null stay as they are. */
function within(item: Tree, name: string, change: (value: Tree) => Tree): Tree {
  return item[name] ? { ...item, [name]: change(tree(item[name])) } : item;
}

/**
 * An upstream item under the record's names and types. Decimals of `music.preciseDuration` and fields outside the
 * specification are given as they are; what the answer does not hold stays absent.
 */
export function itemRecord(item: Tree): Tree {
  const named = within(asText(item, 'createTime'), 'author', (author) => renamed(author, intlAuthorRenames));
  return within(
    within(named, 'stats', (stats) => asText(stats, 'collectCount')),
    'video',
    video,
  );
}

/** The item of a page, of item detail or of a list: what such an answer leaves out has a documented meaning. */
export function wholeItem(item: Tree): Tree {
  return itemRecord({ ...leftOut, ...item });
}
