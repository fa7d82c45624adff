import { type Chance, chance } from '../../tools/attack/chance.ts';

/** Somebody who comments. No other text of a replica contains a name, a handle or an id of these by accident. */
export interface Commenter {
  readonly name: string;
  /** What people call it by, as `@…` of some sites. */
  readonly handle: string;
  /** Its number, 19 digits that no double holds. */
  readonly id: string;
  /** Its second id, of letters. */
  readonly secId: string;
}

/** A comment as it stands in a tree: first-level, a reply (`parent` is `root`), or a reply to a reply. */
export interface TreeComment {
  readonly id: string;
  /** Its place among the first-level comments, or among the replies of its root. */
  readonly at: number;
  /** '' = it is first-level. */
  readonly root: string;
  readonly parent: string;
  readonly author: Commenter;
  /** Whom it answers; null where its parent is its root, and of a first-level comment. */
  readonly answers: Commenter | null;
  readonly text: string;
  /** Where its text names somebody: `@` and the name, in UTF-16 units. */
  readonly mentions: readonly { readonly of: Commenter; readonly at: number; readonly length: number }[];
  /** Epoch s. */
  readonly time: number;
  readonly likes: number;
  /** Names of its pictures. */
  readonly pictures: readonly string[];
  readonly place: string;
  readonly pinned: boolean;
  readonly byAuthor: boolean;
  readonly likedByAuthor: boolean;
  readonly hot: boolean;
  /** It is counted, and given with a mark that the page folds or hides it. */
  readonly folded: boolean;
  readonly hidden: boolean;
  /** It was deleted before its page was asked for: it is counted and holds its place, and no answer has it. */
  readonly gone: boolean;
  readonly replies: readonly TreeComment[];
}

export interface TreeRules {
  readonly seed: number;
  /** First-level comments, and all on three levels: both with those that are gone. */
  readonly first: number;
  readonly all: number;
  /** The id of a comment by its number, as the site forms them; each once. */
  readonly idOf: (number: number) => string;
  /** So many replies has the second comment; absent: 226, or what there is. */
  readonly most?: number;
  /** Of a hundred comments, so many are gone; absent: none. */
  readonly gonePercent?: number;
}

export interface CommentTree {
  /** Pinned ones first, then in the site's order. */
  readonly comments: readonly TreeComment[];
  readonly author: Commenter;
  /** Whoever comments, is answered or mentioned; the item's author first. */
  readonly people: readonly Commenter[];
}

/** 2026-11-20, epoch s. */
const newest = 1_795_132_800;
const people = 1300;
const places = ['江苏', '浙江', '四川', '美国', ''];
const words = [
  '风筝飞得真高',
  'What a kite!',
  '线断了怎么办？',
  '第一次看到🪁',
  '=1+1',
  'a "quoted", word',
  '第一行\n第二行',
  '哈哈哈[赞]',
];

/** Some names begin with another's, some hold signs that exports mind. */
function commenter(number: number, { upTo }: Chance): Commenter {
  const word = `${(upTo(1_600_000) + 60_466_176).toString(36)}${number.toString(36)}`;
  const name = number % 10 === 9 ? `放${number}“${word}”, é` : `纸鸢${word}`;
  return {
    name,
    handle: `kite.${word}_`,
    id: `4${String(upTo(1_000_000_000)).padStart(9, '0')}${String(2 * number + 1).padStart(9, '0')}`,
    secId: `MS4wLjABAAAA${word}Replica${'0'.repeat(40)}`,
  };
}

/** How many replies each first-level comment has: many on the second, none on a third of the others. */
function replyCounts({ first, all, most = 226 }: TreeRules, { upTo }: Chance): number[] {
  const counts = Array.from({ length: first }, () => 0);
  let left = all - first;
  const give = (at: number, number: number) => {
    const given = Math.min(number, left);
    counts[at] = (counts[at] ?? 0) + given;
    left -= given;
  };
  if (first > 1) give(1, most);
  for (let at = 0; left > 0; at = (at + 1) % first)
    if (at !== 1 && at % 3 !== 0) give(at, 1 + upTo(9));
    else if (first < 3) give(at, 1);
  return counts;
}

/** Where a comment stands, for what is drawn of it. */
interface Place extends Pick<TreeComment, 'at' | 'root' | 'parent' | 'answers' | 'time'> {
  readonly number: number;
}

function written(
  { idOf, gonePercent = 0 }: TreeRules,
  known: readonly Commenter[],
  { number, ...place }: Place,
  draw: Chance,
) {
  const { at, root } = place;
  const isFirst = root === '';
  // What leads a list or a thread stays.
  const gone = at > 6 && draw.upTo(100) < gonePercent;
  const byAuthor = isFirst ? at === 4 : at % 7 === 6;
  const hasPicture = draw.upTo(12) === 0;
  const before = hasPicture && at % 2 === 0 ? '\u200b' : `${draw.of(words)} ${number}`;
  const named = draw.upTo(8) === 0 ? [draw.of(known)] : [];
  const picture = (after: number) => `comment-${(number + after) % 12}`;
  return {
    id: idOf(number),
    ...place,
    author: byAuthor ? (known[0] as Commenter) : draw.of(known),
    text: `${before}${named.map(({ name }) => ` @${name}`).join('')}`,
    mentions: named.map((of) => ({ of, at: before.length + 1, length: of.name.length + 1 })),
    likes: draw.upTo(3000),
    pictures: hasPicture ? [picture(0), ...(at % 3 === 0 ? [picture(1)] : [])] : [],
    place: draw.of(places),
    pinned: isFirst && at === 0,
    byAuthor,
    likedByAuthor: at % 9 === 2,
    hot: isFirst && at === 3,
    folded: isFirst && at === 5,
    hidden: isFirst && at === 6,
    gone,
  };
}

/**
 * Comments on three levels with all that sites do to them: the same tree for the same rules. How a site names the
 * fields and makes pages of them is its own (`commentSlice`).
 */
export function commentTree(rules: TreeRules): CommentTree {
  const { seed } = rules;
  const draw = chance(seed);
  const known = Array.from({ length: people }, (_, number) => commenter(number, draw));
  for (const [number, own] of known.entries()) {
    const before = known[number - 1];
    if (before && number % 50 === 49) known[number] = { ...own, name: `${before.name}儿` };
  }
  let number = 0;
  const numbered = () => number++;

  const reply = (root: Omit<TreeComment, 'replies'>, before: readonly TreeComment[]): TreeComment => {
    const at = before.length;
    const answered = at % 3 === 2 ? draw.of(before) : undefined;
    const above = { root: root.id, parent: answered?.id ?? root.id, answers: answered?.author ?? null };
    return {
      ...written(rules, known, { at, ...above, time: root.time + 60 * (at + 1), number: numbered() }, draw),
      replies: [],
    };
  };
  const firstLevel = (at: number, time: number) =>
    written(rules, known, { at, root: '', parent: '', answers: null, time, number: numbered() }, draw);
  const withReplies = (root: Omit<TreeComment, 'replies'>, count: number): TreeComment => {
    const replies: TreeComment[] = [];
    for (let at = 0; at < count; at += 1) replies.push(reply(root, replies));
    return { ...root, replies };
  };
  const lengths = replyCounts(rules, draw);
  const comments = lengths.map((length, at) => withReplies(firstLevel(at, newest - at * 600), length));
  return { comments, people: known, author: known[0] as Commenter };
}

/** All of a tree or of a thread, each before its replies. */
export function allOf(comments: readonly TreeComment[]): TreeComment[] {
  return comments.flatMap((one) => [one, ...one.replies]);
}

/**
 * `count` comments from a place on, led by the `repeats` before it, without those that are gone. `next`: the place
 * after them; `more`: whether there is anything there.
 */
export function commentSlice(comments: readonly TreeComment[], from: number, count: number, repeats = 0) {
  const next = Math.min(from + count, comments.length);
  const rows = comments.slice(Math.max(0, from - repeats), next).filter(({ gone }) => !gone);
  return { rows, next, more: next < comments.length };
}
